import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MemberArea } from '@/components/account/common/member-area'
import { ListPage, PageHead } from '@/components/catalogue/cards/page-head'
import { MyList } from '@/components/catalogue/lists/my-list'
import { buildMetadata, pageLang } from '@/components/shell/page'
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
      <ListPage>
        <div className="px-gutter">
          <PageHead title={t('list')}>
            <p>{t('listLead')}</p>
          </PageHead>
        </div>
        <div className="px-gutter">
          <MemberArea>
            <MyList lang={lang} />
          </MemberArea>
        </div>
      </ListPage>
    </MemberIslands>
  )
}
