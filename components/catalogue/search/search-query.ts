import { keepPreviousData, queryOptions, QueryObserver } from '@tanstack/react-query'
import { pageSizes, type LangCode } from '@/lib/contract'
import { onDemand, queryClient } from '@/lib/query/query-client'
import { fetchTitles, type TitlesPage } from '../lists/titles-query'

/** The results of a search; `titles` is `null` where the page itself shows them. */
export interface Found {
  terms: string
  titles: TitlesPage | null
}

/** The searches that need no call, because the page itself shows their results. */
export interface SearchedPage {
  lang: LangCode
  onPage: readonly string[]
}

const key = (lang: LangCode) => ['search', lang] as const

/** The first titles that match the terms; the previous results until they have loaded. */
const searchQuery = (page: SearchedPage, terms: string) =>
  queryOptions({
    queryKey: [...key(page.lang), terms],
    queryFn: async ({ signal }): Promise<Found> => {
      const window = { offset: 0, limit: pageSizes.search }
      return { terms, titles: await fetchTitles({ type: 'search', keyword: terms }, window, signal) }
    },
    initialData: page.onPage.includes(terms) ? { terms, titles: null } : undefined,
    placeholderData: keepPreviousData,
    ...onDemand,
  })

/** Observes the search for some terms, and for others after `search`. */
export function observeSearch(page: SearchedPage, terms: string) {
  const client = queryClient()
  const observer = new QueryObserver(client, searchQuery(page, terms))
  let current = terms
  return {
    subscribe: (onChange: () => void) => observer.subscribe(onChange),
    getCurrentResult: () => observer.getCurrentResult(),
    search(next: string) {
      const isRepeated = next === current && !page.onPage.includes(next)
      current = next
      if (isRepeated) void observer.refetch()
      else observer.setOptions(searchQuery(page, next))
    },
    /** Cancels the pending call. */
    stop: () => void client.cancelQueries({ queryKey: key(page.lang) }),
  }
}
