import { callGateway } from '@/lib/api/browser/call-gateway'
import type { Answer, Result } from '@/lib/api/result'
import type { CallData } from '@/lib/contract/call'
import type { contentCalls } from '@/lib/contract/hosts/content'
import type { Breakdown, Card } from '@/lib/contract/content-shapes'
import type { PageMeta } from '@/lib/contract/envelope'
import type { ListSource } from './list-source'

/** A part of a list, in the list's order. */
export interface ListPart {
  items: Card[]
  totalCount: number
}

type Calls = typeof contentCalls
type Route<Name extends keyof Calls> = Pick<Calls[Name], 'host' | 'method' | 'path'>

const get = <Path extends string>(path: Path) => ({ host: 'content', method: 'GET', path }) as const
const categoryItems: Route<'listCategoryItems'> = get('/v2/category/items')
const genreItems: Route<'listGenreItems'> = get('/v2/genre/content/items')
const railItems: Route<'listBreakdownItems'> = get('/v2/breakdownItemsPaged')
const search: Route<'searchSeries'> = get('/series/search')

function partOf<Data, Meta>(
  result: Result<Answer<Data, Meta>>,
  read: (answer: Answer<Data, Meta>) => ListPart,
): Result<ListPart> {
  return result.error ? { error: result.error } : { data: read(result.data) }
}

const plain = ({ data: items, meta }: Answer<Card[], PageMeta>): ListPart => ({
  items,
  totalCount: meta.totalCount,
})

const ofRail = ({ data, meta }: Answer<Breakdown, PageMeta>): ListPart => ({
  items: data.items,
  totalCount: meta.totalCount,
})

const ofSearch = ({ data }: Answer<CallData<Calls['searchSeries']>, null>): ListPart => ({
  items: data.results,
  totalCount: data.totalCount,
})

/** Fetches a part of a list in the browser, for the viewer's own profile. Never throws. */
export async function loadTitles(
  source: ListSource,
  window: { offset: number; limit: number },
  signal?: AbortSignal,
): Promise<Result<ListPart>> {
  const options = { signal }
  switch (source.type) {
    case 'category': {
      const query = { categoryCode: source.categoryCode, sortType: source.sortType, ...window }
      return partOf(await callGateway<Calls['listCategoryItems']>(categoryItems, { query }, options), plain)
    }
    case 'genre': {
      const { categoryId, genreId, sortType } = source
      const query = { categoryId, genreId, sortType, ...window }
      return partOf(await callGateway<Calls['listGenreItems']>(genreItems, { query }, options), plain)
    }
    case 'rail': {
      const query = { containerCode: source.containerCode, ...window }
      return partOf(await callGateway<Calls['listBreakdownItems']>(railItems, { query }, options), ofRail)
    }
    case 'search': {
      const query = { keyword: source.keyword, ...window }
      return partOf(await callGateway<Calls['searchSeries']>(search, { query }, options), ofSearch)
    }
  }
}
