import type { LiveChannel } from '../live-tv/live-tv'
import type { Watchable } from './decide-entitlement'
import type { PlayableVideo } from './playback-source'

/** A film or an episode takes a screen; trailers and other pieces of one do not. */
export function watchableVideo({
  free,
  contentType,
}: Pick<PlayableVideo, 'free' | 'contentType'>): Watchable {
  return { free, feature: 'everything', takesScreen: contentType === 'FILM' || contentType === 'EPISODE' }
}

export function watchableChannel({ free }: Pick<LiveChannel, 'free'>): Watchable {
  return { free, feature: 'live', takesScreen: true }
}
