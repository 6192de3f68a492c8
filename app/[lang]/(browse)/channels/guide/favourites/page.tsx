import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MemberArea } from '@/components/account/common/member-area'
import { FavouritesScreen } from '@/components/live-tv/favourites/favourites-screen'
import { pageLang } from '@/components/shell/page/page-params'
import { ClientMessages } from '@/components/shell/page/client-messages'
import { requireResponse } from '@/lib/api/server/require-response'
import { getPageTime } from '@/components/live-tv/common/live-page'
import { getTvCategories } from '@/components/live-tv/common/get-tv-categories'
import { QueryProvider } from '@/lib/query/query-provider'
import { pathTo } from '@/lib/routing/paths'
import { buildMetadata } from '@/lib/seo/build-metadata'

export const revalidate = 300

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('liveTv')])
  return buildMetadata({
    lang,
    title: t('favourites'),
    description: t('favouritesLead'),
    path: pathTo.favouriteGuide,
    index: false,
  })
}

export default async function FavouriteGuidePage() {
  const lang = await pageLang()
  const categories = requireResponse(await getTvCategories(lang)).data
  return (
    <ClientMessages namespaces={['liveTv', 'account', 'forms', 'apiErrors']}>
      <QueryProvider>
        <FavouritesScreen
          {...{ lang, categories }}
          view="guide"
          renderedAt={getPageTime()}
          around={(content) => <MemberArea>{content}</MemberArea>}
        />
      </QueryProvider>
    </ClientMessages>
  )
}
