import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Button, Icon, StarGrid, Languages, Monitor, User, Users, Plus, HeroArt } from '@/components/ui'
import { langCodes, languages, type Faq, type LangCode } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { heroSources } from '@/lib/images/image-url'
import { getShownFlags } from '@/lib/api/server/get-flags'
import { isDesktopOnly } from '@/lib/player/server/watch-data'
import { getActiveCampaign } from './campaign-band'
import { EmailForm } from './email-form'
import type { Prices } from './campaigns'

/** Submits an e-mail address left on the landing page (specification 7). */
const channel = 'LANDING'

/** The entry by e-mail: to the sign-up page with the typed address, or a link to do that later. */
async function LandingForm({ lang }: { lang: LangCode }) {
  const [t, tForms, campaign] = await Promise.all([
    getTranslations('landing'),
    getTranslations('forms'),
    getActiveCampaign(lang),
  ])
  const signUp = pathTo.signUp(lang)
  const later = `${signUp}?${new URLSearchParams({ channel }).toString()}`
  return (
    <EmailForm
      action={signUp}
      channel={channel}
      label={t('email')}
      submitLabel={t('signUp')}
      failure={tForms('field.invalidEmail')}
    >
      <p className="-mx-2 mt-3 flex flex-wrap gap-x-2 text-14 [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center [&>a]:px-2">
        <a className="link" href={later} rel="nofollow" data-modal="registrationRequest">
          {t('later')}
        </a>
        {campaign === 'eid-mubarek' && (
          <a className="link" href={signUp} data-modal="register">
            {t('campaign')}
          </a>
        )}
      </p>
    </EmailForm>
  )
}

const landingArt = heroSources('art/the-salt-road-web.webp', 'art/the-salt-road-mobile.webp')

/** What it costs. */
async function Price({ prices }: { prices: Prices }) {
  const t = await getTranslations('landing')
  return t.rich('price', {
    ...prices,
    b: (amount) => (
      <b className="text-gold">
        <bdi>{amount}</bdi>
      </b>
    ),
    i: (amount) => <bdi>{amount}</bdi>,
  })
}

/** The promise: what the service is, what it costs, and how to join. */
async function LandingHero({ lang, prices }: Pick<LandingScreenProps, 'lang' | 'prices'>) {
  const t = await getTranslations('landing')
  return (
    <div className="underHeader relative isolate grid grid-cols-[minmax(0,1fr)] overflow-hidden art-md:items-center art-xl:min-h-[min(820px,88vh)] art-md:art-tall:min-h-160">
      <HeroArt className="landing-art" sources={landingArt} />
      <div className="-mt-[14vw] max-w-180 px-gutter pb-8 art-md:mt-0 art-md:max-w-[66%] art-md:pt-[calc(var(--header)+40px)] art-md:pb-18 art-xl:max-w-180 art-low:mt-0 art-low:pb-8 art-md:art-low:pt-[calc(var(--header)+8px)] art-low:[&_form]:mt-3">
        <h1
          className="text-36 art-md:text-48 art-xl:text-56 art-xl:leading-[max(1.08,calc(var(--lhh)-0.1))] art-low:text-28"
          tabIndex={-1}
        >
          {t('title')}
        </h1>
        <p className="mt-3 text-18 art-md:text-22 art-low:mt-1 art-low:text-16 art-low:leading-[max(1.4,calc(var(--lhh)+0.1))]">
          {t('lead')}
          {prices && (
            <span className="mt-3 block text-16 text-secondary art-low:mt-1 art-low:text-14">
              <Price prices={prices} />
            </span>
          )}
        </p>
        <LandingForm lang={lang} />
      </div>
    </div>
  )
}

