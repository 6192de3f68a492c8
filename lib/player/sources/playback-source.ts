import type { GetDue } from './get-required-action'
import type { GetPlayback } from './get-playback'
import type { PlayerStore } from '../core/player-store'

export interface Playing {
  store: PlayerStore
  media: HTMLVideoElement
}

/** What a player plays, and how the hosts are asked about it. */
export interface PlaySource {
  /** Tells one from another in the codes of failures: the id of a video, the code of a channel. */
  id: number | string
  live: boolean
  /** The moment of a channel to start at; live where it is missing. */
  startAt?: Date
  getPlayback: GetPlayback
  /** Returns the required action when playback is refused. */
  getDue?: GetDue
  /** Tells the watch host of a playback. Returns the function that stops. */
  report?: (playing: Playing) => () => void
}
