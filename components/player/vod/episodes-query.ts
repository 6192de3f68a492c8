import { queryOptions } from '@tanstack/react-query'
import { api, unwrapData } from '@/lib/api/browser/api'
import type { TitleState, Video } from '@/lib/contract'
import { lifetimes, onDemand } from '@/lib/query/query-client'
import { isLoggedIn } from '@/lib/session/session-state'

export interface SeriesEpisodes {
  /** Season by season. */
  episodes: readonly Video[]
  /** What the current profile has watched of them, by the video's id; empty for guests. */
  progress: ReadonlyMap<number, TitleState['videos'][number]>
}

/** Every episode of a series with the viewer's progress, which may be missing. Fails with an `ApiError`. */
export const episodesQuery = (seriesId: number) =>
  queryOptions({
    queryKey: ['series-episodes', seriesId],
    queryFn: async ({ signal }): Promise<SeriesEpisodes> => {
      const [episodes, state] = await Promise.all([
        unwrapData(api.content.listEpisodesOfSeries({ query: { seriesId } }, { signal })),
        isLoggedIn() ? api.content.getTitleState({ query: { contentId: seriesId } }, { signal }) : null,
      ])
      return { episodes, progress: new Map(state?.data?.videos.map((video) => [video.videoId, video])) }
    },
    ...onDemand,
    staleTime: lifetimes.none,
  })
