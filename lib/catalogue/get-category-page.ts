import { cache } from 'react'
import { callHost } from '../api/call-host'
import { pageContext } from '../api/page-context'
import { cacheFor } from '../config/cache'
import { contentCalls } from '../contract/content'
import type { Card } from '../contract/content-shapes'
import type { CategoryCode } from '../contract/enums'
import type { LangCode } from '../contract/languages'
import { pageSizes } from '../contract/limits'
import { findCategory, type Category } from './get-categories'
import { getGenres, type Genre } from './get-genres'
import { pageOf, pageWindow, type Page } from './page-window'
import { requireAnswer } from './read-answer'

/** One page of a category, or of one genre within it. */
export interface CategoryPage extends Page<Card> {
  category: Category
  genres: Genre[]
  genre: Genre | null
}

async function listAll(lang: LangCode, categoryCode: CategoryCode, page: number) {
  const input = { query: { categoryCode, ...pageWindow(page, pageSizes.categoryItems) } }
  return requireAnswer(
    await callHost(contentCalls.listCategoryItems, input, await pageContext(lang, cacheFor.catalogue)),
  )
}

async function listGenre(lang: LangCode, ids: { categoryId: number; genreId: number }, page: number) {
  const input = { query: { ...ids, ...pageWindow(page, pageSizes.genreItems) } }
  return requireAnswer(
    await callHost(contentCalls.listGenreItems, input, await pageContext(lang, cacheFor.catalogue)),
  )
}

/**
 * A page of the category that an id or a code names; `genreCode` null for all genres.
 * `null` when there is no such category, genre or page. Throws `HostFailure`.
 */
export const getCategoryPage = cache(
  async (
    lang: LangCode,
    raw: string,
    genreCode: string | null,
    page: number,
  ): Promise<CategoryPage | null> => {
    const category = await findCategory(lang, raw)
    if (!category || category.code === 'TV_CHANNEL') return null
    const genres = await getGenres(lang, category.code)
    const genre = genres.find((candidate) => candidate.code === genreCode) ?? null
    if (genreCode !== null && genre === null) return null
    const answer = genre
      ? await listGenre(lang, { categoryId: category.id, genreId: genre.id }, page)
      : await listAll(lang, category.code, page)
    const list = pageOf(answer.data, page, answer.meta)
    return list && { ...list, category, genres, genre }
  },
)
