import { earlySeconds, epoch, lastAtMost, trackOf, type Airable, type Cycle } from './cycle'
import type { FootageLayout, TrackSegment } from './footage-layout'

/** One turn of a programme's footage, or what is left of it from some segment on. */
interface LivePass {
  footage: FootageLayout
  /** When the turn began, in seconds since 1970. */
  start: number
  /** How many turns there were before since the epoch: the same for every track. */
  number: number
  /** Its segments on air, and the place of the first of them within the footage. */
  segments: readonly TrackSegment[]
  firstIndex: number
}

/** How many segments of a track have ended by a moment since the epoch: never fewer at a later one. */
function endedSegments(cycle: Cycle<Airable>, track: string, at: number): number {
  const before = cycle.counted(track)
  const lap = Math.floor((at - epoch) / cycle.seconds)
  const inLap = at - epoch - lap * cycle.seconds
  const index = lastAtMost(cycle.starts, inLap)
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

/** The turn to which the segment belongs before which there are `number` others since the epoch, from it on. */
function livePassAt(cycle: Cycle<Airable>, track: string, number: number): LivePass {
  const before = cycle.counted(track)
  const inCycle = before.at(-1) ?? 0
  const lap = Math.floor(number / inCycle)
  const inLap = number - lap * inCycle
  const at = lastAtMost(before, inLap)
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

/** When the segment before which `number` others have ended does so too, in seconds since 1970. */
export function nextEndAfter(cycle: Cycle<Airable>, track: string, number: number): number {
  const { start, segments } = livePassAt(cycle, track, number)
  const [next] = segments
  return next ? start + next.at + next.seconds - earlySeconds : start
}

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
