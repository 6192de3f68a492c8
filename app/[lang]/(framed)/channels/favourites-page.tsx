import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MemberArea } from '@/components/account/common/member-area'
import { FavouritesScreen } from '@/components/live-tv/screens/favourites-screen'
import { buildMetadata, pageLang } from '@/components/shell/page'
import { MemberIslands } from '@/components/shell/page/member-islands'
import { requireResponse } from '@/lib/api/server/page-calls'
import type { LiveView } from '@/components/live-tv/screens/live-page'
import { getTvCategories, getPageTime } from '@/components/live-tv/screens/get-live-tv'

/** The head of the page of a member's favourite channels. */
export async function favouritesMetadata(path: 'favouriteChannels' | 'favouriteGuide'): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('liveTv')])
  return buildMetadata({ lang, title: t('favourites'), description: t('favouritesLead'), path, index: false })
}

/** A member's favourite channels, as cards of what is on or as guide. */
export async function FavouritesPage({ view }: { view: LiveView }) {
  const lang = await pageLang()
  const categories = requireResponse(await getTvCategories(lang)).data
  return (
    <MemberIslands namespaces={['liveTv']}>
      <FavouritesScreen
        {...{ lang, categories, view }}
        renderedAt={getPageTime()}
        around={(content) => <MemberArea>{content}</MemberArea>}
      />
    </MemberIslands>
  )
}
