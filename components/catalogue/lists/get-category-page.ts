import { cache } from 'react'
import { callHost } from '@/lib/api/server/call-host'
import { pageContext } from '@/lib/api/server/page-context'
import { requireResponse } from '@/lib/api/server/require-response'
import { pageOf, pageWindow, type Page } from '@/lib/catalogue/pagination'
import { readCategorySegments } from '@/lib/catalogue/parse-segments'
import { cacheFor } from '@/lib/config/cache'
import type { CallData } from '@/lib/contract/call'
import type { Card } from '@/lib/contract/content-shapes'
import type { CategoryCode, SortType } from '@/lib/contract/enums'
import { contentCalls } from '@/lib/contract/hosts/content'
import type { LangCode } from '@/lib/contract/languages'
import { pageSizes } from '@/lib/contract/page-sizes'

type Category = CallData<typeof contentCalls.listCategories>[number]

/** Series, films and live TV, as the host names them. Throws `HostError`. */
const getCategories = cache(async (lang: LangCode): Promise<Category[]> => {
  return requireResponse(
    await callHost(contentCalls.listCategories, {}, await pageContext(lang, cacheFor.catalogue)),
  ).data
})

/** The category that an id or a code names, or `null`. Codes are in upper or lower case: `SERIES`, `series`. */
async function findCategory(lang: LangCode, raw: string): Promise<Category | null> {
  const wanted = raw.toUpperCase()
  const matches = (category: Category) => category.code === wanted || String(category.id) === wanted
  if (!/^[A-Z_]{1,20}$|^[1-9]\d{0,9}$/.test(wanted)) return null
  return (await getCategories(lang)).find(matches) ?? null
}

export type Genre = CallData<typeof contentCalls.listGenres>[number]

/** The genres that have titles in a category. Throws `HostError`. */
async function getGenres(lang: LangCode, code: CategoryCode): Promise<Genre[]> {
  const context = await pageContext(lang, cacheFor.catalogue)
  return requireResponse(await callHost(contentCalls.listGenres, { query: { code } }, context)).data
}

/** One page of a category, or of one genre within it. */
export interface CategoryPage extends Page<Card> {
  category: Category
  genres: Genre[]
  genre: Genre | null
  sort: SortType
}

interface Selection {
  sortType: SortType
  page: number
}

async function listAll(lang: LangCode, categoryCode: CategoryCode, { sortType, page }: Selection) {
  const input = { query: { categoryCode, sortType, ...pageWindow(page, pageSizes.categoryItems) } }
  return requireResponse(
    await callHost(contentCalls.listCategoryItems, input, await pageContext(lang, cacheFor.catalogue)),
  )
}

async function listGenre(
  lang: LangCode,
  ids: { categoryId: number; genreId: number },
  { sortType, page }: Selection,
) {
  const input = { query: { ...ids, sortType, ...pageWindow(page, pageSizes.genreItems) } }
  return requireResponse(
    await callHost(contentCalls.listGenreItems, input, await pageContext(lang, cacheFor.catalogue)),
  )
}

/**
 * A page of the category that an id or a code names, as the rest of its path says.
 * `null` when there is no such category, genre or page. Throws `HostError`.
 */
export const getCategoryPage = cache(
  async (lang: LangCode, raw: string, rest: string): Promise<CategoryPage | null> => {
    const selected = readCategorySegments(rest ? rest.split('/') : [])
    const category = selected && (await findCategory(lang, raw))
    if (!category || category.code === 'TV_CHANNEL') return null
    const genres = await getGenres(lang, category.code)
    const genre = genres.find(({ code }) => code === selected.genre) ?? null
    if (selected.genre !== null && genre === null) return null
    const selection = { sortType: selected.sort, page: selected.page }
    const response = genre
      ? await listGenre(lang, { categoryId: category.id, genreId: genre.id }, selection)
      : await listAll(lang, category.code, selection)
    const list = pageOf(response.data, selected.page, response.meta)
    return list && { ...list, category, genres, genre, sort: selected.sort }
  },
)
