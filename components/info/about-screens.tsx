import { getTranslations } from 'next-intl/server'
import { Droplets, Gauge, Languages, Users, StarGrid, Icon, Art, HeroArt, Button } from '@/components/ui'
import { langCodes, type LangCode } from '@/lib/contract'
import { formatNumber, formatPercent, formatList, languageName } from '@/lib/i18n'
import { heroSources, imageSrcSet, imageUrl } from '@/lib/images/image-url'
import { pathTo } from '@/lib/routing'
import { InfoPage } from './info-page'

const aboutArt = heroSources('art/the-lanterns-of-fustat-web.webp', 'art/the-lanterns-of-fustat-mobile.webp')

interface AboutHeroProps {
  title: string
  lead: string
  action: { href: string; text: string }
}

/** A sentence about us, over a city under the moon. */
function AboutHero({ title, lead, action }: AboutHeroProps) {
  return (
    <div className="underHeader relative isolate grid grid-cols-1 overflow-hidden art-md:min-h-[min(640px,72vh)] art-md:items-center">
      <HeroArt className="about-art" sources={aboutArt} />
      <div className="-mt-[12vw] grid max-w-180 justify-items-start gap-4 px-gutter art-md:mt-0 art-md:max-w-[min(640px,60%)] art-md:pt-[calc(var(--header)+40px)] art-md:pb-16 art-narrow:[&>a]:w-full">
        <h1 className="text-36 art-md:text-48" tabIndex={-1}>
          {title}
        </h1>
        <p className="text-18 text-secondary art-md:text-22 art-md:text-ivory">{lead}</p>
        <Button href={action.href} size="l">
          {action.text}
        </Button>
      </div>
    </div>
  )
}

/** What the service is, for whom, and what it promises. `share` is the donated part of revenue, from 0 to 1. */
export async function AboutScreen({ lang, share }: { lang: LangCode; share: number }) {
  const t = await getTranslations('about')
  const names = formatList(
    lang,
    langCodes.map((code) => languageName(lang, code)),
  )
  const proofs = [
    { icon: Languages, title: t('languagesTitle'), text: t('languagesText', { languages: names }) },
    { icon: Users, title: t('familiesTitle'), text: t('familiesText') },
    { icon: Gauge, title: t('lightTitle'), text: t('lightText') },
  ]
  const promise = t.rich('promiseText', {
    share: formatPercent(lang, share),
    b: (amount) => (
      <b className="text-[1.4em] font-black text-gold">
        <bdi>{amount}</bdi>
      </b>
    ),
  })
  return (
    <>
      <AboutHero
        title={t('heading')}
        lead={t('lead')}
        action={{ href: pathTo.home(lang), text: t('action') }}
      />
      <div className="mt-10 grid grid-cols-1 gap-10 px-gutter">
        <section className="grid grid-cols-1 gap-4 md:grid-cols-3 md:gap-5" aria-label={t('proofs')}>
          {proofs.map(({ icon, title, text }) => (
            <div
              key={title}
              className="relative isolate overflow-hidden rounded-xl bg-surface p-6 edge-hair md:p-7 [&>svg]:text-gold"
            >
              <StarGrid fade="end" />
              <Icon icon={icon} size="l" />
              <h2 className="mt-3 mb-2">{title}</h2>
              <p className="text-secondary">{text}</p>
            </div>
          ))}
        </section>
        <section
          className="relative isolate grid justify-items-start gap-3 overflow-hidden rounded-xl bg-[linear-gradient(120deg,#0e2b2a,#123a3f)] p-6 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:gap-x-10 md:gap-y-2 md:px-10 md:py-8 [&>a]:mt-2 md:[&>a]:mt-0 md:[&>a]:[grid-area:1/2/span_2]"
          aria-labelledby="promise"
        >
          <StarGrid />
          <h2 id="promise">{t('promiseTitle')}</h2>
          <p className="max-w-[44ch] text-18 md:col-[1] md:text-22">{promise}</p>
          <Button href={pathTo.socialResp(lang)} variant="glass">
            {t('promiseAction')}
          </Button>
        </section>
      </div>
    </>
  )
}

interface Block {
  /** Image path. */
  picture: string
  title: string
  text: string
}

/** Picture and text side by side, alternating sides; stacked on a phone. */
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

interface DonationMeterProps {
  /** The donated share of revenue, in the page's digits. */
  share: string
  /** The number of equal parts. One of them is filled. */
  parts: number
  /** The same as a sentence. */
  caption: string
}

/** A part of a whole, filled from the inline start. */
function DonationMeter({ share, parts, caption }: DonationMeterProps) {
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

const cardPicture = (title: string) => `art/${title}-card.webp`

/** A dyer's many equal basins of which one is a part, a well, and a writer's quill and maps. */
const byDefault: SocialPictures = {
  price: cardPicture('the-indigo-pits'),
  water: cardPicture('forty-metres-down'),
  report: cardPicture('house-of-the-cartographer'),
}

/** Trade as those who read the language know it: by caravan, and by sea. */
const byLanguage: Partial<Record<LangCode, Partial<SocialPictures>>> = {
  ar: { price: cardPicture('the-salt-road') },
  bn: { price: cardPicture('the-pilot-of-calicut') },
  hi: { price: cardPicture('the-pilot-of-calicut') },
  ms: { price: cardPicture('the-pilot-of-calicut') },
  id: { price: cardPicture('the-pilot-of-calicut') },
}

/** The pictures of a language; shared ones where it has none of its own (specification 2). */
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
