import { cache } from 'react'
import { pageContext, requireResponse, responseOrNull, callHost, cacheFor } from '@/lib/api/server/page-calls'
import type { Result } from '@/lib/api/result'
import { contentCalls } from '@/lib/contract/hosts/content'
import {
  pageSizes,
  maxPageSize,
  type Card,
  type Breakdown,
  type SearchBesides,
  type Spotlight,
  type LangCode,
  type CallData,
  type CategoryCode,
  type SortType,
} from '@/lib/contract'
import {
  pageOf,
  pageWindow,
  type Page,
  railPageSize,
  readCategorySegments,
  readCode,
  readId,
} from '@/lib/catalogue/parse-path'
import { cardsPerRail, toShownRails, maxSpotlights } from './shown-on-home'

/** By language and audience: those of adults are not all for children. */
const latestSpotlights = new Map<string, Spotlight[]>()

/**
 * The spotlights of the home page, at most five. Serves the last ones while the host fails: the page is complete
 * without a spotlight, so a failure is no reason for an error page.
 */
export async function getSpotlights(lang: LangCode): Promise<Spotlight[]> {
  const context = await pageContext(lang, cacheFor.home)
  const key = `${lang} ${context.audience ?? ''}`
  const { data } = await callHost(contentCalls.getCarousel, {}, context)
  if (data) latestSpotlights.set(key, data.data.slice(0, maxSpotlights))
  return latestSpotlights.get(key) ?? []
}

/** A rail's name, for a link to all of it, and its type. */
export type RailName = Pick<Breakdown, 'code' | 'title' | 'railType'>

async function listRails(lang: LangCode, offset: number, limit: number) {
  const input = { query: { offset, limit } }
  return callHost(contentCalls.listBreakdowns, input, await pageContext(lang, cacheFor.home))
}

/** The first rails of the home page, each with its first cards. Throws `HostError`. */
export async function getRails(lang: LangCode): Promise<Breakdown[]> {
  return toShownRails(requireResponse(await listRails(lang, 0, pageSizes.breakdowns)).data)
}

/** The remaining rails, each with its first cards; none when the host fails. */
export async function getFurtherRails(lang: LangCode): Promise<Breakdown[]> {
  const response = await listRails(lang, pageSizes.breakdowns, maxPageSize)
  return toShownRails(response.data?.data ?? [])
}

/** One page of a rail. */
export interface RailPage extends Page<Card> {
  rail: Pick<Breakdown, 'code' | 'title' | 'railType'>
}

function readRailRef(raw: string): { containerId: number } | { containerCode: string } | null {
  const containerId = readId(raw)
  if (containerId !== null) return { containerId }
  const containerCode = readCode(raw)
  return containerCode === null ? null : { containerCode }
}

/** A page of the rail with an id or code; `null` when it does not exist. Throws `HostError`. */
export const getRailPage = cache(
  async (lang: LangCode, raw: string, page: number): Promise<RailPage | null> => {
    const ref = readRailRef(raw)
    if (!ref) return null
    const input = { query: { ...ref, ...pageWindow(page, railPageSize) } }
    const response = responseOrNull(
      await callHost(contentCalls.listBreakdownItems, input, await pageContext(lang, cacheFor.breakdown)),
    )
    const list = response && pageOf(response.data.videoResources, page, response.meta)
    return response && list && { ...list, rail: response.data }
  },
)

type Category = CallData<typeof contentCalls.listCategories>[number]

/** Series, films and live TV, as the host names them. Throws `HostError`. */
const getCategories = cache(async (lang: LangCode): Promise<Category[]> => {
  return requireResponse(
    await callHost(contentCalls.listCategories, {}, await pageContext(lang, cacheFor.catalogue)),
  ).data
})

/** The category with an id or code, or `null`. Codes match in any case: `SERIES`, `series`. */
async function findCategory(lang: LangCode, raw: string): Promise<Category | null> {
  const wanted = raw.toUpperCase()
  const matches = (category: Category) => category.code === wanted || String(category.id) === wanted
  if (!/^[A-Z_]{1,20}$|^[1-9]\d{0,9}$/.test(wanted)) return null
  return (await getCategories(lang)).find(matches) ?? null
}

type Genre = CallData<typeof contentCalls.listGenres>[number]

/** The genres of a category that have titles. Throws `HostError`. */
async function getGenres(lang: LangCode, code: CategoryCode): Promise<Genre[]> {
  const context = await pageContext(lang, cacheFor.catalogue)
  return requireResponse(await callHost(contentCalls.listGenres, { query: { code } }, context)).data
}

/** One page of a category, or of one of its genres. */
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
 * A page of the category with an id or code, narrowed by the rest of its path. `null` when the category, genre or
 * page does not exist. Throws `HostError`.
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

/**
 * A page of the titles that match the terms; `null` when the page does not exist. Never cached. An error is returned
 * rather than thrown: the search page offers a retry beside the terms.
 */
export async function getSearchResults(
  lang: LangCode,
  { keyword, kind }: { keyword: string; kind?: 'SERIES' | 'MOVIES' | undefined },
  page: number,
): Promise<Result<Page<Card> | null>> {
  const window = pageWindow(page, pageSizes.search)
  const input = { query: { keyword, kind, ...window } }
  const response = await callHost(contentCalls.searchSeries, input, await pageContext(lang))
  if (response.error) return { error: response.error }
  const { results, totalCount } = response.data.data
  return { data: pageOf(results, page, { ...window, totalCount }) }
}

/** What the terms find besides titles; `null` when the host fails, since titles alone are worth showing. */
export async function getSearchBesides(lang: LangCode, keyword: string): Promise<SearchBesides | null> {
  const response = await callHost(contentCalls.searchBesides, { query: { keyword } }, await pageContext(lang))
  return response.data?.data ?? null
}

/** Titles that are similar to this one; none when the host fails. */
export async function getSimilarTitles(
  lang: LangCode,
  { id, code }: Pick<Card, 'id' | 'code'>,
): Promise<Card[]> {
  const input = { query: { contentId: id } }
  const context = await pageContext(lang, cacheFor.detail(code))
  const response = await callHost(contentCalls.listSimilar, input, context)
  return (response.data?.data ?? []).slice(0, cardsPerRail)
}

const maxGenres = 8

/** Suggestions for a search without terms or without results. */
export interface SearchSuggestions {
  genres: Genre[]
  rails: Breakdown[]
}

async function genresOfSeries(lang: LangCode): Promise<Genre[]> {
  const input = { query: { code: 'SERIES' } } as const
  const response = await callHost(contentCalls.listGenres, input, await pageContext(lang, cacheFor.catalogue))
  return (response.data?.data ?? []).slice(0, maxGenres)
}

/** Genres and two rails, or as much of them as the host returns: missing suggestions are no error. */
export async function getSearchSuggestions(lang: LangCode): Promise<SearchSuggestions> {
  const [genres, rails] = await Promise.all([genresOfSeries(lang), getRails(lang).catch(() => [])])
  const first = rails.filter((rail) => rail.railType === 'DISCOVERY')
  return { genres, rails: [...new Set([...first, ...rails])].slice(0, 2) }
}
