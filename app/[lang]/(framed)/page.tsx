import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CampaignBand } from '@/components/campaigns/guest-screens'
import { ContinueWatchingSlot } from '@/components/catalogue/rails/continue-watching-slot'
import { EmptyHome, MoreRails, Rails } from '@/components/catalogue/rails/rails'
import { Spotlight } from '@/components/catalogue/spotlight/spotlight'
import { buildMetadata, isKidsPage, pageLang } from '@/components/shell/page'
import { getLazyRailNames, getRails, getSpotlights } from '@/components/catalogue/lists/get-lists'

export const revalidate = 30

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('home')])
  return buildMetadata({ lang, title: t('title'), description: t('description'), path: 'home' })
}

export default async function HomePage() {
  const lang = await pageLang()
  const [t, spotlights, rails, lazyRails] = await Promise.all([
    getTranslations('home'),
    getSpotlights(lang),
    getRails(lang),
    getLazyRailNames(lang),
  ])
  const isEmpty = spotlights.length + rails.length + lazyRails.length === 0
  const band = (await isKidsPage()) ? null : <CampaignBand lang={lang} />
  return (
    <>
      <h1 className="vh" tabIndex={-1}>
        {t('heading')}
      </h1>
      {isEmpty && <EmptyHome lang={lang} />}
      <Spotlight lang={lang} spotlights={spotlights} />
      <Rails
        lang={lang}
        rails={rails}
        pull={spotlights.length > 0}
        before={<ContinueWatchingSlot lang={lang} />}
        inset={{ at: 1, content: band }}
        after={<MoreRails lang={lang} rails={lazyRails} />}
      />
    </>
  )
}
