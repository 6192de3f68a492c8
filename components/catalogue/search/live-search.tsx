'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, type MouseEvent, type ReactNode, useMemo } from 'react'
import { State, Button, CircleAlert, Grid } from '@/components/ui'
import { track } from '@/lib/analytics/track'
import { pageSizes, type LangCode, type SearchBesides } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { brand } from '@/lib/seo/brand'
import { CardPlaceholders, CardItems } from '../cards/card'
import { PageHead } from '../cards/page-head'
import type { ListSource } from '../lists/titles-query'
import { InfiniteList } from '../lists/infinite-list'
import { besidesOf, countBesides, FoundBesides } from './found-besides'
import { SearchBox } from './search-box'
import { TypeChips } from './type-chips'
import { LazySimilarTitles } from './lazy-similar-titles'
import { otherSearches } from './other-searches'
import { useRecentSearches } from './use-search-box'
import { useSearch } from './use-search'
import type { Found } from './search-query'
import { showsSimilarTitles, kindOf, searchPath, type SearchType } from './search-type'

interface SearchResultsProps {
  lang: LangCode
  type: SearchType | undefined
  found: Found
  /** The page's own results. */
  pageResults: ReactNode
}

/** The results: the page's own, or those of a search made since. */
function SearchResults({ lang, type, found: { terms, titles }, pageResults }: SearchResultsProps) {
  const t = useTranslations('search')
  const tCatalogue = useTranslations('catalogue')
  const tErrors = useTranslations('errors')
  const source = useMemo<ListSource>(
    () => ({ type: 'search', keyword: terms, kind: kindOf(type) }),
    [terms, type],
  )
  if (!titles) return pageResults
  if (titles.items.length === 0) return null
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
        <CardItems lang={lang} cards={titles.items} />
      </InfiniteList>
      {showsSimilarTitles(titles.totalCount) && (
        <LazySimilarTitles key={titles.items[0]?.id} lang={lang} found={titles.items} />
      )}
    </>
  )
}

interface SearchStatusProps {
  terms: string
  totalCount: number
  /** How many other things were found. */
  besidesCount: number
  /** Whether the results are those of the last search. */
  settled: boolean
}

const isolated = (chunks: ReactNode) => <bdi>{chunks}</bdi>

/** The results and their number, also announced to screen readers. */
function SearchStatus({ terms, totalCount, besidesCount, settled }: SearchStatusProps) {
  const t = useTranslations('search')
  const tCatalogue = useTranslations('catalogue')
  const found = totalCount + besidesCount > 0
  return (
    <p role="status">
      {settled && terms !== '' && (
        <>
          {t.rich(found ? 'found' : 'none', { query: terms, q: isolated })}
          {totalCount > 0 && ` · ${tCatalogue('titles', { count: totalCount })}`}
        </>
      )}
    </p>
  )
}

/** What was probably meant by misspelt terms. */
function DidYouMean({ lang, query, type }: { lang: LangCode; query: string; type: SearchType | undefined }) {
  const t = useTranslations('search')
  const link = (chunks: ReactNode) => (
    <a className="font-semibold text-gold underline" href={searchPath(lang, query, type)}>
      <bdi>{chunks}</bdi>
    </a>
  )
  return <p>{t.rich('didYouMean', { query, link })}</p>
}

interface SearchFailureProps {
  lang: LangCode
  terms: string
  /** The host's message, if there is one. */
  errorText: string | null
  retry: () => void
}

/** A failed search. The terms stay in the field. The link repeats it without a script. */
function SearchFailure({ lang, terms, errorText, retry }: SearchFailureProps) {
  const t = useTranslations('search')
  const tErrors = useTranslations('errors')
  function onClick(event: MouseEvent) {
    event.preventDefault()
    retry()
  }
  const again = (
    <Button href={pathTo.search(lang, terms)} onClick={onClick}>
      {tErrors('tryAgain')}
    </Button>
  )
  return (
    <State
      icon={CircleAlert}
      role="alert"
      title={t('failed')}
      text={errorText ?? t('failedText')}
      actions={again}
    />
  )
}

const maxSuggestions = 5
const noSuggestions: readonly string[] = []

/** How long results are shown before they count as seen. */
const readMs = 1_000

