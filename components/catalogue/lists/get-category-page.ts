import { cache } from 'react'
import { callHost } from '@/lib/api/server/call-host'
import { pageContext } from '@/lib/api/server/page-context'
import { cacheFor } from '@/lib/config/cache'
import { contentCalls } from '@/lib/contract/hosts/content'
import type { Card } from '@/lib/contract/content-shapes'
import type { CategoryCode, SortType } from '@/lib/contract/enums'
import type { LangCode } from '@/lib/contract/languages'
import { pageSizes } from '@/lib/contract/page-sizes'
import { findCategory, type Category } from './get-categories'
import { getGenres, type Genre } from './get-genres'
import { pageOf, pageWindow, type Page } from '@/lib/catalogue/pagination'
import { requireAnswer } from '@/lib/api/server/require-data'
import { readCategorySegments } from '@/lib/catalogue/parse-segments'

/** One page of a category, or of one genre within it. */
export interface CategoryPage extends Page<Card> {
  category: Category
  genres: Genre[]
  genre: Genre | null
  sort: SortType
}

interface Part {
  sortType: SortType
  page: number
}

async function listAll(lang: LangCode, categoryCode: CategoryCode, { sortType, page }: Part) {
  const input = { query: { categoryCode, sortType, ...pageWindow(page, pageSizes.categoryItems) } }
  return requireAnswer(
    await callHost(contentCalls.listCategoryItems, input, await pageContext(lang, cacheFor.catalogue)),
  )
}

async function listGenre(
  lang: LangCode,
  ids: { categoryId: number; genreId: number },
  { sortType, page }: Part,
) {
  const input = { query: { ...ids, sortType, ...pageWindow(page, pageSizes.genreItems) } }
  return requireAnswer(
    await callHost(contentCalls.listGenreItems, input, await pageContext(lang, cacheFor.catalogue)),
  )
}

/**
 * A page of the category that an id or a code names, as the rest of its path says.
 * `null` when there is no such category, genre or page. Throws `HostFailure`.
 */
export const getCategoryPage = cache(
  async (lang: LangCode, raw: string, rest: string): Promise<CategoryPage | null> => {
    const place = readCategorySegments(rest ? rest.split('/') : [])
    const category = place && (await findCategory(lang, raw))
    if (!category || category.code === 'TV_CHANNEL') return null
    const genres = await getGenres(lang, category.code)
    const genre = genres.find(({ code }) => code === place.genre) ?? null
    if (place.genre !== null && genre === null) return null
    const part = { sortType: place.sort, page: place.page }
    const answer = genre
      ? await listGenre(lang, { categoryId: category.id, genreId: genre.id }, part)
      : await listAll(lang, category.code, part)
    const list = pageOf(answer.data, place.page, answer.meta)
    return list && { ...list, category, genres, genre, sort: place.sort }
  },
)