/** How much of the revenue goes to water wells. */
export async function LandingMeter({ lang, share }: { lang: LangCode; share: string }) {
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

/** The languages by their own names. */
const languageNames = (
  <p className="flex flex-wrap gap-x-4 gap-y-1 text-secondary">
    {langCodes.map((code) => (
      <span key={code} className="endonym" lang={code}>
        {languages[code].endonym}
      </span>
    ))}
  </p>
)

/** A code as a TV shows it. */
const tvCode = (
  <p className="num flex w-fit gap-1.5 text-22 font-bold text-gold" dir="ltr" aria-hidden="true">
    {'4 8 2 6 1 9'.split(' ').map((digit) => (
      <span key={digit} className="grid h-12 w-9 place-items-center rounded-md bg-night edge-hair">
        {digit}
      </span>
    ))}
  </p>
)

const householdTones = [
  'bg-[#7a3f2f]',
  'bg-[#1f6b62]',
  'bg-[#4a3f8f]',
  'bg-[#8a3d5a]',
  'bg-[#2f5d8f]',
  'bg-[#3a4a86]',
] as const

/** The people of one plan. */
const household = (
  <p className="flex ps-2" aria-hidden="true">
    {householdTones.map((tone) => (
      <span
        key={tone}
        className={`-ms-2 grid size-12 place-items-center rounded-pill border-2 border-surface ${tone}`}
      >
        <Icon icon={User} />
      </span>
    ))}
  </p>
)

/** Three short reasons to join. They promise no screen and no profile that the operator's flags withhold. */
async function LandingReasons({ lang }: { lang: LangCode }) {
  const [t, d, desktopOnly, flags] = await Promise.all([
    getTranslations('landing'),
    getTranslations('detail'),
    isDesktopOnly(lang, 'FILM'),
    getShownFlags(lang),
  ])
  const hasProfiles = flags['MULTI_PROFILE_ENABLED'] === 'true'
  const screens = desktopOnly
    ? { title: d('elsewhere'), text: t('screensPhoneText') }
    : { title: t('screensTitle'), text: t('screensText') }
  const reasons = [
    { icon: Languages, title: t('languagesTitle'), text: t('languagesText'), picture: languageNames },
    { icon: Monitor, ...screens, picture: tvCode },
    {
      ...{ icon: Users, title: t('familiesTitle'), picture: household },
      text: t(hasProfiles ? 'familiesText' : 'familiesPlanText'),
    },
  ]
  return (
    <section
      className="grid grid-cols-[minmax(0,1fr)] gap-4 px-gutter md:grid-cols-3 md:gap-5"
      aria-label={t('proofs')}
    >
      {reasons.map(({ icon, title, text, picture }) => (
        <div
          key={title}
          className="relative isolate flex flex-col overflow-hidden rounded-xl bg-surface p-6 edge-hair md:p-7 [&>svg]:text-gold"
        >
          <StarGrid fade="end" />
          <Icon icon={icon} size="l" />
          <h2 className="mt-3.5">{title}</h2>
          <p className="mt-1.5 mb-5 text-secondary">{text}</p>
          <div className="mt-auto">{picture}</div>
        </div>
      ))}
    </section>
  )
}

/** How many questions a landing page answers itself. */
const maxQuestions = 6

/** The first questions, which open in place, and where the others are. Nothing when there are none. */
export async function LandingFaq({ lang, faq }: { lang: LangCode; faq: Faq[] }) {
  if (faq.length === 0) return null
  const [t, tHelp] = await Promise.all([getTranslations('landing'), getTranslations('help')])
  return (
    <section className="mx-auto landing-faq w-[min(860px,100%-2*var(--gutter))]" aria-labelledby="faq">
      <h2 className="mb-4 text-28 md:text-36" id="faq">
        {t('faq')}
      </h2>
      {faq.slice(0, maxQuestions).map(({ faqIndex, question, answer }) => (
        <details key={faqIndex}>
          <summary>
            {question}
            <Icon icon={Plus} />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
      {faq.length > maxQuestions && (
        <p className="mt-5">
          <Button variant="outline" href={pathTo.helpCenter(lang)}>
            {tHelp('title')}
          </Button>
        </p>
      )}
    </section>
  )
}

/** The end of the page: the price again, and the way in. */
async function LandingEnd({ lang, prices }: Pick<LandingScreenProps, 'lang' | 'prices'>) {
  const t = await getTranslations('landing')
  return (
    <div className="grid justify-items-center gap-5 px-gutter text-center text-18 text-secondary">
      <p>{prices ? <Price prices={prices} /> : t('lead')}</p>
      <Button size="l" href={pathTo.signUp(lang)}>
        {t('signUp')}
      </Button>
    </div>
  )
}

interface LandingScreenProps {
  lang: LangCode
  faq: Faq[]
  /** The prices; `null` when they could not be fetched, or nothing is sold. */
  prices: Prices | null
  /** The donated share of revenue, in the page's digits. */
  share: string
  /** A rail of popular titles. */
  watching: ReactNode
}

/** The landing page, for visitors who are not members yet. */
export function LandingScreen({ lang, faq, prices, share, watching }: LandingScreenProps) {
  return (
    <>
      <LandingHero lang={lang} prices={prices} />
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-14">
        {watching}
        <LandingReasons lang={lang} />
        <LandingMeter lang={lang} share={share} />
        <LandingFaq lang={lang} faq={faq} />
        <LandingEnd lang={lang} prices={prices} />
      </div>
    </>
  )
}
