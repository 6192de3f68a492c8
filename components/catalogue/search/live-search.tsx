'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { Grid } from '@/components/ui/layout/grid'
import { track } from '@/lib/analytics/track'
import type { LangCode } from '@/lib/contract/languages'
import { pageSizes } from '@/lib/contract/page-sizes'
import { pathTo } from '@/lib/routing/paths'
import { brand } from '@/lib/seo/brand'
import { CardPlaceholders } from '../cards/card-placeholder'
import type { CardWords } from '../cards/card-words'
import type { EndlessTexts } from '../lists/infinite-list'
import css from './live-search.module.css'
import { PageHead } from '../cards/page-head'
import { SearchBox } from './search-box'
import { Button } from '@/components/ui/form/button'
import { CircleAlert } from '@/components/ui/icons/page-icons'
import { State } from '@/components/ui/feedback/state'
import { SearchResults } from './search-results'
import { SearchStatus } from './search-status'
import { useRecentSearches } from './use-recent-searches'
import { useSearch } from './use-search'

interface SearchFailureProps {
  /** Where the same search is made again without a script. */
  href: string
  onRetry: () => void
}

/** A search that could not be made. What was typed stays in the field. */
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

/** How long an answer stands before it counts as one that was looked at. */
const readMs = 1_000

interface Props {
  lang: LangCode
  /** The words that the page has answered; empty before the first search. */
  words: string
  /** Whether the page could not answer them. */
  failed: boolean
  /** How many titles the page found. */
  totalCount: number
  cardWords: CardWords
  listTexts: EndlessTexts
  /** What the page found. */
  results: ReactNode
  /** What is said to a viewer who has not searched yet, and to one who found nothing. */
  start: ReactNode
  nothing: ReactNode
  /** What can be watched instead. */
  suggestions: ReactNode
}

/** False where there is no link. */
function focusFirstLink(within: HTMLElement | null): boolean {
  const first = within?.querySelector('a')
  first?.focus()
  return Boolean(first)
}

/** The search page: the field, and under it what was found, or what could be tried instead. */
export function LiveSearch(props: Props) {
  const t = useTranslations('search')
  const { lang, words } = props
  const { shown, phase, search, retry } = useSearch(lang, words, props.failed)
  const history = useRecentSearches()
  const results = useRef<HTMLDivElement>(null)
  const focusResults = () => focusFirstLink(results.current)
  const totalCount = shown.part?.totalCount ?? (shown.words === words ? props.totalCount : 0)
  const found = shown.words !== '' && totalCount > 0
  const busy = phase === 'loading'
  const notSearched = shown.words === '' && phase === 'idle'
  const heading = t(busy ? 'searching' : notSearched ? 'heading' : 'title')

  useEffect(() => {
    document.title = heading + brand.titleSuffix
  }, [heading])

  const answered = phase === 'idle' && shown.words !== ''
  useEffect(() => {
    if (!answered) return
    const details = { search_term: shown.words, total_count: totalCount }
    const timer = setTimeout(() => track('search', details), readMs)
    return () => clearTimeout(timer)
  }, [answered, shown.words, totalCount])

  const { add } = history
  useEffect(() => {
    if (!found) return
    const keep = () => void add(shown.words)
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [add, found, shown.words])

  return (
    <div className={css.page}>
      <SearchBox
        action={pathTo.search(lang)}
        words={words}
        history={history}
        onSearch={search}
        focusResults={focusResults}
      />
      <PageHead title={heading}>
        <SearchStatus words={shown.words} totalCount={totalCount} settled={phase === 'idle'} />
        {!busy && notSearched && props.start}
      </PageHead>
      {phase === 'failed' && <SearchFailure href={pathTo.search(lang, shown.words)} onRetry={retry} />}
      {busy && !found && (
        <Grid>
          <CardPlaceholders count={pageSizes.search} />
        </Grid>
      )}
      {found && (
        <div
          ref={results}
          className={css.results}
          data-stale={phase === 'idle' ? undefined : ''}
          aria-busy={busy}
        >
          <SearchResults
            shown={shown}
            label={t('title')}
            cardWords={props.cardWords}
            listTexts={props.listTexts}
            ofPage={props.results}
          />
        </div>
      )}
      <div className={css.instead} hidden={found || busy}>
        {phase === 'idle' && shown.words !== '' && props.nothing}
        {props.suggestions}
      </div>
    </div>
  )
}
