import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CampaignBand } from '@/components/campaigns/campaign-band'
import { ChannelBand } from '@/components/live-tv/screens/channel-band'
import { ContinueWatchingSlot, PersonalRailsSlot } from '@/components/catalogue/rails/continue-watching-slot'
import { EmptyHome, FewTitles, MoreRails, OnNowRail, Rails } from '@/components/catalogue/rails/rails'
import { Spotlight } from '@/components/catalogue/spotlight/spotlight'
import { buildMetadata, isKidsPage, pageLang } from '@/components/shell/page'
import {
  fewTitlesOf,
  frontOf,
  frontsOf,
  withDistinctFronts,
} from '@/components/catalogue/lists/distinct-fronts'
import { rankedRail } from '@/components/catalogue/lists/shown-on-home'
import { getFurtherRails, getRails, getSpotlights } from '@/components/catalogue/lists/get-lists'
import { getTvCategories } from '@/components/live-tv/screens/get-live-tv'
import { isDesktopOnly } from '@/lib/player/server/watch-data'

export const revalidate = 30

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('home')])
  return buildMetadata({ lang, title: t('title'), description: t('description'), path: 'home' })
}

export default async function HomePage() {
  const lang = await pageLang()
  const [t, spotlights, sameRails, furtherRails, tvCategories, desktopOnly, kids] = await Promise.all([
    getTranslations('home'),
    getSpotlights(lang),
    getRails(lang),
    getFurtherRails(lang),
    getTvCategories(lang),
    isDesktopOnly(lang, 'FILM'),
    isKidsPage(),
  ])
  const shownFirst = frontOf(spotlights)
  const fewTitles = fewTitlesOf([...sameRails, ...furtherRails], shownFirst)
  const rails = fewTitles ? [] : withDistinctFronts(sameRails, { fronts: [shownFirst], ranked: [rankedRail] })
  const fronts = [shownFirst, ...frontsOf(rails)]
  const isEmpty = spotlights.length + sameRails.length + furtherRails.length === 0
  const hasChannels = Boolean(tvCategories.data?.data.length)
  return (
    <>
      <h1 className="vh" tabIndex={-1}>
        {t('heading')}
      </h1>
      {isEmpty && <EmptyHome lang={lang} />}
      <Spotlight lang={lang} spotlights={spotlights} desktopOnly={desktopOnly} offersPlans={!kids} />
      <Rails
        lang={lang}
        rails={rails}
        pull={spotlights.length > 0}
        before={
          <>
            {kids && <ChannelBand lang={lang} desktopOnly={desktopOnly} />}
            <ContinueWatchingSlot lang={lang} fronts={fronts} />
            {fewTitles && <FewTitles lang={lang} titles={fewTitles} />}
          </>
        }
        insets={[
          { at: 1, content: kids ? null : <CampaignBand lang={lang} /> },
          { at: 2, content: fewTitles ? null : <PersonalRailsSlot /> },
          { at: 3, content: hasChannels && !kids && <OnNowRail lang={lang} desktopOnly={desktopOnly} /> },
        ]}
        after={fewTitles ? null : <MoreRails lang={lang} rails={furtherRails} fronts={fronts} />}
      />
    </>
  )
}
