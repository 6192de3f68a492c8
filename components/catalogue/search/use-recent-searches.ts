import { useCallback, useState } from 'react'
import {
  addRecentSearch,
  clearRecentSearches,
  readRecentSearches,
  removeRecentSearch,
} from './recent-searches'

/** What was searched for in this browser, newest first: nothing until `refresh` reads it. */
export function useRecentSearches() {
  const [recent, setRecent] = useState<readonly string[]>([])
  const refresh = useCallback(() => setRecent(readRecentSearches()), [])
  const add = useCallback((words: string) => words && setRecent(addRecentSearch(words)), [])
  const remove = useCallback((words: string) => setRecent(removeRecentSearch(words)), [])
  const clear = useCallback(() => setRecent(clearRecentSearches()), [])
  return { recent, refresh, add, remove, clear }
}

export type RecentSearchesOfBrowser = ReturnType<typeof useRecentSearches>
