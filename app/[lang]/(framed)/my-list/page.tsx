import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MemberArea } from '@/components/account/common/member-area'
import { MyList } from '@/components/catalogue/lists/my-list'
import { MyListScreen } from '@/components/catalogue/lists/my-list-screen'
import { buildMetadata, pageLang } from '@/components/shell/page/page'
import { MemberIslands } from '@/components/shell/page/member-islands'

export const revalidate = 86_400

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('personal')])
  return buildMetadata({
    lang,
    title: t('list'),
    description: t('listLead'),
    path: 'myList',
    index: false,
  })
}

export default async function MyListPage() {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('personal')])
  return (
    <MemberIslands namespaces={['catalogue', 'personal']}>
      <MyListScreen title={t('list')} lead={t('listLead')}>
        <MemberArea>
          <MyList lang={lang} />
        </MemberArea>
      </MyListScreen>
    </MemberIslands>
  )
}
