import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MemberArea } from '@/components/account/common/member-area'
import { MyList } from '@/components/catalogue/my-list/my-list'
import { MyListScreen } from '@/components/catalogue/my-list/my-list-screen'
import { pageLang } from '@/components/shell/page/page-params'
import { ClientMessages } from '@/components/shell/page/client-messages'
import { QueryProvider } from '@/lib/query/query-provider'
import { pathTo } from '@/lib/routing/paths'
import { buildMetadata } from '@/lib/seo/build-metadata'

export const revalidate = 86_400

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('personal')])
  return buildMetadata({
    lang,
    title: t('list'),
    description: t('listLead'),
    path: pathTo.myList,
    index: false,
  })
}

export default async function MyListPage() {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('personal')])
  return (
    <ClientMessages namespaces={['account', 'catalogue', 'personal', 'forms', 'apiErrors']}>
      <QueryProvider>
        <MyListScreen title={t('list')} lead={t('listLead')}>
          <MemberArea>
            <MyList lang={lang} />
          </MemberArea>
        </MyListScreen>
      </QueryProvider>
    </ClientMessages>
  )
}
