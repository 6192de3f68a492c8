import { LRUCache } from 'lru-cache'
import { buildUrl, pageSizes, type Call, type CallParts } from '@/lib/contract'
import type { HostContext } from '@/lib/api/server/host-context'
import { sendRequest } from '@/lib/api/server/send-request'
import {
  pageWindow,
  railPageSize,
  pickSeason,
  readCategorySegments,
  readDetailSegments,
  readPage,
  readCode,
  readId,
} from '@/lib/catalogue/parse-path'
import { env } from '@/lib/config/env'
import { contentCalls } from '@/lib/contract/hosts/content'
import { purchaseCalls } from '@/lib/contract/hosts/purchase'
import { findRoute, type RouteName } from '@/lib/routing'

/** Whether the hosts have what an address names. */
export type Found = 'there' | 'missing' | 'unsure'

type Query = Readonly<Record<string, string | number>>
type Viewer = Pick<HostContext, 'lang' | 'audience'>
type LookedUp = Pick<Call, 'host' | 'method' | 'path'>

/**
 * Fetches what a path needs from its host and maps it by `pick`; `params` fill the call's path. @throws {NotThere} when
 * it does not exist or the host fails
 */
type Lookup = <Part extends object>(
  call: LookedUp,
  query: Query,
  pick: (data: unknown) => Part,
  params?: CallParts['params'],
) => Promise<Part>

const timeoutMs = 2_000
const rememberMs = 5_000
const maxRemembered = 5_000

class NotThere extends Error {
  override name = 'NotThere'
  constructor(readonly found: 'missing' | 'unsure') {
    super(found)
  }
}

function requirePresent(isPresent: boolean): void {
  if (!isPresent) throw new NotThere('missing')
}

function byIdOrCode(raw: string, id: string, code: string): Query {
  const number = readId(raw)
  if (number !== null) return { [id]: number }
  requirePresent(readCode(raw) !== null)
  return { [code]: raw }
}

interface Named {
  id: number
  code: string
}
const toNamed = (data: unknown) => (data as Named[]).map(({ id, code }) => ({ id, code }))
const toCount = (data: unknown) => ({ count: (data as unknown[]).length })
const toCardCount = (data: unknown) => toCount((data as { videoResources: unknown[] }).videoResources)
const toSeries = (data: unknown) => {
  const { id, movie } = data as { id: number; movie: boolean }
  return { id, movie }
}
const toSeasons = (data: unknown) =>
  (data as { id: number; seasonIndex: number; episodeCount: number }[])
    .map(({ id, seasonIndex, episodeCount }) => ({ id, seasonIndex, episodeCount }))
    .toSorted((a, b) => a.seasonIndex - b.seasonIndex)
const toNothing = () => ({})

/** A path without its language: the item it names, with page and season. */
type Segments = readonly string[]

async function requireTitle(lookUp: Lookup, [title = '', ...rest]: Segments): Promise<void> {
  const series = await lookUp(contentCalls.findSeries, byIdOrCode(title, 'seriesId', 'code'), toSeries)
  if (rest.length === 0) return
  const place = readDetailSegments(rest)
  if (series.movie || place === null) throw new NotThere('missing')
  const seasons = await lookUp(contentCalls.listSeasons, { seriesId: series.id }, toSeasons)
  const season = pickSeason(seasons, place.season)
  const pageCount = Math.max(1, Math.ceil((season?.episodeCount ?? 0) / pageSizes.episodes))
  requirePresent(season !== null && place.page <= pageCount)
}

async function requireRail(lookUp: Lookup, [rail = '', ...rest]: Segments): Promise<void> {
  const page = readPage(rest)
  if (page === null) throw new NotThere('missing')
  const query = { ...byIdOrCode(rail, 'containerId', 'containerCode'), ...firstOf(page, railPageSize) }
  const { count } = await lookUp(contentCalls.listBreakdownItems, query, toCardCount)
  requirePresent(page === 1 || count > 0)
}

async function requireCategory(lookUp: Lookup, [name = '', ...rest]: Segments): Promise<void> {
  const place = readCategorySegments(rest)
  const wanted = name.toUpperCase()
  const all = await lookUp(contentCalls.listCategories, {}, toNamed)
  const category = all.find(({ id, code }) => code === wanted || String(id) === wanted)
  if (!category || !place) throw new NotThere('missing')
  // Any mix of letters names a category, but only the usual spellings are rendered as pages known to exist.
  if (![category.code, category.code.toLowerCase(), String(category.id)].includes(name))
    throw new NotThere('unsure')
  const { genre: genreCode, page } = place
  const genres =
    genreCode === null ? [] : await lookUp(contentCalls.listGenres, { code: category.code }, toNamed)
  const genre = genres.find(({ code }) => code === genreCode)
  requirePresent(genreCode === null || genre !== undefined)
  if (page === 1) return
  const { count } = await (genre
    ? lookUp(
        contentCalls.listGenreItems,
        { categoryId: category.id, genreId: genre.id, ...firstOf(page, pageSizes.genreItems) },
        toCount,
      )
    : lookUp(
        contentCalls.listCategoryItems,
        { categoryCode: category.code, ...firstOf(page, pageSizes.categoryItems) },
        toCount,
      ))
  requirePresent(count > 0)
}

