import { getTranslations } from 'next-intl/server'
import { railPageSize } from '@/lib/catalogue/pagination'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { ListPage, PageHead } from '../cards/page-head'
import type { RailPage } from './get-rail-page'
import { TitleList } from './title-list'

/** A whole rail: what "See all" leads to. */
export async function RailScreen({ lang, list }: { lang: LangCode; list: RailPage }) {
  const t = await getTranslations('catalogue')
  const { title, code } = list.rail
  return (
    <ListPage>
      <div className="px-gutter">
        <PageHead title={title}>
          <p>{t('titles', { count: list.totalCount })}</p>
        </PageHead>
      </div>
      <div className="px-gutter">
        <TitleList
          lang={lang}
          label={title}
          list={list}
          pageSize={railPageSize}
          source={{ type: 'rail', containerCode: code }}
          pathOf={(page) => pathTo.breakdown(lang, code, page)}
        />
      </div>
    </ListPage>
  )
}
