import { cache } from 'react'
import { getEpisodes, getSeasons } from '@/lib/catalogue/get-episodes'
import { type Page, readDetailSegments, readTitleRef, pickSeason } from '@/lib/catalogue/parse-path'
import { pageSizes, type Card, type Season, type Series, type Video, type LangCode } from '@/lib/contract'
import { mergeDeep } from '@/lib/query/merge-deep'
import { pathTo } from '@/lib/routing'
import { getSimilarTitles } from '../lists/get-lists'
import { pageContext, responseOrNull, callHost, cacheFor } from '@/lib/api/server/page-calls'
import { contentCalls } from '@/lib/contract/hosts/content'

/** The title with an id or code; `null` when it does not exist. Throws `HostError`. */
export const getTitle = cache(async (lang: LangCode, raw: string): Promise<Series | null> => {
  const query = readTitleRef(raw)
  if (!query) return null
  const response = await callHost(
    contentCalls.findSeries,
    { query },
    await pageContext(lang, cacheFor.detail(raw)),
  )
  return responseOrNull(response)?.data ?? null
})

/** Whether a video is a film or an episode, rather than a trailer or fragment. */
const isWhole = (contentType: Video['contentType']) => contentType === 'FILM' || contentType === 'EPISODE'

/** The trailers and fragments of a title, its preview first; none when the host fails. */
async function getTrailers(lang: LangCode, { id, code, contentGroups }: Series): Promise<Video[]> {
  if (contentGroups.every(({ contentType }) => isWhole(contentType))) return []
  const input = { query: { contentId: id, limit: pageSizes.trailers } }
  const response = await callHost(
    contentCalls.listTrailers,
    input,
    await pageContext(lang, cacheFor.detail(code)),
  )
  const videos = response.data?.data ?? []
  const isPreview = ({ contentType }: Video) => contentType === 'PREVIEW'
  return [...videos.filter(isPreview), ...videos.filter((video) => !isPreview(video))]
}

type Progress = Pick<Video, 'lastSec' | 'lastUpdateTimestamp'>

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || value === 0

/** The newer progress by timestamp. One without position or time never wins over one that has both. */
function pickProgress(cached: Progress, latest: Progress): Progress {
  const [a, b] = [cached, latest].map(({ lastSec, lastUpdateTimestamp }) =>
    typeof lastSec === 'number' && lastUpdateTimestamp ? Date.parse(lastUpdateTimestamp) : -Infinity,
  )
  const { lastSec, lastUpdateTimestamp } = (b ?? 0) >= (a ?? 0) && b !== -Infinity ? latest : cached
  return { lastSec: lastSec ?? null, lastUpdateTimestamp: lastUpdateTimestamp ?? null }
}

/**
 * Merges the cached and the latest copy of a video (specification 3): an empty storyline, season count, info or title
 * keeps the cached value; the newer progress wins.
 */
export function mergeVideo(cached: Video, latest: Partial<Video>): Video {
  const missing = (['storyline', 'seasonCount', 'info', 'title'] as const).filter((key) =>
    isEmpty(latest[key]),
  )
  const texts = Object.fromEntries(missing.map((key) => [key, cached[key]]))
  const progress = pickProgress(cached, { ...cached, ...latest })
  return { ...mergeDeep(cached, latest as Video), ...texts, ...progress }
}

/** The latest videos, each merged with its cached copy. */
export function mergeVideos(cached: readonly Video[], latest: readonly Video[]): Video[] {
  const cachedById = new Map(cached.map((video) => [video.id, video]))
  return latest.map((video) => mergeVideo(cachedById.get(video.id) ?? video, video))
}

/** The season that a series page shows, and the others. */
export interface ShownSeason {
  all: Season[]
  season: Season
  episodes: Page<Video>
}

/** Everything that a title's page shows. `shown` is `null` for films, and for series without a season yet. */
export interface TitlePage {
  series: Series
  shown: ShownSeason | null
  similar: Card[]
  /** The preview first. */
  trailers: Video[]
}

async function getShownSeason(lang: LangCode, series: Series, wanted: number | null, page: number) {
  const all = await getSeasons(lang, series)
  const season = pickSeason(all, wanted)
  const episodes = season && (await getEpisodes(lang, { series, season, page }))
  if (!season || !episodes) return null
  const ends = [series.firstEpisode, series.lastEpisode].filter((video) => video !== null)
  return { all, season, episodes: { ...episodes, items: mergeVideos(ends, episodes.items) } }
}

/**
 * The page of a title: `raw` is its id or code, `rest` the path after it, joined by slashes. `null` when the title,
 * season or page of episodes does not exist. Throws `HostError`.
 */
export const getTitlePage = cache(
  async (lang: LangCode, raw: string, rest: string): Promise<TitlePage | null> => {
    const position = readDetailSegments(rest ? rest.split('/') : [])
    const series = position && (await getTitle(lang, raw))
    if (!position || !series || (series.movie && position.season !== null)) return null
    const [shown, similar, trailers] = await Promise.all([
      series.movie ? null : getShownSeason(lang, series, position.season, position.page),
      getSimilarTitles(lang, series),
      getTrailers(lang, series),
    ])
    const seasonMissing = shown === null && (position.season !== null || position.page > 1)
    return seasonMissing ? null : { series, shown, similar, trailers }
  },
)

/** The canonical path of a title's page: by code, and with the season only where the plain path shows another one. */
export function titlePath(lang: LangCode, { series, shown }: Pick<TitlePage, 'series' | 'shown'>): string {
  if (!shown) return pathTo.detail(lang, series.code)
  const { all, season, episodes } = shown
  const isPlain = season.id === all[0]?.id && episodes.page === 1
  return isPlain
    ? pathTo.detail(lang, series.code)
    : pathTo.detail(lang, series.code, season.id, episodes.page)
}
