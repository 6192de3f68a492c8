import { sortTypes, type SortType, codeField, type PageMeta } from '../contract/fields'

/** Cards on a page of one rail: whole rows in a grid of 1, 2, 4 and 5 columns. */
export const railPageSize = 20

/** The offset of a page of a list. */
export function pageWindow(page: number, size: number): { offset: number; limit: number } {
  return { offset: (page - 1) * size, limit: size }
}

/** One page of a list with its position in the whole. */
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

/** The season that a path names by id, else by its number within the series; without either, the first. */
export function pickSeason<Season extends { id: number; seasonIndex: number }>(
  all: readonly Season[],
  wanted: number | null,
): Season | null {
  if (wanted === null) return all[0] ?? null
  return all.find(({ id }) => id === wanted) ?? all.find(({ seasonIndex }) => seasonIndex === wanted) ?? null
}

/** How a path identifies a title: by its id or its code. */
type TitleRef = { seriesId: number } | { code: string }

const maxId = 2_147_483_647

/** A database id in a path: plain digits, no sign, no leading zero; `null` for anything else. */
export function readId(raw: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(raw)) return null
  const id = Number(raw)
  return id <= maxId ? id : null
}

/** A readable code in a path; `null` when it cannot be one. */
export function readCode(raw: string): string | null {
  return codeField.safeParse(raw).success ? raw : null
}

/** The title that a path segment identifies; `null` for an invalid one. Digits alone are always an id. */
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

/** A page number in a URL: plain digits, from 1 up to the last page of any list. */
export function readPageNumber(raw: string): number | null {
  const page = readId(raw)
  return page !== null && page <= lastPage ? page : null
}

type Segments = readonly string[] | undefined

/**
 * The page that trailing segments name: none is the first, `page/2` the second. `null` for anything else, including
 * `page/1`, so that each page has one URL.
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

/** A selection within a category, and its order. */
interface CategoryPlace {
  genre: string | null
  sort: SortType
  page: number
}

/** The sort orders as URLs name them; the default, the first, has no name in URLs. */
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
