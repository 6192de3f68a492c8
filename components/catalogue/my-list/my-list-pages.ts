import type { InfiniteData } from '@tanstack/react-query'
import type { Card } from '@/lib/contract/content-shapes'
import type { MyListPage } from '../member/my-list-query'

type MyList = InfiniteData<MyListPage, unknown>

/** The position of a title on the list. */
export interface MyListPosition {
  page: number
  index: number
}

/** The position of a title on the loaded pages, or `null`. */
export function findOnMyList(list: MyList | undefined, id: number): MyListPosition | null {
  const page = list?.pages.findIndex(({ items }) => items.some((item) => item.id === id)) ?? -1
  const index = list?.pages[page]?.items.findIndex((item) => item.id === id) ?? -1
  return index < 0 ? null : { page, index }
}

function change(list: MyList, by: 1 | -1, items: (page: MyListPage, number: number) => Card[]): MyList {
  const pages = list.pages.map((page, number) => ({
    ...page,
    items: items(page, number),
    totalCount: Math.max(0, page.totalCount + by),
  }))
  return { ...list, pages }
}

/** The list without a title; the list itself where the title is not on it. */
export function withoutTitle(list: MyList, id: number): MyList {
  if (!findOnMyList(list, id)) return list
  return change(list, -1, ({ items }) => items.filter((item) => item.id !== id))
}

/** The list with a title back in its position; the list itself where it has the title already. */
export function withTitle(list: MyList, card: Card, position: MyListPosition): MyList {
  if (findOnMyList(list, card.id)) return list
  return change(list, 1, ({ items }, number) =>
    number === position.page ? items.toSpliced(position.index, 0, card) : items,
  )
}
