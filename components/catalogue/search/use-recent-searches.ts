import { useCallback, useState } from 'react'
import { readBrowserCookie } from '@/lib/cookies/browser-cookies'
import { readStored, removeStored, writeStored } from '@/lib/storage/storage'

const maxRecent = 8

const isSameSearch = (a: string, b: string) => a.toLocaleLowerCase() === b.toLocaleLowerCase()

/** Children have a list apart, so that they read nothing of what adults searched for. */
const storageKey = () =>
  readBrowserCookie('profileType') === 'KIDS' ? 'recentKidsSearches' : 'recentSearches'

/** What was searched for in this browser, newest first. */
export function readRecentSearches(): string[] {
  return readStored(storageKey()) ?? []
}

function save(searches: string[]): string[] {
  if (searches.length === 0) removeStored(storageKey())
  else writeStored(storageKey(), searches)
  return searches
}

/** Puts a search first, once, in whatever case it was typed. Returns the list. */
export function addRecentSearch(terms: string): string[] {
  const others = readRecentSearches().filter((other) => !isSameSearch(other, terms))
  return save([terms, ...others].slice(0, maxRecent))
}

/** Removes one search. Returns the rest. */
export function removeRecentSearch(terms: string): string[] {
  return save(readRecentSearches().filter((other) => other !== terms))
}

/** Removes all searches. */
export function clearRecentSearches(): string[] {
  return save([])
}

/** What was searched for in this browser, newest first: nothing until `refresh` reads it. */
export function useRecentSearches() {
  const [recent, setRecent] = useState<readonly string[]>([])
  const refresh = useCallback(() => setRecent(readRecentSearches()), [])
  const add = useCallback((terms: string) => terms && setRecent(addRecentSearch(terms)), [])
  const remove = useCallback((terms: string) => setRecent(removeRecentSearch(terms)), [])
  const clear = useCallback(() => setRecent(clearRecentSearches()), [])
  return { recent, refresh, add, remove, clear }
}

export type RecentSearches = ReturnType<typeof useRecentSearches>
