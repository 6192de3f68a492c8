import { getTranslations } from 'next-intl/server'
import { Droplets } from '@/components/ui/icons/page-icons'
import type { LangCode } from '@/lib/contract/languages'
import { formatNumber, formatPercent } from '@/lib/i18n/format'
import { StarGrid } from '@/components/ui/icons/star-grid'
import css from './donation-meter.module.css'
import { InfoHead } from './info-head'
import page from './info-page.module.css'
import { Art } from '@/components/ui/layout/art'
import { imageSrcSet, imageUrl } from '@/lib/images/image-url'
import pictureBlocksCss from './picture-blocks.module.css'

interface Block {
  /** Image path. */
  picture: string
  title: string
  text: string
}

/** Picture and words side by side, changing sides from block to block; one above the other on a phone. */
function PictureBlocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={pictureBlocksCss.blocks}>
      {blocks.map(({ picture, title, text }) => (
        <section key={title} className={pictureBlocksCss.block}>
          <div className={pictureBlocksCss.picture}>
            <Art
              src={imageUrl(picture, 640)}
              srcSet={imageSrcSet(picture, [320, 472, 640, 944])}
              sizes="(width >= 75em) 532px, (width >= 48em) 46vw, 92vw"
            />
          </div>
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
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
  /** The same fact in words. */
  words: string
}

/** One part of the whole, filled from the side where reading starts. */
function DonationMeter({ share, parts, words }: Props) {
  return (
    <figure className={css.meter}>
      <StarGrid fade="end" />
      <figcaption>
        <b>
          <bdi>{share}</bdi>
        </b>
        <span>{words}</span>
      </figcaption>
      <div className={css.cells} aria-hidden="true">
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
  const words = t('parts', { part: formatNumber(lang, 1), whole: formatNumber(lang, parts) })
  const pictures = getSocialPictures(lang)
  const blocks = [
    { picture: pictures.price, title: t('priceTitle'), text: t('priceText') },
    { picture: pictures.water, title: t('waterTitle'), text: t('waterText') },
    { picture: pictures.report, title: t('reportTitle'), text: t('reportText') },
  ]
  return (
    <div className={page.page}>
      <InfoHead icon={Droplets} tone="teal" title={t('heading')} lead={t('slogan', { share: percent })} />
      <DonationMeter share={percent} parts={parts} words={words} />
      <PictureBlocks blocks={blocks} />
    </div>
  )
}
