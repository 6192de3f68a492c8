import { cache } from 'react'
import type { Card, Season, Series, Video } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { getEpisodes, getSeasons } from '@/lib/catalogue/get-episodes'
import { getSimilar, getTitle, getTrailers } from './get-title'
import { mergeVideos } from './merge-video'
import type { Page } from '@/lib/catalogue/pagination'
import { readDetailSegments } from '@/lib/catalogue/parse-segments'

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

/** The season that a path names by id, else by number within the series; without one the first. */
export function pickSeason(all: readonly Season[], wanted: number | null): Season | null {
  if (wanted === null) return all[0] ?? null
  return all.find(({ id }) => id === wanted) ?? all.find(({ seasonIndex }) => seasonIndex === wanted) ?? null
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
 * `null` when there is no such title, season or page of episodes. Throws `HostFailure`.
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
