import type { Airable, Cycle } from './cycle'
import { endedSegments, livePassAt, type LivePass } from './live-segments'

/** What one of a channel's playlists lists: a track of its own, or subtitles cut up like the picture. */
interface LiveTrack {
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

/** The numbers of the first segment that a playlist lists and of the one after its last. */
export interface LiveWindow {
  first: number
  end: number
}

/** What a playlist lists at a moment (seconds since 1970). Neither number ever goes back. */
export function liveWindowAt(
  cycle: Cycle<Airable>,
  track: string,
  { at, seconds }: { at: number; seconds: number },
): LiveWindow {
  return { first: endedSegments(cycle, track, at - seconds), end: endedSegments(cycle, track, at) }
}

/**
 * The sliding playlist of one track (RFC 8216). Addresses are relative: `footage/file`. Whoever writes it gets the same
 * text, since it depends on the channel and the window alone.
 */
export function writeLivePlaylist(
  cycle: Cycle<Airable>,
  { name, track, isSubtitles }: LiveTrack,
  { first, end }: LiveWindow,
): string {
  const passes = passesBetween(cycle, track, { first, end })
  return [
    ...['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${targetOf(cycle)}`],
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${passes[0]?.number ?? 0}`,
    passes
      .map((pass) => openingOf(pass, isSubtitles ? null : track) + entriesOf(pass, isSubtitles ? name : null))
      .join('#EXT-X-DISCONTINUITY\n'),
  ].join('\n')
}

/** The turns of footage whose segments a window holds, in order. */
export function passesBetween(cycle: Cycle<Airable>, track: string, { first, end }: LiveWindow): LivePass[] {
  const passes: LivePass[] = []
  for (let number = first; number < end;) {
    const pass = livePassAt(cycle, track, number)
    const segments = pass.segments.slice(0, end - number)
    passes.push({ ...pass, segments })
    number += segments.length
  }
  return passes
}

function openingOf({ footage, start, segments }: LivePass, track: string | null) {
  const map = track === null ? '' : (footage.tracks.get(track)?.map ?? '')
  const date = new Date(Math.round((start + (segments[0]?.at ?? 0)) * 1000))
  return `${map}#EXT-X-PROGRAM-DATE-TIME:${date.toISOString()}\n`
}

function entriesOf({ footage, segments, firstIndex }: LivePass, subtitles: string | null) {
  const entries = segments.map(({ seconds, entry }, at) =>
    subtitles === null
      ? entry
      : `#EXTINF:${seconds.toFixed(6)},\n${footage.code}/${subtitles}-${firstIndex + at}.vtt\n`,
  )
  return entries.join('')
}

/** The same for all of a channel's playlists, as the standard demands. */
function targetOf({ layouts }: Cycle<Airable>) {
  const lengths = layouts.flatMap(({ tracks }) =>
    [...tracks.values()].flatMap(({ segments }) => segments.map(({ seconds }) => Math.round(seconds))),
  )
  return Math.max(...lengths)
}
