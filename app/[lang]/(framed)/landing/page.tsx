import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LandingScreen } from '@/components/campaigns/guest-screens'
import { CardRail } from '@/components/catalogue/rails/card-rail'
import { donationShare, getPrices } from '@/components/campaigns/campaigns'
import { GrownUpsPage } from '@/components/shell/page/error-pages'
import { buildMetadata, isKidsPage, pageLang } from '@/components/shell/page/page'
import { getFaq } from '@/components/info/get-faq'
import { getRails } from '@/components/catalogue/lists/get-lists'
import { formatPercent } from '@/lib/i18n/format'

export const revalidate = 300

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('landing')])
  const description = t('description', { perMonth: getPrices(lang).perMonth })
  return buildMetadata({ lang, title: t('title'), description, path: 'landing' })
}

export default async function LandingPage() {
  const lang = await pageLang()
  if (await isKidsPage()) return <GrownUpsPage />
  const [t, faq, rails] = await Promise.all([
    getTranslations('landing'),
    getFaq(lang),
    getRails(lang).catch(() => []),
  ])
  const popular = rails.find((rail) => rail.railType === 'DISCOVERY') ?? rails[0]
  const watching = popular && (
    <CardRail lang={lang} id="watching" title={t('watchingNow')} cards={popular.items} />
  )
  return (
    <LandingScreen lang={lang} faq={faq} share={formatPercent(lang, donationShare)} watching={watching} />
  )
}
