import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LandingScreen } from '@/components/campaigns/landing-screen'
import { CardRail } from '@/components/catalogue/rails/card-rail'
import { donationShare, toPrices } from '@/components/campaigns/campaigns'
import { GrownUpsPage, buildMetadata, isKidsPage, pageLang } from '@/components/shell/page'
import { getFaq } from '@/components/info/get-faq'
import { getPlans } from '@/components/plans/get-plans'
import { getRails } from '@/components/catalogue/lists/get-lists'
import type { LangCode } from '@/lib/contract'
import { formatPercent } from '@/lib/i18n'

export const revalidate = 300

/** The current prices of the plans; `null` when they cannot be fetched, or nothing is sold. */
async function fetchPrices(lang: LangCode) {
  const { data } = await getPlans(lang)
  return data ? toPrices(lang, data.periods) : null
}

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('landing')])
  const prices = await fetchPrices(lang)
  const description = prices ? t('description', { perMonth: prices.perMonth }) : t('lead')
  return buildMetadata({ lang, title: t('title'), description, path: 'landing' })
}

export default async function LandingPage() {
  const lang = await pageLang()
  if (await isKidsPage()) return <GrownUpsPage />
  const [t, faq, rails, prices] = await Promise.all([
    getTranslations('landing'),
    getFaq(lang),
    getRails(lang).catch(() => []),
    fetchPrices(lang),
  ])
  const popular = rails.find((rail) => rail.railType === 'DISCOVERY') ?? rails[0]
  const watching = popular && (
    <CardRail lang={lang} id="watching" title={t('watchingNow')} cards={popular.videoResources} permanent />
  )
  return (
    <LandingScreen
      lang={lang}
      faq={faq}
      prices={prices}
      share={formatPercent(lang, donationShare)}
      watching={watching}
    />
  )
}
