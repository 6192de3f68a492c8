import type { CategoryCode, SortType } from '@/lib/contract/enums'

/** Where the titles of a list come from: plain data, so that a page can hand it to the browser. */
export type ListSource =
  | { type: 'category'; categoryCode: CategoryCode; sortType: SortType }
  | { type: 'genre'; categoryId: number; genreId: number; sortType: SortType }
  | { type: 'rail'; containerCode: string }
  | { type: 'search'; keyword: string }
