import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CampaignBand } from '@/components/campaigns/guest-screens'
import { ChannelBand } from '@/components/live-tv/screens/channel-band'
import { ContinueWatchingSlot } from '@/components/catalogue/rails/continue-watching-slot'
import { EmptyHome, MoreRails, Rails } from '@/components/catalogue/rails/rails'
import { Spotlight } from '@/components/catalogue/spotlight/spotlight'
import { buildMetadata, isKidsPage, pageLang } from '@/components/shell/page'
import { getLazyRailNames, getRails, getSpotlights } from '@/components/catalogue/lists/get-lists'
import { isDesktopOnly } from '@/lib/player/server/watch-data'

export const revalidate = 30

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('home')])
  return buildMetadata({ lang, title: t('title'), description: t('description'), path: 'home' })
}

export default async function HomePage() {
  const lang = await pageLang()
  const [t, spotlights, rails, lazyRails, desktopOnly, kids] = await Promise.all([
    getTranslations('home'),
    getSpotlights(lang),
    getRails(lang),
    getLazyRailNames(lang),
    isDesktopOnly(lang, 'FILM'),
    isKidsPage(),
  ])
  const isEmpty = spotlights.length + rails.length + lazyRails.length === 0
  return (
    <>
      <h1 className="vh" tabIndex={-1}>
        {t('heading')}
      </h1>
      {isEmpty && <EmptyHome lang={lang} />}
      <Spotlight lang={lang} spotlights={spotlights} desktopOnly={desktopOnly} />
      <Rails
        lang={lang}
        rails={rails}
        pull={spotlights.length > 0}
        before={
          <>
            {kids && <ChannelBand lang={lang} />}
            <ContinueWatchingSlot lang={lang} />
          </>
        }
        inset={{ at: 1, content: kids ? null : <CampaignBand lang={lang} /> }}
        after={<MoreRails lang={lang} rails={lazyRails} />}
      />
    </>
  )
}
