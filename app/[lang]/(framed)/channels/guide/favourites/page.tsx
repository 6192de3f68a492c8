import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MemberArea } from '@/components/account/common/member-area'
import { FavouritesScreen } from '@/components/live-tv/screens/favourites-screen'
import { buildMetadata, pageLang } from '@/components/shell/page/page'
import { MemberIslands } from '@/components/shell/page/member-islands'
import { requireResponse } from '@/lib/api/server/page-calls'
import { getPageTime } from '@/components/live-tv/screens/live-page'
import { getTvCategories } from '@/components/live-tv/screens/get-live-tv'

export const revalidate = 300

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('liveTv')])
  return buildMetadata({
    lang,
    title: t('favourites'),
    description: t('favouritesLead'),
    path: 'favouriteGuide',
    index: false,
  })
}

export default async function FavouriteGuidePage() {
  const lang = await pageLang()
  const categories = requireResponse(await getTvCategories(lang)).data
  return (
    <MemberIslands namespaces={['liveTv']}>
      <FavouritesScreen
        {...{ lang, categories }}
        view="guide"
        renderedAt={getPageTime()}
        around={(content) => <MemberArea>{content}</MemberArea>}
      />
    </MemberIslands>
  )
}
