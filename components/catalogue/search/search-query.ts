import { keepPreviousData, queryOptions, QueryObserver } from '@tanstack/react-query'
import type { LangCode } from '@/lib/contract/languages'
import { pageSizes } from '@/lib/contract/page-sizes'
import { onDemand } from '@/lib/query/lifetimes'
import { queryClient } from '@/lib/query/query-client'
import { fetchTitles, type TitlesPage } from '../lists/fetch-titles'

/** What was found for some words; `part` is `null` where the page itself shows it. */
export interface Found {
  words: string
  part: TitlesPage | null
}

/** What needs no call: the searches whose results the page shows by itself. */
export interface SearchedPage {
  lang: LangCode
  onPage: readonly string[]
}

const key = (lang: LangCode) => ['search', lang] as const

/** The first titles that match the words. Until they are there it has those of the search before. */
const searchQuery = (page: SearchedPage, words: string) =>
  queryOptions({
    queryKey: [...key(page.lang), words],
    queryFn: async ({ signal }): Promise<Found> => {
      const window = { offset: 0, limit: pageSizes.search }
      return { words, part: await fetchTitles({ type: 'search', keyword: words }, window, signal) }
    },
    initialData: page.onPage.includes(words) ? { words, part: null } : undefined,
    placeholderData: keepPreviousData,
    ...onDemand,
  })

/** Follows the search for some words, and for others after `search`. */
export function observeSearch(page: SearchedPage, words: string) {
  const client = queryClient()
  const observer = new QueryObserver(client, searchQuery(page, words))
  let current = words
  return {
    subscribe: (onChange: () => void) => observer.subscribe(onChange),
    getCurrentResult: () => observer.getCurrentResult(),
    search(next: string) {
      const again = next === current && !page.onPage.includes(next)
      current = next
      if (again) void observer.refetch()
      else observer.setOptions(searchQuery(page, next))
    },
    /** Ends the call that is under way. */
    stop: () => void client.cancelQueries({ queryKey: key(page.lang) }),
  }
}
