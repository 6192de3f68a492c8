import { InfiniteQueryObserver, infiniteQueryOptions } from '@tanstack/react-query'
import type {
  LangCode,
  CallData,
  contentCalls,
  Breakdown,
  Card,
  CategoryCode,
  SortType,
  PageMeta,
} from '@/lib/contract'
import { formatNumber } from '@/lib/i18n'
import { fetchMessages } from '@/lib/i18n/fetch-messages'
import { onDemand, queryClient } from '@/lib/query/query-client'
import { api, hostMessage, thrown, type CallResponse, type CallResult } from '@/lib/api/browser/api'
import { withoutKind } from '../cards/card-grid'
import { createLabels, createFetchedTranslator } from '../cards/catalogue-labels'

/** The source of a list's titles: plain data, so that a page can hand it to the browser. */
export type ListSource =
  | { type: 'category'; categoryCode: CategoryCode; sortType: SortType }
  | { type: 'genre'; categoryId: number; genreId: number; sortType: SortType }
  | { type: 'rail'; containerCode: string }
  | { type: 'search'; keyword: string; kind?: 'SERIES' | 'MOVIES' | undefined }

/** Whether all titles of a list are of the kind that its page names. */
export const isOfOneKind = ({ type }: ListSource) => type === 'category' || type === 'genre'

/** A range of titles of a list. */
export interface TitlesPage {
  items: Card[]
  totalCount: number
}

function toPage<Data, Meta>(
  result: CallResult<Data, Meta>,
  read: (response: CallResponse<Data, Meta>) => TitlesPage,
): TitlesPage {
  if (result.error) throw thrown(result.error)
  return read(result)
}

const readItems = ({ data: items, meta }: CallResponse<Card[], PageMeta>): TitlesPage => ({
  items,
  totalCount: meta.totalCount,
})

const readRail = ({ data, meta }: CallResponse<Breakdown, PageMeta>): TitlesPage => ({
  items: data.videoResources,
  totalCount: meta.totalCount,
})

const readSearch = ({
  data,
}: CallResponse<CallData<typeof contentCalls.searchSeries>, null>): TitlesPage => ({
  items: data.results,
  totalCount: data.totalCount,
})

/** Fetches titles of a list in the browser, for the viewer's profile. Throws the `ApiError`. */
export async function fetchTitles(
  source: ListSource,
  window: { offset: number; limit: number },
  signal?: AbortSignal,
): Promise<TitlesPage> {
  const options = { signal }
  switch (source.type) {
    case 'category': {
      const query = { categoryCode: source.categoryCode, sortType: source.sortType, ...window }
      return toPage(await api.content.listCategoryItems({ query }, options), readItems)
    }
    case 'genre': {
      const { categoryId, genreId, sortType } = source
      const query = { categoryId, genreId, sortType, ...window }
      return toPage(await api.content.listGenreItems({ query }, options), readItems)
    }
    case 'rail': {
      const query = { containerCode: source.containerCode, ...window }
      return toPage(await api.content.listBreakdownItems({ query }, options), readRail)
    }
    case 'search': {
      const query = { keyword: source.keyword, kind: source.kind, ...window }
      return toPage(await api.content.searchSeries({ query }, options), readSearch)
    }
  }
}

/** The titles of a list after those of the page itself. */
export interface TitlesAfter {
  lang: LangCode
  source: ListSource
  /** How many titles the page and those before it contain. */
  start: number
  pageSize: number
}

const countOf = (pages: readonly TitlesPage[]) => pages.reduce((sum, { items }) => sum + items.length, 0)

/**
 * The rest of a list, page by page: `firstLimit` titles at first, then a page or what is left. Never refetched, so
 * that no title moves under the viewer. Fails with an `ApiError`.
 */
const titlesQuery = ({ lang, source, start, pageSize }: TitlesAfter, firstLimit: number) =>
  infiniteQueryOptions({
    queryKey: ['titles', lang, source, start],
    initialPageParam: { offset: start, limit: firstLimit },
    queryFn: ({ pageParam, signal }) => fetchTitles(source, pageParam, signal),
    getNextPageParam(last, pages) {
      const offset = start + countOf(pages)
      const left = last.totalCount - offset
      return last.items.length > 0 && left > 0 ? { offset, limit: Math.min(pageSize, left) } : undefined
    },
    ...onDemand,
  })

/**
 * Observes the rest of a list and provides the labels of its cards and the words of its failures. The first subscriber fetches the first page.
 * Rejects when the messages cannot be fetched.
 */
export async function observeTitles(list: TitlesAfter, firstLimit: number) {
  const { lang, source } = list
  const t = createFetchedTranslator(lang, await fetchMessages(lang, 'catalogue'), 'catalogue')
  const labels = createLabels(lang, t)
  const observer = new InfiniteQueryObserver(queryClient(), titlesQuery(list, firstLimit))
  return {
    subscribe: (onChange: () => void) => observer.subscribe(onChange),
    getCurrentResult: () => observer.getCurrentResult(),
    fetchNextPage: () => void observer.fetchNextPage(),
    labels: isOfOneKind(source) ? withoutKind(labels) : labels,
    hostMessage,
    describeShown: (shown: number, count: number) =>
      t('shownOf', { shown: formatNumber(lang, shown), count: formatNumber(lang, count) }),
  }
}
