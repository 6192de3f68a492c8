import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/form/button'
import { Icon } from '@/components/ui/icons/icon'
import { Languages, Monitor, Plus, Users } from '@/components/ui/icons/page-icons'
import { StarGrid } from '@/components/ui/icons/star-grid'
import type { Faq } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { LandingHero } from './landing-hero'

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
  /** The donated share of revenue, in the page's digits. */
  share: string
  /** The rail of what others watch. */
  watching: ReactNode
}

/** The page for visitors who are not members yet. */
export function LandingScreen({ lang, faq, share, watching }: LandingScreenProps) {
  return (
    <>
      <LandingHero lang={lang} />
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-14">
        <LandingReasons />
        {watching}
        <LandingMeter lang={lang} share={share} />
        <LandingFaq faq={faq} />
      </div>
    </>
  )
}
