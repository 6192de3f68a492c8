import { sortTypes, type SortType } from '../contract/enums'
import { readCode, readId } from './parse-title-ref'

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
export interface CategoryPlace {
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
