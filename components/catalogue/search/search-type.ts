import type { LangCode } from '@/lib/contract'
import { pathTo } from '@/lib/routing'

/** What a search may be narrowed to. */
export const searchTypes = ['series', 'films', 'live', 'people'] as const
export type SearchType = (typeof searchTypes)[number]

const kinds = { series: 'SERIES', films: 'MOVIES' } as const

/** The kind of titles that a narrowed search lists; `undefined` for all. */
export function kindOf(type: SearchType | undefined): 'SERIES' | 'MOVIES' | undefined {
  return type === 'series' || type === 'films' ? kinds[type] : undefined
}

/** Whether a search lists titles at all. */
export const listsTitles = (type: SearchType | undefined): boolean => type !== 'live' && type !== 'people'

/** A search with more titles than this needs no others below them. */
const maxFew = 3

/** Whether so few titles were found that similar ones are shown below them. */
export const showsSimilarTitles = (totalCount: number): boolean => totalCount > 0 && totalCount <= maxFew

/** What an address narrows a search to; `undefined` without, or for anything else. */
export const readSearchType = (raw: unknown): SearchType | undefined =>
  searchTypes.find((type) => type === raw)

/** The address of a search, narrowed or not, and of one of its pages. */
export function searchPath(lang: LangCode, terms: string, type?: SearchType, page = 1): string {
  const query = new URLSearchParams({ ...(type && { type }), ...(page > 1 && { page: String(page) }) })
  return pathTo.search(lang, terms) + (query.size > 0 ? `?${query}` : '')
}
