import type { GetDue } from './get-required-action'
import type { GetPlayback } from './get-playback'
import type { PlayerStore } from '../core/player-store'

export interface Playing {
  store: PlayerStore
  media: HTMLVideoElement
}

/** What a player plays, and its requests to the hosts. */
export interface PlaySource {
  /** Identifies the source in failure codes: a video's id or a channel's code. */
  id: number | string
  live: boolean
  /** Start of a channel's playback; live if missing. */
  startAt?: Date
  getPlayback: GetPlayback
  /** Returns the required action when playback is refused. */
  getDue?: GetDue
  /** Reports a playback to the watch host. Returns a function that stops. */
  report?: (playing: Playing) => () => void
}
