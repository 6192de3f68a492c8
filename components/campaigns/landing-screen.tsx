import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Languages, Monitor, Plus, Users } from '@/components/ui/icons/page-icons'
import { getActiveCampaign } from './get-active-campaign'
import { getPrices } from './get-prices'
import type { Faq } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { Icon } from '@/components/ui/icons/icon'
import { LandingHero } from './landing-hero'
import { Button } from '@/components/ui/form/button'
import { StarGrid } from '@/components/ui/icons/star-grid'
import type { IconShape } from '@/components/ui/icons/icons'

interface LandingMeterProps {
  /** The donated part, in the page's digits. */
  share: string
  words: { title: string; text: string; action: string }
  href: string
}

/** How much of the revenue goes to water wells. */
function LandingMeter({ share, words, href }: LandingMeterProps) {
  return (
    <section
      className="relative isolate mx-gutter grid items-center gap-5 overflow-hidden rounded-xl bg-[linear-gradient(120deg,#0e2b2a,#123a3f)] p-6 md:grid-cols-[minmax(0,1fr)_auto] md:gap-10 md:px-10 md:py-8"
      aria-label={words.title}
    >
      <StarGrid />
      <p className="md:flex md:items-center md:gap-10">
        <b className="block text-56 leading-[1.1] font-black text-gold">
          <bdi>{share}</bdi>
        </b>{' '}
        <span>{words.text}</span>
      </p>
      <Button href={href} variant="glass">
        {words.action}
      </Button>
    </section>
  )
}

interface Proof {
  icon: IconShape
  title: string
  text: string
}

/** What speaks for the service, three short reasons. */
function LandingProofs({ label, proofs }: { label: string; proofs: Proof[] }) {
  return (
    <section
      className="grid grid-cols-[minmax(0,1fr)] gap-4 px-gutter md:grid-cols-3 md:gap-5"
      aria-label={label}
    >
      {proofs.map(({ icon, title, text }) => (
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
function LandingFaq({ title, faq }: { title: string; faq: Faq[] }) {
  if (faq.length === 0) return null
  return (
    <section className="mx-auto landing-faq w-[min(860px,100%-2*var(--gutter))]" aria-labelledby="faq">
      <h2 className="mb-4 text-28 md:text-36" id="faq">
        {title}
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

interface Props {
  lang: LangCode
  faq: Faq[]
  /** The donated share of revenue, in the page's digits. */
  share: string
  /** What is being watched, as a rail. */
  watching: ReactNode
}

/** The page for visitors who are not members yet. */
export async function LandingScreen({ lang, faq, share, watching }: Props) {
  const t = await getTranslations('landing')
  const price = t.rich('price', {
    ...getPrices(lang),
    b: (amount) => (
      <b>
        <bdi>{amount}</bdi>
      </b>
    ),
    i: (amount) => <bdi>{amount}</bdi>,
  })
  const freeNow = getActiveCampaign(lang)?.code === 'eid-mubarek'
  const words = {
    title: t('title'),
    lead: t('lead'),
    price,
    signUp: t('signUp'),
    login: t('login'),
    campaign: freeNow ? t('campaign') : null,
  }
  const proofs = [
    { icon: Languages, title: t('languagesTitle'), text: t('languagesText') },
    { icon: Monitor, title: t('screensTitle'), text: t('screensText') },
    { icon: Users, title: t('familiesTitle'), text: t('familiesText') },
  ]
  const meter = { title: t('meterTitle'), text: t('meterText'), action: t('meterAction') }
  return (
    <>
      <LandingHero lang={lang} words={words} />
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-14">
        <LandingProofs label={t('proofs')} proofs={proofs} />
        {watching}
        <LandingMeter share={share} words={meter} href={pathTo.socialResp(lang)} />
        <LandingFaq title={t('faq')} faq={faq} />
      </div>
    </>
  )
}
