import { cache } from 'react'
import { getEpisodes, getSeasons } from '@/lib/catalogue/get-episodes'
import type { Page } from '@/lib/catalogue/pagination'
import { readDetailSegments } from '@/lib/catalogue/parse-segments'
import { pickSeason } from '@/lib/catalogue/pick-season'
import type { Card, Season, Series, Video } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { mergeDeep } from '@/lib/query/merge-deep'
import { getSimilar, getTitle, getTrailers } from './get-title'

type Place = Pick<Video, 'lastSec' | 'lastUpdateTimestamp'>

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || value === 0

/** The place of the later timestamp; one without a place or a time never wins over one that has both. */
function newestPlace(known: Place, told: Place): Place {
  const [a, b] = [known, told].map(({ lastSec, lastUpdateTimestamp }) =>
    typeof lastSec === 'number' && lastUpdateTimestamp ? Date.parse(lastUpdateTimestamp) : -Infinity,
  )
  const { lastSec, lastUpdateTimestamp } = (b ?? 0) >= (a ?? 0) && b !== -Infinity ? told : known
  return { lastSec: lastSec ?? null, lastUpdateTimestamp: lastUpdateTimestamp ?? null }
}

/**
 * One video as it is known and as it is newly told, in one (specification 3): storyline, season count, info and title
 * stay when the new ones are empty, and the place is the newest one that there is.
 */
export function mergeVideo(known: Video, told: Partial<Video>): Video {
  const kept = (['storyline', 'seasonCount', 'info', 'title'] as const).filter((key) => isEmpty(told[key]))
  const texts = Object.fromEntries(kept.map((key) => [key, known[key]]))
  const place = newestPlace(known, { ...known, ...told })
  return { ...mergeDeep(known, told as Video), ...texts, ...place }
}

/** The videos as they are newly told, each with what was known of it. */
export function mergeVideos(known: readonly Video[], told: readonly Video[]): Video[] {
  const knownById = new Map(known.map((video) => [video.id, video]))
  return told.map((video) => mergeVideo(knownById.get(video.id) ?? video, video))
}

/** The season that a series' page shows, among the others. */
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

async function getShown(lang: LangCode, series: Series, wanted: number | null, page: number) {
  const all = await getSeasons(lang, series)
  const season = pickSeason(all, wanted)
  const episodes = season && (await getEpisodes(lang, { series, season, page }))
  if (!season || !episodes) return null
  const ends = [series.firstEpisode, series.lastEpisode].filter((video) => video !== null)
  return { all, season, episodes: { ...episodes, items: mergeVideos(ends, episodes.items) } }
}

/**
 * The page of a title: `raw` is its id or code, `rest` the path after it, joined by slashes.
 * `null` when there is no such title, season or page of episodes. Throws `HostError`.
 */
export const getTitlePage = cache(
  async (lang: LangCode, raw: string, rest: string): Promise<TitlePage | null> => {
    const place = readDetailSegments(rest ? rest.split('/') : [])
    const series = place && (await getTitle(lang, raw))
    if (!place || !series || (series.movie && place.season !== null)) return null
    const [shown, similar, trailers] = await Promise.all([
      series.movie ? null : getShown(lang, series, place.season, place.page),
      getSimilar(lang, series),
      getTrailers(lang, series),
    ])
    const seasonMissing = shown === null && (place.season !== null || place.page > 1)
    return seasonMissing ? null : { series, shown, similar, trailers }
  },
)
