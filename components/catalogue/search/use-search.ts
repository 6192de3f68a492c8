import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { hostMessage } from '@/lib/api/result'
import { limits, type LangCode } from '@/lib/contract'
import { useLazyObserver } from '@/lib/query/use-lazy-observer'
import { pathTo } from '@/lib/routing'
import { cleanSearchTerms } from './search-terms'
import type { Found, observeSearch, SearchedPage } from './search-query'
import { searchPath, type SearchType } from './search-type'

type Phase = 'idle' | 'loading' | 'failed'

/** Loads the code of searches that the page has not made itself. */
const loadSearchQuery = () => import('./search-query')

/** Puts the terms into the address, without a history entry for every letter. */
function updateAddress(lang: LangCode, terms: string, type: SearchType | undefined) {
  if (location.pathname !== pathTo.search(lang, terms))
    history.replaceState(null, '', searchPath(lang, terms, type))
}

/** The search for the terms of the last `request`. Its code loads with the first terms that are not on the page. */
function useSearchQuery(page: SearchedPage, first: string) {
  const { status, open, observer, result } = useLazyObserver<ReturnType<typeof observeSearch>>()
  const [requested, setRequested] = useState(first)
  const latest = useRef(first)
  const onPage = page.onPage.includes(requested)

  function request(terms: string) {
    latest.current = terms
    setRequested(terms)
    if (observer) observer.search(terms)
    else if (status !== 'loading' && !page.onPage.includes(terms))
      open(async () => (await loadSearchQuery()).observeSearch(page, latest.current))
  }

  // The results stay while the next search is loading, and when it fails.
  const [shown, setShown] = useState<Found>({ terms: first, titles: null, besides: null })
  const found = result ? result.data : onPage ? { terms: requested, titles: null, besides: null } : undefined
  if (found && (found.terms !== shown.terms || found.titles !== shown.titles)) setShown(found)

  let phase: Phase = onPage ? 'idle' : status === 'loading' ? 'loading' : 'failed'
  if (result) {
    const loading = result.isFetching || result.isPending || result.isPlaceholderData
    phase = loading ? 'loading' : result.isError ? 'failed' : 'idle'
  }
  const errorText = result?.error ? hostMessage(result.error) : null
  return { requested, shown: found ?? shown, phase, errorText, request, stop: () => observer?.stop() }
}

/**
 * Searches while the viewer types: 300 ms after the last letter, each search cancelling the previous one. The results
 * stay until the next ones have loaded. `first` are the terms that the page itself has searched for, or `failed` to,
 * with what the host says of that.
 */
export function useSearch(
  { lang, type }: { lang: LangCode; type?: SearchType | undefined },
  first: string,
  { failed, errorText: pageErrorText }: { failed: boolean; errorText: string | null },
) {
  const onPage = useMemo(() => (failed ? [''] : ['', first]), [first, failed])
  const { requested, shown, phase, errorText, request, stop } = useSearchQuery({ lang, type, onPage }, first)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wanted = useRef(first)
  const moved = useRef(false)
  const actions = useRef({ request, stop })
  useEffect(() => {
    actions.current = { request, stop }
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (moved.current && phase !== 'loading') updateAddress(lang, requested, type)
  }, [lang, type, requested, phase])

  const requestAfter = useCallback((ms: number | null) => {
    moved.current = true
    clearTimeout(timer.current)
    actions.current.stop()
    if (ms === null) actions.current.request(wanted.current)
    else timer.current = setTimeout(() => actions.current.request(wanted.current), ms)
  }, [])

  /** Searches for the text of the field; at once when the viewer submits it. */
  const search = useCallback(
    (text: string, { atOnce = false }: { atOnce?: boolean } = {}) => {
      const terms = cleanSearchTerms(text)
      if (terms === wanted.current && !atOnce) return
      wanted.current = terms
      const delay = atOnce ? 0 : limits.searchDebounceMs
      if (onPage.includes(terms)) return requestAfter(null)
      requestAfter(delay)
      // Loads the code while the viewer types.
      void loadSearchQuery().catch(() => undefined)
    },
    [requestAfter, onPage],
  )

  const retry = useCallback(() => requestAfter(null), [requestAfter])

  const ofPage = requested === first ? pageErrorText : null
  return { shown, phase, errorText: errorText ?? ofPage, search, retry }
}
