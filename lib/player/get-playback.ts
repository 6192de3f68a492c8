import { callGateway } from '../api/call-gateway'
import type { ApiError, Result } from '../api/result'
import type { CallData } from '../contract/call'
import type { contentCalls } from '../contract/content'

type GetVideoUrl = typeof contentCalls.getVideoUrl
type Playback = CallData<GetVideoUrl>
export type PlaybackAccess = Pick<Playback, 'url' | 'expiresAt' | 'duration' | 'lastSec'> &
  Pick<Playback, 'skips' | 'creditsAt' | 'nextVideoId' | 'thumbnailsUrl'>
/** Asks for a signed media address; asked again when the old one is refused or about to expire. */
export type GetPlayback = () => Promise<Result<PlaybackAccess>>

const route: Pick<GetVideoUrl, 'host' | 'method' | 'path'> = {
  host: 'content',
  method: 'POST',
  path: '/video/video-url',
}

/** The signed address of one video, from the gateway. */
export function playbackOf(videoId: number): GetPlayback {
  return async (): Promise<Result<PlaybackAccess>> => {
    const answer = await callGateway(route, { query: { videoId } })
    return answer.error ? { error: answer.error satisfies ApiError } : { data: answer.data.data }
  }
}
