import { InfiniteQueryObserver, infiniteQueryOptions } from '@tanstack/react-query'
import type { LangCode } from '@/lib/contract/languages'
import { formatNumber } from '@/lib/i18n/format'
import { fetchMessages } from '@/lib/i18n/fetch-messages'
import { onDemand } from '@/lib/query/lifetimes'
import { queryClient } from '@/lib/query/query-client'
import { createLabels } from '../cards/catalogue-labels'
import { createFetchedTranslator } from '../cards/fetched-translator'
import { fetchTitles, type ListSource, type TitlesPage } from './fetch-titles'

/** The titles of a list after those that the page itself contains. */
export interface TitlesAfter {
  lang: LangCode
  source: ListSource
  /** How many titles of the list the page contains, and the pages before it. */
  start: number
  pageSize: number
}

const countOf = (pages: readonly TitlesPage[]) => pages.reduce((sum, { items }) => sum + items.length, 0)

/**
 * The rest of a list, page by page: `firstLimit` titles at first, then a page's or what is left. Never fetched anew, so
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
 * Observes the rest of a list, whose first page is fetched with the first subscriber, and brings the labels of its cards.
 * Rejects when the messages cannot be fetched.
 */
export async function observeTitles(list: TitlesAfter, firstLimit: number) {
  const { lang } = list
  const t = createFetchedTranslator(lang, await fetchMessages(lang, 'catalogue'), 'catalogue')
  const observer = new InfiniteQueryObserver(queryClient(), titlesQuery(list, firstLimit))
  return {
    subscribe: (onChange: () => void) => observer.subscribe(onChange),
    getCurrentResult: () => observer.getCurrentResult(),
    fetchNextPage: () => void observer.fetchNextPage(),
    labels: createLabels(lang, t),
    describeShown: (shown: number, count: number) =>
      t('shownOf', { shown: formatNumber(lang, shown), count: formatNumber(lang, count) }),
  }
}
