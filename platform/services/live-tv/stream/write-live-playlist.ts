import { earlySeconds, epoch, lastNotAbove, trackOf, type Airable, type Cycle } from './cycle'
import type { FootageLayout, TrackSegment } from './footage-layout'

/** One pass of a programme's footage, or the rest of one. */
interface LivePass {
  footage: FootageLayout
  /** Start of the pass, in seconds since 1970. */
  start: number
  /** Number of passes since the epoch; the same for every track. */
  number: number
  /** Its segments on air, and the index of the first one in the footage. */
  segments: readonly TrackSegment[]
  firstIndex: number
}

/** Number of a track's segments that have ended by a moment since the epoch; never decreases. */
function endedSegments(cycle: Cycle<Airable>, track: string, at: number): number {
  const before = cycle.counted(track)
  const lap = Math.floor((at - epoch) / cycle.seconds)
  const inLap = at - epoch - lap * cycle.seconds
  const index = lastNotAbove(cycle.starts, inLap)
  const airing = cycle.airings[index]
  if (!airing) return 0
  const { footage } = airing.video
  const { segments } = trackOf(footage, track)
  const inAiring = inLap - airing.start
  const pass = Math.min(Math.floor(inAiring / footage.seconds), airing.passes - 1)
  const inPass = inAiring - pass * footage.seconds + earlySeconds
  const done = pass * segments.length + segments.filter((one) => one.at + one.seconds <= inPass).length
  const first = before[index] ?? 0
  const own = (before[index + 1] ?? 0) - first
  return lap * (before.at(-1) ?? 0) + first + Math.min(done, own)
}

/** The pass with the segment that is preceded by `number` segments since the epoch, from it on. */
function livePassAt(cycle: Cycle<Airable>, track: string, number: number): LivePass {
  const before = cycle.counted(track)
  const inCycle = before.at(-1) ?? 0
  const lap = Math.floor(number / inCycle)
  const inLap = number - lap * inCycle
  const at = lastNotAbove(before, inLap)
  const airing = cycle.airings[at]
  if (!airing) throw new Error('A channel without programmes has no segments')
  const { footage } = airing.video
  const { segments } = trackOf(footage, track)
  const inAiring = inLap - (before[at] ?? 0)
  const pass = Math.floor(inAiring / segments.length)
  const firstIndex = inAiring - pass * segments.length
  const left = (before[at + 1] ?? 0) - inLap
  return {
    footage,
    start: epoch + lap * cycle.seconds + airing.start + pass * footage.seconds,
    number: lap * cycle.passes + airing.passesBefore + pass,
    segments: segments.slice(firstIndex, firstIndex + left),
    firstIndex,
  }
}

/** When segment `number` ends, in seconds since 1970. */
export function nextEndAfter(cycle: Cycle<Airable>, track: string, number: number): number {
  const { start, segments } = livePassAt(cycle, track, number)
  const [next] = segments
  return next ? start + next.at + next.seconds - earlySeconds : start
}

/** What a channel's playlist lists: one of its tracks, or subtitles cut like the video. */
interface LiveTrack {
  name: string
  /** The track whose segments it follows. */
  track: string
  isSubtitles: boolean
}

/** The track or subtitles of this name, or `null` unless all of the channel's footage has them. */
export function liveTrackOf({ layouts }: Cycle<Airable>, name: string): LiveTrack | null {
  if (layouts.every(({ tracks }) => tracks.has(name))) return { name, track: name, isSubtitles: false }
  const [first] = layouts
  if (!first || !layouts.every(({ subtitles }) => subtitles.includes(name))) return null
  return { name, track: first.picture.name, isSubtitles: true }
}

/** Number of the first segment in a playlist, and of the one after its last. */
export interface LiveWindow {
  first: number
  end: number
}

/** The window of a playlist at a moment (seconds since 1970). Neither number ever decreases. */
export function liveWindowAt(
  cycle: Cycle<Airable>,
  track: string,
  { at, seconds }: { at: number; seconds: number },
): LiveWindow {
  return { first: endedSegments(cycle, track, at - seconds), end: endedSegments(cycle, track, at) }
}

/**
 * Writes the sliding playlist of a track (RFC 8216). URIs are relative: `footage/file`. The text depends only on
 * channel and window, whichever process writes it.
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

/** The footage passes with segments in a window, in order. */
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

/** The same for all of a channel's playlists, as RFC 8216 requires. */
function targetOf({ layouts }: Cycle<Airable>) {
  const lengths = layouts.flatMap(({ tracks }) =>
    [...tracks.values()].flatMap(({ segments }) => segments.map(({ seconds }) => Math.round(seconds))),
  )
  return Math.max(...lengths)
}
