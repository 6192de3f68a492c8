import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { Button } from '@/components/ui/form/button'
import { Icon, Check, StarGrid } from '@/components/ui/icons/icon'
import { Languages, Monitor, Plus, Users, Sparkles } from '@/components/ui/icons/page-icons'
import type { Faq } from '@/lib/contract/content-shapes'
import { type LangCode, languages } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { Art } from '@/components/ui/layout/art'
import { imageSrcSet, imageUrl } from '@/lib/images/image-url'
import { getActiveCampaign, type ActiveCampaign, type Prices } from './campaigns'

/** The active campaign as a band between the rails, for guests: the page is theirs and the members' alike. */
export function CampaignBand({ lang, campaign }: { lang: LangCode; campaign: ActiveCampaign }) {
  const { web, mobile } = campaign.thumbnail
  const foreign = campaign.lang === lang ? {} : { lang: campaign.lang, dir: languages[campaign.lang].dir }
  return (
    <section className="campaign-band member:hidden" aria-labelledby="campaign">
      <div className="scrim campaign-art">
        <Art
          src={imageUrl(web, 1280)}
          srcSet={imageSrcSet(web, [944, 1280, 1920])}
          sizes="64vw"
          narrow={{ srcSet: imageSrcSet(mobile, [472, 640, 944]), sizes: '92vw' }}
          ratio="fill"
        />
      </div>
      <StarGrid />
      <div
        className="-mt-7 px-5 pb-6 art-md:m-0 art-md:w-[min(620px,62%)] art-md:px-10 art-md:py-8 art-2xl:ps-14 art-narrow:[&>a]:w-full"
        {...foreign}
      >
        <p className="mb-2 flex items-center gap-2.5 text-14 font-semibold text-gold">
          <Icon icon={Sparkles} size="s" />
          {campaign.title}
        </p>
        <h2 className="text-28 font-heavy art-md:text-36" id="campaign">
          {campaign.subTitle}
        </h2>
        <p className="mt-2 mb-4 max-w-[36em] text-secondary">{campaign.description}</p>
        <Button href={pathTo.signUp(lang)} data-modal="register">
          {campaign.actionText}
        </Button>
        <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-14 text-secondary [&_svg]:text-teal">
          {campaign.rules.map((rule) => (
            <li className="inline-flex items-center gap-1.5" key={rule.id}>
              <Icon icon={Check} size="xs" />
              {rule.text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const heroWeb = 'art/the-salt-road-web.webp'
const heroMobile = 'art/the-salt-road-mobile.webp'
const webSet = imageSrcSet(heroWeb, [944, 1280, 1920])
const mobileSet = imageSrcSet(heroMobile, [472, 640, 750])

/** The promise: what the service is, what it costs, and the ways in. */
async function LandingHero({ lang, prices }: Pick<LandingScreenProps, 'lang' | 'prices'>) {
  const t = await getTranslations('landing')
  const common = { as: 'image', imageSizes: '100vw', fetchPriority: 'high' } as const
  preload(imageUrl(heroMobile, 750), { ...common, imageSrcSet: mobileSet, media: '(width < 768px)' })
  preload(imageUrl(heroWeb, 1280), { ...common, imageSrcSet: webSet, media: '(width >= 768px)' })
  const price =
    prices &&
    t.rich('price', {
      ...prices,
      b: (amount) => (
        <b>
          <bdi>{amount}</bdi>
        </b>
      ),
      i: (amount) => <bdi>{amount}</bdi>,
    })
  return (
    <div className="underHeader relative isolate grid grid-cols-[minmax(0,1fr)] overflow-hidden art-md:min-h-[min(820px,88vh)] art-md:items-center">
      <div className="landing-art scrim">
        <Art
          src={imageUrl(heroWeb, 1280)}
          srcSet={webSet}
          sizes="100vw"
          narrow={{ srcSet: mobileSet, sizes: '100vw' }}
          ratio="fill"
          priority
        />
      </div>
      <div className="-mt-[14vw] max-w-180 px-gutter pb-8 art-md:mt-0 art-md:max-w-[66%] art-md:pt-[calc(var(--header)+40px)] art-md:pb-18 art-xl:max-w-180">
        <h1
          className="text-36 art-md:text-48 art-xl:text-56 art-xl:leading-[max(1.08,calc(var(--lhh)-0.1))]"
          tabIndex={-1}
        >
          {t('title')}
        </h1>
        <p className="mt-3 text-18 art-md:text-22">{t('lead')}</p>
        {price && <p className="mt-3 text-secondary [&_b]:text-gold">{price}</p>}
        <div className="mt-5 grid gap-3 art-md:flex">
          <Button href={pathTo.signUp(lang)} data-modal="register" size="l">
            {t('signUp')}
          </Button>
          <Button href={pathTo.login(lang)} data-modal="login" variant="glass" size="l">
            {t('login')}
          </Button>
        </div>
        {getActiveCampaign(lang)?.code === 'eid-mubarek' && (
          <p className="mt-2.5 text-14 text-secondary">{t('campaign')}</p>
        )}
      </div>
    </div>
  )
}

/** How much of the revenue goes to water wells. */
async function LandingMeter({ lang, share }: { lang: LangCode; share: string }) {
  const t = await getTranslations('landing')
  return (
    <section
      className="relative isolate mx-gutter grid items-center gap-5 overflow-hidden rounded-xl bg-[linear-gradient(120deg,#0e2b2a,#123a3f)] p-6 md:grid-cols-[minmax(0,1fr)_auto] md:gap-10 md:px-10 md:py-8"
      aria-label={t('meterTitle')}
    >
      <StarGrid />
      <p className="md:flex md:items-center md:gap-10">
        <b className="block text-56 leading-[1.1] font-black text-gold">
          <bdi>{share}</bdi>
        </b>{' '}
        <span>{t('meterText')}</span>
      </p>
      <Button href={pathTo.socialResp(lang)} variant="glass">
        {t('meterAction')}
      </Button>
    </section>
  )
}

/** Three short reasons for the service. */
async function LandingReasons() {
  const t = await getTranslations('landing')
  const reasons = [
    { icon: Languages, title: t('languagesTitle'), text: t('languagesText') },
    { icon: Monitor, title: t('screensTitle'), text: t('screensText') },
    { icon: Users, title: t('familiesTitle'), text: t('familiesText') },
  ]
  return (
    <section
      className="grid grid-cols-[minmax(0,1fr)] gap-4 px-gutter md:grid-cols-3 md:gap-5"
      aria-label={t('proofs')}
    >
      {reasons.map(({ icon, title, text }) => (
        <div
          key={title}
          className="relative isolate overflow-hidden rounded-xl bg-surface p-6 edge-hair md:p-7 [&>svg]:text-gold"
        >
          <StarGrid fade="end" />
          <Icon icon={icon} size="l" />
          <h2 className="mt-3.5">{title}</h2>
          <p className="mt-1.5 text-secondary">{text}</p>
        </div>
      ))}
    </section>
  )
}

/** Questions that open in place. Nothing when there are none. */
async function LandingFaq({ faq }: { faq: Faq[] }) {
  if (faq.length === 0) return null
  const t = await getTranslations('landing')
  return (
    <section className="mx-auto landing-faq w-[min(860px,100%-2*var(--gutter))]" aria-labelledby="faq">
      <h2 className="mb-4 text-28 md:text-36" id="faq">
        {t('faq')}
      </h2>
      {faq.map(({ faqIndex, question, answer }) => (
        <details key={faqIndex}>
          <summary>
            {question}
            <Icon icon={Plus} />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  )
}

interface LandingScreenProps {
  lang: LangCode
  faq: Faq[]
  /** What watching costs; `null` while nobody could say. */
  prices: Prices | null
  /** The donated share of revenue, in the page's digits. */
  share: string
  /** The rail of what others watch. */
  watching: ReactNode
}

/** The page for visitors who are not members yet. */
export function LandingScreen({ lang, faq, prices, share, watching }: LandingScreenProps) {
  return (
    <>
      <LandingHero lang={lang} prices={prices} />
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-14">
        <LandingReasons />
        {watching}
        <LandingMeter lang={lang} share={share} />
        <LandingFaq faq={faq} />
      </div>
    </>
  )
}
