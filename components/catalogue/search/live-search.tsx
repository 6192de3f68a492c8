'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, type MouseEvent, type ReactNode, useMemo } from 'react'
import { State, Button, CircleAlert, Grid } from '@/components/ui'
import { track } from '@/lib/analytics/track'
import { pageSizes, type LangCode } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { brand } from '@/lib/seo/brand'
import { CardPlaceholders, CardItems } from '../cards/card'
import { PageHead } from '../cards/page-head'
import type { ListSource } from '../lists/titles-query'
import { InfiniteList } from '../lists/infinite-list'
import { SearchBox } from './search-box'
import { useRecentSearches } from './use-search-box'
import { useSearch } from './use-search'
import type { Found } from './search-query'

interface SearchResultsProps {
  lang: LangCode
  found: Found
  /** The page's own results. */
  pageResults: ReactNode
}

/** The results: the page's own, or those of a search made since. */
function SearchResults({ lang, found: { terms, titles }, pageResults }: SearchResultsProps) {
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

interface SearchStatusProps {
  terms: string
  totalCount: number
  /** Whether the results are those of the last search. */
  settled: boolean
}

const isolated = (chunks: ReactNode) => <bdi>{chunks}</bdi>

/** The results and their number, also announced to screen readers. */
function SearchStatus({ terms, totalCount, settled }: SearchStatusProps) {
  const t = useTranslations('search')
  const tCatalogue = useTranslations('catalogue')
  const found = totalCount > 0
  return (
    <p role="status">
      {settled && terms !== '' && (
        <>
          {t.rich(found ? 'found' : 'none', { query: terms, q: isolated })}
          {found && (
            <span className="before:content-['_·_']">{tCatalogue('titles', { count: totalCount })}</span>
          )}
        </>
      )}
    </p>
  )
}

interface SearchFailureProps {
  /** The link that repeats the search without a script. */
  href: string
  onRetry: () => void
}

/** A failed search. The terms stay in the field. */
function SearchFailure({ href, onRetry }: SearchFailureProps) {
  const t = useTranslations('search')
  const tErrors = useTranslations('errors')
  function retry(event: MouseEvent) {
    event.preventDefault()
    onRetry()
  }
  const again = (
    <Button href={href} onClick={retry}>
      {tErrors('tryAgain')}
    </Button>
  )
  return <State icon={CircleAlert} role="alert" title={t('failed')} text={t('failedText')} actions={again} />
}

/** How long results are shown before they count as seen. */
const readMs = 1_000

interface Props {
  lang: LangCode
  /** The terms of the page's own results; empty before the first search. */
  terms: string
  /** Whether the page's search failed. */
  failed: boolean
  /** How many titles the page found. */
  totalCount: number
  /** The page's own results. */
  results: ReactNode
  /** Texts for before the first search, and for one without results. */
  start: ReactNode
  nothing: ReactNode
  /** Suggestions of what to watch instead. */
  suggestions: ReactNode
}

/** False where there is no link. */
function focusFirstLink(within: HTMLElement | null): boolean {
  const first = within?.querySelector('a')
  first?.focus()
  return Boolean(first)
}

/** The search page: the field, and below it the results or suggestions. */
export function LiveSearch(props: Props) {
  const t = useTranslations('search')
  const { lang, terms } = props
  const { shown, phase, search, retry } = useSearch(lang, terms, props.failed)
  const history = useRecentSearches()
  const results = useRef<HTMLDivElement>(null)
  const focusResults = () => focusFirstLink(results.current)
  const totalCount = shown.titles?.totalCount ?? (shown.terms === terms ? props.totalCount : 0)
  const found = shown.terms !== '' && totalCount > 0
  const busy = phase === 'loading'
  const notSearched = shown.terms === '' && phase === 'idle'
  const heading = t(busy ? 'searching' : notSearched ? 'heading' : 'title')

  useEffect(() => {
    document.title = heading + brand.titleSuffix
  }, [heading])

  const isDone = phase === 'idle' && shown.terms !== ''
  useEffect(() => {
    if (!isDone) return
    const details = { search_term: shown.terms, total_count: totalCount }
    const timer = setTimeout(() => track('search', details), readMs)
    return () => clearTimeout(timer)
  }, [isDone, shown.terms, totalCount])

  const { add } = history
  useEffect(() => {
    if (!found) return
    const save = () => void add(shown.terms)
    window.addEventListener('pagehide', save)
    return () => window.removeEventListener('pagehide', save)
  }, [add, found, shown.terms])

  return (
    <div className="grid min-h-svh grid-cols-[minmax(0,1fr)] content-start gap-5 pt-6 md:pt-10 [&>:not(:last-child)]:mx-gutter">
      <SearchBox
        action={pathTo.search(lang)}
        terms={terms}
        history={history}
        onSearch={search}
        focusResults={focusResults}
      />
      <PageHead title={heading}>
        <SearchStatus terms={shown.terms} totalCount={totalCount} settled={phase === 'idle'} />
        {!busy && notSearched && props.start}
      </PageHead>
      {phase === 'failed' && <SearchFailure href={pathTo.search(lang, shown.terms)} onRetry={retry} />}
      {busy && !found && (
        <Grid>
          <CardPlaceholders count={pageSizes.search} />
        </Grid>
      )}
      {found && (
        <div
          ref={results}
          className="transition-opacity duration-200 data-stale:opacity-45"
          data-stale={phase === 'idle' ? undefined : ''}
          aria-busy={busy}
        >
          <SearchResults lang={lang} found={shown} pageResults={props.results} />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6" hidden={found || busy}>
        {phase === 'idle' && shown.terms !== '' && props.nothing}
        {props.suggestions}
      </div>
    </div>
  )
}
