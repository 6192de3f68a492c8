import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import { limits } from '@/lib/contract/limits'
import { useLazyObserver } from '@/lib/query/use-lazy-observer'
import { pathTo } from '@/lib/routing/paths'
import { cleanSearchQuery } from './parse-search-query'
import type { Found, observeSearch, SearchedPage } from './search-query'

type Phase = 'idle' | 'loading' | 'failed'

const loadQuery = () => import('./search-query')

/** The address follows the words without a step in the history for every letter. */
function follow(lang: LangCode, words: string) {
  const path = pathTo.search(lang, words)
  if (location.pathname !== path) history.replaceState(null, '', path)
}

/** The search for the words that `ask` was given last. Its code comes with the first words that the page cannot answer. */
function useSearchQuery(page: SearchedPage, first: string) {
  const { status, open, observer, result } = useLazyObserver<ReturnType<typeof observeSearch>>()
  const [asked, setAsked] = useState(first)
  const latest = useRef(first)
  const onPage = page.onPage.includes(asked)

  function ask(words: string) {
    latest.current = words
    setAsked(words)
    if (observer) observer.search(words)
    else if (status !== 'loading' && !page.onPage.includes(words))
      open(async () => (await loadQuery()).observeSearch(page, latest.current))
  }

  // What was found stays while the next search is under way, and when it fails.
  const [shown, setShown] = useState<Found>({ words: first, part: null })
  const found = result ? result.data : onPage ? { words: asked, part: null } : undefined
  if (found && (found.words !== shown.words || found.part !== shown.part)) setShown(found)

  let phase: Phase = onPage ? 'idle' : status === 'loading' ? 'loading' : 'failed'
  if (result) {
    const loading = result.isFetching || result.isPending || result.isPlaceholderData
    phase = loading ? 'loading' : result.isError ? 'failed' : 'idle'
  }
  return { asked, shown: found ?? shown, phase, ask, stop: () => observer?.stop() }
}

/**
 * Searches while the viewer types: 300 ms after the last letter, each search ending the one before it. What was found
 * stays until the next result is there. `first` are the words that the page itself has searched for, or `failed` to.
 */
export function useSearch(lang: LangCode, first: string, failed = false) {
  const onPage = useMemo(() => (failed ? [''] : ['', first]), [first, failed])
  const { asked, shown, phase, ask, stop } = useSearchQuery({ lang, onPage }, first)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wanted = useRef(first)
  const moved = useRef(false)
  const actions = useRef({ ask, stop })
  useEffect(() => {
    actions.current = { ask, stop }
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (moved.current && phase !== 'loading') follow(lang, asked)
  }, [lang, asked, phase])

  const askAfter = useCallback((ms: number | null) => {
    moved.current = true
    clearTimeout(timer.current)
    actions.current.stop()
    if (ms === null) actions.current.ask(wanted.current)
    else timer.current = setTimeout(() => actions.current.ask(wanted.current), ms)
  }, [])

  /** Searches for what stands in the field; at once when the viewer has said so. */
  const search = useCallback(
    (text: string, { atOnce = false }: { atOnce?: boolean } = {}) => {
      const words = cleanSearchQuery(text)
      if (words === wanted.current && !atOnce) return
      wanted.current = words
      const delay = atOnce ? 0 : limits.searchDebounceMs
      if (onPage.includes(words)) return askAfter(null)
      askAfter(delay)
      // The code is there by the time that the letters have come to rest.
      void loadQuery().catch(() => undefined)
    },
    [askAfter, onPage],
  )

  const retry = useCallback(() => askAfter(null), [askAfter])

  return { shown, phase, search, retry }
}
