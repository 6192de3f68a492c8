import { api } from '../../api/browser/api'
import type { Result } from '../../api/result'
import type { CallData } from '../../contract/call'
import type { contentCalls } from '../../contract/hosts/content'
import { heldBack } from '../reporting/offline-queue'
import { tellHeldBack } from '../reporting/flush-offline-queue'

type GetVideoUrl = typeof contentCalls.getVideoUrl
type Playback = CallData<GetVideoUrl>
export type PlaybackAccess = Pick<Playback, 'url' | 'expiresAt' | 'duration' | 'lastSec'> &
  Pick<Playback, 'skips' | 'creditsAt' | 'nextVideoId' | 'thumbnailsUrl'>
/** Fetches a signed media address; called again when it is refused or about to expire. */
export type GetPlayback = () => Promise<Result<PlaybackAccess>>

/** Fetches a video's signed address and resume position from the gateway, after flushing reports queued offline. */
export function playbackOf(videoId: number): GetPlayback {
  return async (): Promise<Result<PlaybackAccess>> => {
    if (heldBack().some((status) => status.videoId === videoId)) await tellHeldBack()
    return api.content.getVideoUrl({ query: { videoId } })
  }
}
