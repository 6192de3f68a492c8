import { myListQuery, type MyListPage } from '../member/title-state'
import { aCard } from '../testing/titles'
import { findOnMyList, withoutTitle, withTitle } from './my-list'

const page = (...ids: number[]): MyListPage => ({ items: ids.map((id) => aCard({ id })), totalCount: 5 })
const list = { pages: [page(1, 2), page(3)], pageParams: [0, 2] }

const idsOf = ({ pages }: { pages: MyListPage[] }) =>
  pages.map(({ items, totalCount }) => [items.map(({ id }) => id), totalCount])
const nextOffset = ({ pages }: { pages: MyListPage[] }) => {
  const last = pages.at(-1)
  return last && myListQuery().getNextPageParam(last, pages, 0, [0])
}

it('finds a title on any page', () => {
  expect(findOnMyList(list, 3)).toEqual({ page: 1, index: 0 })
  expect(findOnMyList(list, 9)).toBeNull()
  expect(findOnMyList(undefined, 1)).toBeNull()
})

it('removes a title, so that the next page begins one earlier', () => {
  expect(nextOffset(list)).toBe(3)
  const left = withoutTitle(list, 1)
  expect(idsOf(left)).toEqual([
    [[2], 4],
    [[3], 4],
  ])
  expect(nextOffset(left)).toBe(2)
  expect(withoutTitle(list, 9)).toBe(list)
})

it('puts it back in its position, once', () => {
  const back = withTitle(withoutTitle(list, 2), aCard({ id: 2 }), { page: 0, index: 1 })
  expect(idsOf(back)).toEqual(idsOf(list))
  expect(withTitle(back, aCard({ id: 2 }), { page: 0, index: 0 })).toBe(back)
})

it('ends where all titles are loaded', () => {
  expect(nextOffset({ pages: [page(1, 2, 3, 4, 5)] })).toBeUndefined()
})
