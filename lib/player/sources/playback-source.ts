import type { Result } from '../../api/result'
import type { CallData } from '../../contract/calls'
import type { contentCalls } from '../../contract/hosts/content'
import type { RequiredAction, PlayerStore } from '../core/player-state'

type Playback = CallData<typeof contentCalls.getVideoUrl>
export type PlaybackAccess = Pick<Playback, 'url' | 'expiresAt' | 'duration' | 'lastSec'> &
  Pick<Playback, 'skips' | 'creditsAt' | 'nextVideoId' | 'thumbnailsUrl'>

/** Fetches a signed media address; called again when it is refused or about to expire. */
export type GetPlayback = () => Promise<Result<PlaybackAccess>>

/** The action required before playback; `null` when there is none or the host fails. */
export type GetRequiredAction = () => Promise<RequiredAction | null>

export interface Playing {
  store: PlayerStore
  media: HTMLVideoElement
}

/** What a player plays, and its requests to the hosts. */
export interface PlaybackSource {
  /** Identifies the source in error codes: a video's id or a channel's code. */
  id: number | string
  live: boolean
  /** Start of a channel's playback; live if missing. */
  startAt?: Date
  getPlayback: GetPlayback
  /** Returns the required action when playback is refused. */
  getRequiredAction?: GetRequiredAction
  /** Reports a playback to the watch host. Returns a function that stops. */
  report?: (playing: Playing) => () => void
}
