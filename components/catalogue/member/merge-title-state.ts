import type { TitleState } from '@/lib/contract/content-shapes'

type WatchedVideo = TitleState['videos'][number]

const newer = (a: WatchedVideo, b: WatchedVideo) =>
  Date.parse(b.lastUpdateTimestamp) >= Date.parse(a.lastUpdateTimestamp) ? b : a

/** What a profile has of a title, as it is known and newly told: of each video the newest place, whoever told it. */
export function mergeTitleState(known: TitleState, told: TitleState): TitleState {
  const byId = new Map(known.videos.map((video) => [video.videoId, video]))
  for (const video of told.videos) byId.set(video.videoId, newer(byId.get(video.videoId) ?? video, video))
  return { ...told, videos: [...byId.values()] }
}