interface Props {
  lang: LangCode
  /** The terms of the page's own results; empty before the first search. */
  terms: string
  /** What the search is narrowed to. */
  type: SearchType | undefined
  /** What the page found besides titles. */
  besides: SearchBesides | null
  /** Whether the page's search failed, and the host's message about it. */
  failed: boolean
  errorText: string | null
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

interface SearchEffects {
  heading: string
  terms: string
  totalCount: number
  found: boolean
  isDone: boolean
  /** Adds to the earlier searches. */
  add: (terms: string) => unknown
}

/** Names the page after its state, tracks a search whose results stay, and remembers one that the viewer leaves by. */
function useSearchEffects({ heading, terms, totalCount, found, isDone, add }: SearchEffects) {
  useEffect(() => {
    document.title = heading + brand.titleSuffix
  }, [heading])

  const isTracked = isDone && terms !== ''
  useEffect(() => {
    if (!isTracked) return
    const details = { search_term: terms, total_count: totalCount }
    const timer = setTimeout(() => track('search', details), readMs)
    return () => clearTimeout(timer)
  }, [isTracked, terms, totalCount])

  useEffect(() => {
    if (!found) return
    const save = () => void add(terms)
    window.addEventListener('pagehide', save)
    return () => window.removeEventListener('pagehide', save)
  }, [add, found, terms])
}

/** The search page: the field, and under it what was found, or what could be tried instead. */
export function LiveSearch(props: Props) {
  const t = useTranslations('search')
  const { lang, terms, type } = props
  const { shown, phase, errorText, search, retry } = useSearch({ lang, type }, terms, props)
  const history = useRecentSearches()
  const results = useRef<HTMLDivElement>(null)
  const focusResults = () => focusFirstLink(results.current)
  const totalCount = shown.titles?.totalCount ?? (shown.terms === terms ? props.totalCount : 0)
  const allBesides = shown.besides ?? (shown.terms === terms ? props.besides : null)
  const besides = besidesOf(allBesides, type)
  const besidesCount = countBesides(besides)
  const found = shown.terms !== '' && totalCount + besidesCount > 0
  const busy = phase === 'loading'
  const notSearched = shown.terms === '' && phase === 'idle'
  const heading = t(busy ? 'searching' : notSearched ? 'heading' : 'title')

  useSearchEffects({
    heading,
    terms: shown.terms,
    totalCount,
    found,
    isDone: phase === 'idle',
    add: history.add,
  })

  return (
    <div className="grid min-h-svh grid-cols-[minmax(0,1fr)] content-start gap-5 pt-6 md:pt-10 [&>:not(:last-child)]:mx-gutter [&>:not(form,:has(>h1))]:order-1">
      <SearchBox
        action={pathTo.search(lang)}
        terms={terms}
        history={history}
        suggestions={
          phase !== 'failed' && shown.besides
            ? otherSearches(shown.besides, shown.terms, maxSuggestions)
            : noSuggestions
        }
        onSearch={search}
        focusResults={focusResults}
      />
      <PageHead title={heading}>
        <SearchStatus
          terms={shown.terms}
          totalCount={totalCount}
          besidesCount={besidesCount}
          settled={phase === 'idle'}
        />
        {phase === 'idle' && allBesides?.correction && (
          <DidYouMean lang={lang} query={allBesides.correction} type={type} />
        )}
        {!busy && notSearched && props.start}
      </PageHead>
      {shown.terms !== '' && phase !== 'failed' && <TypeChips lang={lang} terms={shown.terms} type={type} />}
      {phase === 'failed' && <SearchFailure {...{ lang, errorText, retry }} terms={shown.terms} />}
      {busy && !found && (
        <Grid>
          <CardPlaceholders count={pageSizes.search} />
        </Grid>
      )}
      {found && (
        <div
          ref={results}
          className="grid grid-cols-[minmax(0,1fr)] gap-6 transition-opacity duration-200 data-stale:opacity-45"
          data-stale={phase === 'idle' ? undefined : ''}
          aria-busy={busy}
        >
          {besides && besidesCount > 0 && (
            <FoundBesides lang={lang} besides={besides} whole={type !== undefined} />
          )}
          <SearchResults lang={lang} type={type} found={shown} pageResults={props.results} />
        </div>
      )}
      <div
        className="group grid grid-cols-[minmax(0,1fr)] gap-6"
        data-vain={shown.terms === '' ? undefined : ''}
        hidden={found || busy}
      >
        {phase === 'idle' && shown.terms !== '' && props.nothing}
        {props.suggestions}
      </div>
    </div>
  )
}
