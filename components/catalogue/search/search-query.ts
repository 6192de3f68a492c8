import { keepPreviousData, queryOptions, QueryObserver } from '@tanstack/react-query'
import { api } from '@/lib/api/browser/api'
import { pageSizes, type LangCode, type SearchBesides } from '@/lib/contract'
import { onDemand, queryClient } from '@/lib/query/query-client'
import { fetchTitles, type TitlesPage } from '../lists/titles-query'
import { kindOf, listsTitles, type SearchType } from './search-type'

/** The results of a search; `titles` is `null` where the page itself shows them. */
export interface Found {
  terms: string
  titles: TitlesPage | null
  besides: SearchBesides | null
}

/** The searches that need no call, because the page itself shows their results. */
export interface SearchedPage {
  lang: LangCode
  type: SearchType | undefined
  onPage: readonly string[]
}

const key = ({ lang, type }: SearchedPage) => ['search', lang, type ?? null] as const

const noTitles: TitlesPage = { items: [], totalCount: 0 }

/** What the terms find besides titles; `null` when the call fails, since titles alone are worth showing. */
export async function fetchBesides(keyword: string, signal: AbortSignal) {
  const result = await api.content.searchBesides({ query: { keyword } }, { signal })
  return result.error ? null : result.data
}

/** The first results of the terms; the previous results until they have loaded. */
const searchQuery = (page: SearchedPage, terms: string) =>
  queryOptions({
    queryKey: [...key(page), terms],
    queryFn: async ({ signal }): Promise<Found> => {
      const window = { offset: 0, limit: pageSizes.search }
      const source = { type: 'search', keyword: terms, kind: kindOf(page.type) } as const
      const [titles, besides] = await Promise.all([
        listsTitles(page.type) ? fetchTitles(source, window, signal) : noTitles,
        fetchBesides(terms, signal),
      ])
      return { terms, titles, besides }
    },
    initialData: page.onPage.includes(terms) ? { terms, titles: null, besides: null } : undefined,
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
    stop: () => void client.cancelQueries({ queryKey: key(page) }),
  }
}
