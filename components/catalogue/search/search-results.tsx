import { useTranslations } from 'next-intl'
import { useMemo, type ReactNode } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import { pageSizes } from '@/lib/contract/page-sizes'
import { CardItems } from '../cards/card-items'
import type { ListSource } from '../lists/fetch-titles'
import { InfiniteList } from '../lists/infinite-list'
import type { Found } from './search-query'

interface Props {
  lang: LangCode
  found: Found
  /** What the page itself found. */
  pageResults: ReactNode
}

/** What was found: by the page, or by a search that was made since. */
export function SearchResults({ lang, found: { terms, titles }, pageResults }: Props) {
  const t = useTranslations('search')
  const tCatalogue = useTranslations('catalogue')
  const tErrors = useTranslations('errors')
  const source = useMemo<ListSource>(() => ({ type: 'search', keyword: terms }), [terms])
  if (!titles) return pageResults
  return (
    <InfiniteList
      key={terms}
      lang={lang}
      label={t('title')}
      moreLabel={tCatalogue('loadMore')}
      retryLabel={tErrors('tryAgain')}
      failure={tCatalogue('moreFailed')}
      source={source}
      offset={0}
      count={titles.items.length}
      pageSize={pageSizes.search}
      totalCount={titles.totalCount}
    >
      <CardItems lang={lang} cards={titles.items} />
    </InfiniteList>
  )
}
