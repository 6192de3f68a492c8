import { getTranslations } from 'next-intl/server'
import { Droplets } from '@/components/ui/icons/page-icons'
import type { LangCode } from '@/lib/contract/languages'
import { formatNumber, formatPercent } from '@/lib/i18n/format'
import { StarGrid } from '@/components/ui/icons/star-grid'
import { InfoPage } from './info-page'
import { Art } from '@/components/ui/layout/art'
import { imageSrcSet, imageUrl } from '@/lib/images/image-url'

interface Block {
  /** Image path. */
  picture: string
  title: string
  text: string
}

/** Picture and text side by side, changing sides from block to block; one above the other on a phone. */
function PictureBlocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="grid grid-cols-1 gap-[clamp(40px,6vw,72px)]">
      {blocks.map(({ picture, title, text }) => (
        <section
          key={title}
          className="group grid grid-cols-1 items-center gap-4 md:grid-cols-2 md:gap-[clamp(32px,5vw,56px)]"
        >
          <div className="overflow-hidden rounded-xl md:group-even:order-2">
            <Art
              src={imageUrl(picture, 640)}
              srcSet={imageSrcSet(picture, [320, 472, 640, 944])}
              sizes="(width >= 75em) 532px, (width >= 48em) 46vw, 92vw"
            />
          </div>
          <div>
            <h2 className="text-28">{title}</h2>
            <p className="mt-3 max-w-[48ch] text-18 text-secondary">{text}</p>
          </div>
        </section>
      ))}
    </div>
  )
}

interface Props {
  /** The donated share of revenue, in the page's digits. */
  share: string
  /** How many equal parts make the whole. One of them is filled. */
  parts: number
  /** The same as a sentence. */
  caption: string
}

/** One part of the whole, filled from the side where reading starts. */
function DonationMeter({ share, parts, caption }: Props) {
  return (
    <figure className="relative isolate grid gap-4 overflow-hidden rounded-xl bg-surface p-[clamp(20px,3vw,36px)] edge-hair">
      <StarGrid fade="end" />
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-secondary">
        <b className="text-48 leading-[1.1] font-black text-gold">
          <bdi>{share}</bdi>
        </b>
        <span>{caption}</span>
      </figcaption>
      <div className="donation-parts" aria-hidden="true">
        {Array.from({ length: parts }, (_, index) => (
          <i key={index} data-filled={index === 0 || undefined} />
        ))}
      </div>
    </figure>
  )
}

/** The artwork beside each block of the social responsibility page: image paths. */
interface SocialPictures {
  price: string
  water: string
  report: string
}

const card = (title: string) => `art/${title}-card.webp`

const byDefault: SocialPictures = {
  price: card('the-falconers-daughter'),
  water: card('seven-doors-of-granada'),
  report: card('no-lift-at-number-twelve'),
}

const byLanguage: Partial<Record<LangCode, Partial<SocialPictures>>> = {
  ur: { price: card('the-last-post-to-hunza') },
  fa: { water: card('a-garden-in-fez') },
  bn: { price: card('monsoon-letters') },
  hi: { price: card('the-pilot-of-calicut') },
  ms: { price: card('the-pearl-divers') },
  id: { price: card('the-pearl-divers') },
}

/** The pictures of a language; where it has none of its own, those of everyone (specification 2). */
export function getSocialPictures(lang: LangCode): SocialPictures {
  return { ...byDefault, ...byLanguage[lang] }
}

/** What part of revenue goes to water wells, and how (specification 1). `share` is from 0 to 1. */
export async function SocialScreen({ lang, share }: { lang: LangCode; share: number }) {
  const t = await getTranslations('social')
  const percent = formatPercent(lang, share)
  const parts = Math.round(1 / share)
  const caption = t('parts', { part: formatNumber(lang, 1), whole: formatNumber(lang, parts) })
  const pictures = getSocialPictures(lang)
  const blocks = [
    { picture: pictures.price, title: t('priceTitle'), text: t('priceText') },
    { picture: pictures.water, title: t('waterTitle'), text: t('waterText') },
    { picture: pictures.report, title: t('reportTitle'), text: t('reportText') },
  ]
  return (
    <InfoPage icon={Droplets} tone="teal" title={t('heading')} lead={t('slogan', { share: percent })}>
      <DonationMeter share={percent} parts={parts} caption={caption} />
      <PictureBlocks blocks={blocks} />
    </InfoPage>
  )
}
