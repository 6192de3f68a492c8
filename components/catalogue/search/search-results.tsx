import { useTranslations } from 'next-intl'
import { useMemo, type ReactNode } from 'react'
import { pageSizes, type LangCode, type SearchBesides } from '@/lib/contract'
import { CardItems } from '../cards/card-grid'
import { foundNoteIn } from '../cards/found-note'
import { InfiniteList } from '../lists/infinite-list'
import type { ListSource } from '../lists/titles-query'
import { LazySimilarTitles } from '../rails/lazy-similar-titles'
import { FoundBesides, namesChannel } from './found-besides'
import type { Found } from './search-query'
import { kindOf, showsSimilarTitles, type SearchType } from './search-type'

interface TitlesProps {
  lang: LangCode
  type: SearchType | undefined
  found: Found
  /** The page's own titles, and those that are similar to them. */
  pageResults: ReactNode
  pageSimilar: ReactNode
}

interface Props extends TitlesProps {
  /** What was found besides titles; `null` for nothing. */
  besides: SearchBesides | null
}

/**
 * What was found: the titles of the page itself, or of a search made since, and after them all else, which may only air
 * one of them. A channel that was searched for by its name comes first.
 */
export function SearchResults({ besides, ...titles }: Props) {
  const { lang, type, found } = titles
  const others = besides && <FoundBesides lang={lang} besides={besides} whole={type !== undefined} />
  const isChannel = besides !== null && namesChannel(besides, found.terms)
  return (
    <>
      {isChannel && others}
      <FoundTitles {...titles}>{!isChannel && others}</FoundTitles>
    </>
  )
}

/** The titles, then the children, then similar titles. */
function FoundTitles({
  lang,
  type,
  found,
  pageResults,
  pageSimilar,
  children,
}: TitlesProps & { children: ReactNode }) {
  const { terms, titles } = found
  const t = useTranslations('search')
  const tCatalogue = useTranslations('catalogue')
  const tErrors = useTranslations('errors')
  const source = useMemo<ListSource>(
    () => ({ type: 'search', keyword: terms, kind: kindOf(type) }),
    [terms, type],
  )
  if (!titles)
    return (
      <>
        {pageResults}
        {children}
        {pageSimilar}
      </>
    )
  if (titles.items.length === 0) return children
  return (
    <>
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
        <CardItems lang={lang} cards={titles.items} noteOf={foundNoteIn(lang)} />
      </InfiniteList>
      {children}
      {showsSimilarTitles(titles.totalCount) && (
        <LazySimilarTitles key={titles.items[0]?.id} lang={lang} found={titles.items} />
      )}
    </>
  )
}
