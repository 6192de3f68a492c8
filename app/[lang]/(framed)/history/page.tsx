import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MemberArea } from '@/components/account/common/member-area'
import { ListPage, PageHead } from '@/components/catalogue/cards/page-head'
import { WatchHistory } from '@/components/catalogue/lists/watch-history'
import { buildMetadata, pageLang } from '@/components/shell/page'
import { MemberIslands } from '@/components/shell/page/member-islands'

export const revalidate = 86_400

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('personal')])
  return buildMetadata({
    lang,
    title: t('history'),
    description: t('historyLead'),
    path: 'history',
    index: false,
  })
}

export default async function HistoryPage() {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('personal')])
  return (
    <MemberIslands namespaces={['catalogue', 'personal']}>
      <ListPage>
        <div className="px-gutter">
          <PageHead title={t('history')}>
            <p>{t('historyLead')}</p>
          </PageHead>
        </div>
        <div className="px-gutter">
          <MemberArea>
            <WatchHistory lang={lang} />
          </MemberArea>
        </div>
      </ListPage>
    </MemberIslands>
  )
}
