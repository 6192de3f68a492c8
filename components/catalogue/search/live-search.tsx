'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { State, Button, Chip, CircleAlert, Grid } from '@/components/ui'
import { track } from '@/lib/analytics/track'
import { pageSizes, type LangCode, type SearchBesides } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { brand } from '@/lib/seo/brand'
import { CardPlaceholders } from '../cards/card-grid'
import { PageHead } from '../cards/page-head'
import { besidesOf, countBesides } from './found-besides'
import { SearchBox } from './search-box'
import { otherSearches } from './other-searches'
import { useRecentSearches } from './use-search-box'
import { useSearch } from './use-search'
import { SearchResults } from './search-results'
import { searchPath, searchTypes, type SearchType } from './search-type'

interface TypeChipsProps {
  lang: LangCode
  terms: string
  type: SearchType | undefined
}

/** Links to the same search narrowed to one type of results, in one row that scrolls to the edges of a small screen. */
function TypeChips({ lang, terms, type }: TypeChipsProps) {
  const t = useTranslations('search')
  const tCatalogue = useTranslations('catalogue')
  const names = {
    series: tCatalogue('allSeries'),
    films: tCatalogue('allFilms'),
    live: t('live'),
    people: t('people'),
  }
  return (
    <nav aria-label={t('types')}>
      <ul className="-mx-gutter flex chip-row scroll-px-gutter [scrollbar-width:none] gap-2 overflow-x-auto overflow-y-clip px-gutter py-1.5 [&::-webkit-scrollbar]:hidden">
        {[undefined, ...searchTypes].map((one) => (
          <li key={one ?? 'all'}>
            <Chip href={searchPath(lang, terms, one)} selected={one === type}>
              {one ? names[one] : t('all')}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
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
    <p
      className="group-data-vain:text-22 group-data-vain:font-strong group-data-vain:text-ivory"
      role="status"
    >
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
  /** The titles that the page found, and those that are similar to few of them. */
  results: ReactNode
  similar: ReactNode
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
  const isIdle = phase === 'idle'
  const notSearched = shown.terms === '' && isIdle
  const inVain = isIdle && shown.terms !== '' && !found && type === undefined
  const canNarrow = shown.terms !== '' && phase !== 'failed' && (found || type !== undefined)
  const heading = t(busy ? 'searching' : notSearched ? 'heading' : 'title')

  useSearchEffects({ heading, terms: shown.terms, totalCount, found, isDone: isIdle, add: history.add })

  return (
    <div
      className="group grid min-h-svh grid-cols-[minmax(0,1fr)] content-start gap-5 pt-6 md:pt-10 [&>:not(:last-child)]:mx-gutter [&>:not(form,:has(>h1))]:order-1"
      data-vain={inVain ? '' : undefined}
    >
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
      <PageHead title={heading} centred={inVain}>
        <SearchStatus
          terms={shown.terms}
          totalCount={totalCount}
          besidesCount={besidesCount}
          settled={isIdle}
        />
        {isIdle && allBesides?.correction && (
          <DidYouMean lang={lang} query={allBesides.correction} type={type} />
        )}
        {!busy && notSearched && props.start}
      </PageHead>
      {canNarrow && <TypeChips lang={lang} terms={shown.terms} type={type} />}
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
          data-stale={isIdle ? undefined : ''}
          aria-busy={busy}
        >
          <SearchResults
            lang={lang}
            type={type}
            found={shown}
            besides={besidesCount > 0 ? besides : null}
            pageResults={props.results}
            pageSimilar={props.similar}
          />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6" hidden={found || busy}>
        {inVain && props.nothing}
        {props.suggestions}
      </div>
    </div>
  )
}
