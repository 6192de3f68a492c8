import { queryOptions } from '@tanstack/react-query'
import type { TitleState } from '@/lib/contract/content-shapes'
import { api } from '@/lib/api/browser/api'
import { unwrapData } from '@/lib/query/unwrap'

type WatchedVideo = TitleState['videos'][number]

const newer = (a: WatchedVideo, b: WatchedVideo) =>
  Date.parse(b.lastUpdateTimestamp) >= Date.parse(a.lastUpdateTimestamp) ? b : a

/** The cached and the latest state of a title in one: of each video the newest progress, whichever has it. */
export function mergeTitleState(cached: TitleState, latest: TitleState): TitleState {
  const byId = new Map(cached.videos.map((video) => [video.videoId, video]))
  for (const video of latest.videos) byId.set(video.videoId, newer(byId.get(video.videoId) ?? video, video))
  return { ...latest, videos: [...byId.values()] }
}

/** What the profile has saved, rated and watched of a title. An older response never replaces newer progress. */
export const titleStateQuery = (seriesId: number) =>
  queryOptions({
    queryKey: ['title-state', seriesId],
    queryFn: ({ signal }) =>
      unwrapData(api.content.getTitleState({ query: { contentId: seriesId } }, { signal })),
    structuralSharing: (cached, latest) =>
      cached ? mergeTitleState(cached as TitleState, latest as TitleState) : latest,
  })
