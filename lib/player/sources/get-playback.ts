import { callGateway } from '../../api/browser/call-gateway'
import type { ApiError, Result } from '../../api/result'
import type { CallData } from '../../contract/call'
import type { contentCalls } from '../../contract/hosts/content'
import { heldBack } from '../reporting/offline-queue'
import { tellHeldBack } from '../reporting/flush-offline-queue'

type GetVideoUrl = typeof contentCalls.getVideoUrl
type Playback = CallData<GetVideoUrl>
export type PlaybackAccess = Pick<Playback, 'url' | 'expiresAt' | 'duration' | 'lastSec'> &
  Pick<Playback, 'skips' | 'creditsAt' | 'nextVideoId' | 'thumbnailsUrl'>
/** Asks for a signed media address; asked again when the old one is refused or about to expire. */
export type GetPlayback = () => Promise<Result<PlaybackAccess>>

export const videoUrlRoute: Pick<GetVideoUrl, 'host' | 'method' | 'path'> = {
  host: 'content',
  method: 'POST',
  path: '/video/video-url',
}

/**
 * The signed address of one video, from the gateway. It comes with the place to go on at, so that the host is told
 * first where this browser was without a network.
 */
export function playbackOf(videoId: number): GetPlayback {
  return async (): Promise<Result<PlaybackAccess>> => {
    if (heldBack().some((status) => status.videoId === videoId)) await tellHeldBack()
    const answer = await callGateway(videoUrlRoute, { query: { videoId } })
    return answer.error ? { error: answer.error satisfies ApiError } : { data: answer.data.data }
  }
}
