import { useCallback, useEffect, useRef, useState } from 'react'
import { loadTitles, type ListPart } from '../lists/fetch-titles'
import { cleanSearchQuery } from './parse-search-query'
import type { LangCode } from '@/lib/contract/languages'
import { limits } from '@/lib/contract/limits'
import { pageSizes } from '@/lib/contract/page-sizes'
import { pathTo } from '@/lib/routing/paths'

/** What a search shows: the answer to `words`, or with `part` null what the page itself came with. */
export interface Shown {
  words: string
  part: ListPart | null
}

export type Phase = 'idle' | 'loading' | 'failed'

/** The address follows the words without a step in the history for every letter. */
function follow(lang: LangCode, words: string) {
  const path = pathTo.search(lang, words)
  if (location.pathname !== path) history.replaceState(null, '', path)
}

/**
 * Searches while the viewer types: 300 ms after the last letter, each search ending the one before it. What was found
 * stays until the next answer is there. `first` are the words that the page itself has answered, or `failed` to.
 */
export function useSearch(lang: LangCode, first: string, failed = false) {
  const [shown, setShown] = useState<Shown>({ words: first, part: null })
  const [phase, setPhase] = useState<Phase>(failed ? 'failed' : 'idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<AbortController | null>(null)
  const wanted = useRef(first)

  const stop = useCallback(() => {
    clearTimeout(timer.current)
    running.current?.abort()
  }, [])
  useEffect(() => stop, [stop])

  const show = useCallback(
    (next: Shown) => {
      setShown(next)
      setPhase('idle')
      follow(lang, next.words)
    },
    [lang],
  )

  const ask = useCallback(async () => {
    const keyword = wanted.current
    const controller = new AbortController()
    running.current = controller
    setPhase('loading')
    const window = { offset: 0, limit: pageSizes.search }
    const { data } = await loadTitles({ type: 'search', keyword }, window, controller.signal)
    if (controller.signal.aborted) return
    if (data) return show({ words: keyword, part: data })
    setPhase('failed')
    follow(lang, keyword)
  }, [lang, show])

  /** Searches for what stands in the field; at once when the viewer has said so. */
  const search = useCallback(
    (text: string, { atOnce = false }: { atOnce?: boolean } = {}) => {
      const words = cleanSearchQuery(text)
      if (words === wanted.current && !atOnce) return
      stop()
      wanted.current = words
      if (words === '' || (words === first && !failed)) show({ words, part: null })
      else timer.current = setTimeout(() => void ask(), atOnce ? 0 : limits.searchDebounceMs)
    },
    [ask, failed, first, show, stop],
  )

  const retry = useCallback(() => {
    stop()
    void ask()
  }, [ask, stop])

  return { shown, phase, search, retry }
}