/** One item proves that a page of a list exists. */
function firstOf(page: number, size: number): Query {
  return { ...pageWindow(page, size), limit: 1 }
}

async function requireListed(lookUp: Lookup, call: LookedUp, name: string): Promise<void> {
  const all = await lookUp(call, {}, toNamed)
  requirePresent(all.some(({ id, code }) => code === name || String(id) === name))
}

/** The lookup that proves a page exists; `null` for pages that depend on none. */
function requirementOf(route: RouteName | null, segments: Segments) {
  const [, second = '', third = ''] = segments
  const { findVideo, findVideoByCode, listTvCategories, listTvChannels } = contentCalls
  const isByCode = readId(second) === null
  if (route === 'category') return (lookUp: Lookup) => requireCategory(lookUp, segments.slice(1))
  if (route === 'channels' && second !== '')
    return (lookUp: Lookup) => requireListed(lookUp, listTvCategories, second)
  if (route === 'guide' && third !== '')
    return (lookUp: Lookup) => requireListed(lookUp, listTvCategories, third)
  if (route === 'watchChannel') return (lookUp: Lookup) => requireListed(lookUp, listTvChannels, third)
  if (route === 'detail') return (lookUp: Lookup) => requireTitle(lookUp, segments.slice(1))
  if (route === 'breakdown') return (lookUp: Lookup) => requireRail(lookUp, segments.slice(1))
  if (route === 'partners')
    return (lookUp: Lookup) => lookUp(purchaseCalls.getLanding, {}, toNothing, { slug: second })
  if (route === 'watch')
    return (lookUp: Lookup) =>
      lookUp(isByCode ? findVideoByCode : findVideo, byIdOrCode(second, 'videoId', 'videoCode'), toNothing)
  return null
}

/** Files generated from a title: its preview image and its trailer. */
function requirementOfFile(area: string, [first = '', file = '']: Segments) {
  const code = area === 'og' ? file.replace(/\.jpg$/, '') : first
  const known = readCode(code)
  if (known === null) return null
  if (area === 'og') return (lookUp: Lookup) => lookUp(contentCalls.findSeries, { code }, toSeries)
  if (area === 'trailers')
    return (lookUp: Lookup) => lookUp(contentCalls.findVideoByCode, { videoCode: code }, toNothing)
  return null
}

/**
 * Asks the hosts whether a path's item exists, season and page included, at a fraction of a render's cost.
 * Results are cached for some seconds.
 */
export function createContentFinder() {
  const remembered = new LRUCache<string, object>({ max: maxRemembered, ttl: rememberMs })

  async function request(call: LookedUp, url: string, viewer: Viewer): Promise<unknown> {
    const deadline = AbortSignal.timeout(timeoutMs)
    const context = { ...viewer, direct: true }
    const { data, error } = await sendRequest({ call, url, parts: {}, context, deadline })
    if (error) throw new NotThere(error.status === 404 ? 'missing' : 'unsure')
    return data.data
  }

  const lookUpFor =
    (viewer: Viewer): Lookup =>
    async (call, query, pick, params) => {
      const url = buildUrl(env.hosts[call.host], call.path, { query, params })
      const key = `${viewer.audience ?? 'ADULT'} ${url}`
      const known = remembered.get(key)
      if (known instanceof NotThere) throw known
      if (known) return known as ReturnType<typeof pick>
      try {
        const part = pick(await request(call, url, viewer))
        remembered.set(key, part)
        return part
      } catch (error) {
        if (error instanceof NotThere && error.found === 'missing') remembered.set(key, error)
        throw error
      }
    }

  async function check(
    requirement: ((lookUp: Lookup) => Promise<unknown>) | null,
    viewer: Viewer,
  ): Promise<Found> {
    if (requirement === null) return 'unsure'
    try {
      await requirement(lookUpFor(viewer))
      return 'there'
    } catch (error) {
      return error instanceof NotThere ? error.found : 'unsure'
    }
  }

  return {
    /** Looks up a page. `segments` follow the language, decoded. */
    find: (segments: Segments, viewer: Viewer): Promise<Found> =>
      check(requirementOf(findRoute(`/${segments.map(encodeURIComponent).join('/')}`), segments), viewer),
    /** Looks up the title behind a file below `/og` or `/trailers`. */
    findFile: (area: string, segments: Segments, viewer: Viewer): Promise<Found> =>
      check(requirementOfFile(area, segments), viewer),
    /** Drops cached results after a purge. */
    forget: () => remembered.clear(),
  }
}
export type ContentFinder = ReturnType<typeof createContentFinder>
