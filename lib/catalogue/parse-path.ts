import { sortTypes, type SortType, codeField, type PageMeta } from '../contract/fields'

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

/** The season that a path names by id, else by number within the series; without one the first. */
export function pickSeason<Season extends { id: number; seasonIndex: number }>(
  all: readonly Season[],
  wanted: number | null,
): Season | null {
  if (wanted === null) return all[0] ?? null
  return all.find(({ id }) => id === wanted) ?? all.find(({ seasonIndex }) => seasonIndex === wanted) ?? null
}

/** What names a title in a path: its number or its code. */
type TitleRef = { seriesId: number } | { code: string }

const maxId = 2_147_483_647

/** A database id as it stands in a path: plain digits, no sign, no leading zero; `null` for anything else. */
export function readId(raw: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(raw)) return null
  const id = Number(raw)
  return id <= maxId ? id : null
}

/** A readable code as it stands in a path, or `null` when it cannot be one. */
export function readCode(raw: string): string | null {
  return codeField.safeParse(raw).success ? raw : null
}

/** The title that a path segment names, or `null` when it can name none. Digits alone are always an id. */
export function readTitleRef(raw: string): TitleRef | null {
  if (/^\d+$/.test(raw)) {
    const seriesId = readId(raw)
    return seriesId === null ? null : { seriesId }
  }
  const code = readCode(raw)
  return code === null ? null : { code }
}

/** No list goes beyond this page, so that `offset` stays far below what the hosts accept. */
const lastPage = 1_000

/** A page number as it stands in an address: plain digits, from 1 up to the last that any list may have. */
export function readPageNumber(raw: string): number | null {
  const page = readId(raw)
  return page !== null && page <= lastPage ? page : null
}

type Segments = readonly string[] | undefined

/**
 * The page that trailing segments name: none is the first, `page/2` the second.
 * `null` for anything else, `page/1` included, so that each page has one address.
 */
export function readPage(rest: Segments = []): number | null {
  if (rest.length === 0) return 1
  const [word, raw, ...more] = rest
  if (word !== 'page' || raw === undefined || more.length > 0) return null
  const page = readPageNumber(raw)
  return page === 1 ? null : page
}

/** The season (number or id) and the page of episodes after `/detail/:id`; `null` when malformed. */
export function readDetailSegments(rest: Segments = []): { season: number | null; page: number } | null {
  const [raw, ...more] = rest
  if (raw === undefined) return { season: null, page: 1 }
  const season = readId(raw)
  const page = readPage(more)
  return season === null || page === null ? null : { season, page }
}

/** What of a category a page shows, in which order. */
interface CategoryPlace {
  genre: string | null
  sort: SortType
  page: number
}

/** The orders of a category's titles as addresses name them; the first is the order without a name. */
export const sortNames = { POPULAR: undefined, NEWEST: 'newest', TITLE: 'title' } as const satisfies Record<
  SortType,
  string | undefined
>

function readSort(name: string): SortType | null {
  return sortTypes.find((type) => sortNames[type] === name) ?? null
}

/** The genre's code, the order and the page after `/category/:id`; `null` when malformed. */
export function readCategorySegments(rest: Segments = []): CategoryPlace | null {
  const left = [...rest]
  const take = (word: string) => (left[0] === word ? (left.splice(0, 2)[1] ?? '') : null)
  const [genreWord, sortWord] = [take('genre'), take('sort')]
  const genre = genreWord === null ? null : readCode(genreWord)
  const sort = sortWord === null ? 'POPULAR' : readSort(sortWord)
  const page = readPage(left)
  if ((genreWord !== null && genre === null) || sort === null || page === null) return null
  return { genre, sort, page }
}
