import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Languages, Monitor, Users } from '@/components/ui/icons/page-icons'
import { getActiveCampaign } from './get-active-campaign'
import { getPrices } from './get-prices'
import type { Faq } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { LandingFaq } from './landing-faq'
import { LandingHero } from './landing-hero'
import { LandingMeter } from './landing-meter'
import { LandingProofs } from './landing-proofs'
import css from './landing.module.css'

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
      <div className={css.page}>
        <LandingProofs label={t('proofs')} proofs={proofs} />
        {watching}
        <LandingMeter share={share} words={meter} href={pathTo.socialResp(lang)} />
        <LandingFaq title={t('faq')} faq={faq} />
      </div>
    </>
  )
}
