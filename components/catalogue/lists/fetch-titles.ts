import { api } from '@/lib/api/browser/api'
import type { CallResponse, CallResult } from '@/lib/api/result'
import type { CallData } from '@/lib/contract/call'
import type { contentCalls } from '@/lib/contract/hosts/content'
import type { Breakdown, Card } from '@/lib/contract/content-shapes'
import type { CategoryCode, SortType } from '@/lib/contract/enums'
import type { PageMeta } from '@/lib/contract/envelope'
import { thrown } from '@/lib/query/unwrap'

/** Where the titles of a list come from: plain data, so that a page can hand it to the browser. */
export type ListSource =
  | { type: 'category'; categoryCode: CategoryCode; sortType: SortType }
  | { type: 'genre'; categoryId: number; genreId: number; sortType: SortType }
  | { type: 'rail'; containerCode: string }
  | { type: 'search'; keyword: string }

/** Successive titles of a list. */
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
  items: data.items,
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
      const query = { keyword: source.keyword, ...window }
      return toPage(await api.content.searchSeries({ query }, options), readSearch)
    }
  }
}
