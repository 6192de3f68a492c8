import { queryOptions } from '@tanstack/react-query'
import type { TitleState } from '@/lib/contract/content-shapes'
import { api } from '@/lib/api/browser/api'
import { unwrapData } from '@/lib/query/unwrap'

type WatchedVideo = TitleState['videos'][number]

const newer = (a: WatchedVideo, b: WatchedVideo) =>
  Date.parse(b.lastUpdateTimestamp) >= Date.parse(a.lastUpdateTimestamp) ? b : a

/** What a profile has of a title, as it is known and newly told: of each video the newest place, whoever told it. */
export function mergeTitleState(known: TitleState, told: TitleState): TitleState {
  const byId = new Map(known.videos.map((video) => [video.videoId, video]))
  for (const video of told.videos) byId.set(video.videoId, newer(byId.get(video.videoId) ?? video, video))
  return { ...told, videos: [...byId.values()] }
}

/** What the profile keeps, likes and has watched of a title. An older answer never takes back a newer place. */
export const titleStateQuery = (seriesId: number) =>
  queryOptions({
    queryKey: ['title-state', seriesId],
    queryFn: ({ signal }) =>
      unwrapData(api.content.getTitleState({ query: { contentId: seriesId } }, { signal })),
    structuralSharing: (known, told) =>
      known ? mergeTitleState(known as TitleState, told as TitleState) : told,
  })
