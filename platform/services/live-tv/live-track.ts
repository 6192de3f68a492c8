import type { Airable, Cycle } from './cycle'

/** What one of a channel's playlists lists: a track of its own, or subtitles cut up like the picture. */
export interface LiveTrack {
  name: string
  /** The track whose segments it has. */
  track: string
  isSubtitles: boolean
}

/** The track or the subtitles of this name, or `null` when not every piece of the channel's footage has them. */
export function liveTrackOf({ layouts }: Cycle<Airable>, name: string): LiveTrack | null {
  if (layouts.every(({ tracks }) => tracks.has(name))) return { name, track: name, isSubtitles: false }
  const [first] = layouts
  if (!first || !layouts.every(({ subtitles }) => subtitles.includes(name))) return null
  return { name, track: first.picture.name, isSubtitles: true }
}
