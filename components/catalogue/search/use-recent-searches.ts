import { useCallback, useState } from 'react'
import { readBrowserCookie } from '@/lib/cookies/browser-cookies'
import { readStored, removeStored, writeStored } from '@/lib/storage/storage'

const mostKept = 8

const sameWords = (a: string, b: string) => a.toLocaleLowerCase() === b.toLocaleLowerCase()

/** Children get their own, so that they read nothing of what adults looked for. */
const nameOfList = () =>
  readBrowserCookie('profileType') === 'KIDS' ? 'recentKidsSearches' : 'recentSearches'

/** What was searched for in this browser, newest first. */
export function readRecentSearches(): string[] {
  return readStored(nameOfList()) ?? []
}

function keep(searches: string[]): string[] {
  if (searches.length === 0) removeStored(nameOfList())
  else writeStored(nameOfList(), searches)
  return searches
}

/** Puts a search first, once, in whatever case it was typed. Returns what is kept. */
export function addRecentSearch(words: string): string[] {
  const others = readRecentSearches().filter((other) => !sameWords(other, words))
  return keep([words, ...others].slice(0, mostKept))
}

/** Forgets one search. Returns what is left. */
export function removeRecentSearch(words: string): string[] {
  return keep(readRecentSearches().filter((other) => other !== words))
}

/** Forgets them all. */
export function clearRecentSearches(): string[] {
  return keep([])
}

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
