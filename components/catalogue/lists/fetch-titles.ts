import { api } from '@/lib/api/browser/api'
import type { CallResponse, CallResult } from '@/lib/api/result'
import type { CallData } from '@/lib/contract/call'
import type { contentCalls } from '@/lib/contract/hosts/content'
import type { Breakdown, Card } from '@/lib/contract/content-shapes'
import type { PageMeta } from '@/lib/contract/envelope'
import { thrown } from '@/lib/query/unwrap'
import type { ListSource } from './list-source'

/** A part of a list, in the list's order. */
export interface TitlesPage {
  items: Card[]
  totalCount: number
}

function partOf<Data, Meta>(
  result: CallResult<Data, Meta>,
  read: (response: CallResponse<Data, Meta>) => TitlesPage,
): TitlesPage {
  if (result.error) throw thrown(result.error)
  return read(result)
}

const plain = ({ data: items, meta }: CallResponse<Card[], PageMeta>): TitlesPage => ({
  items,
  totalCount: meta.totalCount,
})

const ofRail = ({ data, meta }: CallResponse<Breakdown, PageMeta>): TitlesPage => ({
  items: data.items,
  totalCount: meta.totalCount,
})

const ofSearch = ({ data }: CallResponse<CallData<typeof contentCalls.searchSeries>, null>): TitlesPage => ({
  items: data.results,
  totalCount: data.totalCount,
})

/** Fetches a part of a list in the browser, for the viewer's own profile. Throws the `ApiError`. */
export async function fetchTitles(
  source: ListSource,
  window: { offset: number; limit: number },
  signal?: AbortSignal,
): Promise<TitlesPage> {
  const options = { signal }
  switch (source.type) {
    case 'category': {
      const query = { categoryCode: source.categoryCode, sortType: source.sortType, ...window }
      return partOf(await api.content.listCategoryItems({ query }, options), plain)
    }
    case 'genre': {
      const { categoryId, genreId, sortType } = source
      const query = { categoryId, genreId, sortType, ...window }
      return partOf(await api.content.listGenreItems({ query }, options), plain)
    }
    case 'rail': {
      const query = { containerCode: source.containerCode, ...window }
      return partOf(await api.content.listBreakdownItems({ query }, options), ofRail)
    }
    case 'search': {
      const query = { keyword: source.keyword, ...window }
      return partOf(await api.content.searchSeries({ query }, options), ofSearch)
    }
  }
}
