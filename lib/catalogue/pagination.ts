import type { PageMeta } from '../contract/envelope'

/** Cards on a page of one rail: fills whole rows of a grid of 1, 2, 4 and 5 columns. */
export const railPageSize = 20

/** The offset of a page of a list. */
export function pageWindow(page: number, size: number): { offset: number; limit: number } {
  return { offset: (page - 1) * size, limit: size }
}

/** One page of a list with its place in the whole. */
export interface Page<Item> {
  items: Item[]
  page: number
  pageCount: number
  totalCount: number
}

/** A page of items, or `null` when the list has no such page. The first page exists even when it is empty. */
export function pageOf<Item>(items: Item[], page: number, meta: PageMeta): Page<Item> | null {
  if (items.length === 0 && page > 1) return null
  const pageCount = Math.max(1, Math.ceil(meta.totalCount / meta.limit))
  return { items, page, pageCount, totalCount: meta.totalCount }
}
