import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import {
  liveLimits,
  earlySeconds,
  epoch,
  lastNotAbove,
  trackOf,
  type Airable,
  type Cycle,
  type FootageLayout,
  type TrackSegment,
} from './cycle'

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
function nextEndAfter(cycle: Cycle<Airable>, track: string, number: number): number {
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

const bandwidth = /((?:AVERAGE-)?BANDWIDTH)=(\d+)/g

/**
 * A channel's multivariant playlist: the renditions that all of its footage has, each with its highest bandwidth. Key
 * frame playlists are left out, since a live channel has none.
 */
export function mergeMasters(layouts: readonly FootageLayout[]): string {
  const [first, ...others] = layouts
  if (!first) throw new Error('A channel without footage has no playlist')
  const everyUri = others.map(
    (layout) => new Set(layout.master.map((line, at) => uriOf(layout.master, at) ?? line)),
  )
  const lines = first.master.flatMap((line, at) => {
    const uri = uriOf(first.master, at)
    if (line.startsWith('#EXT-X-I-FRAME-STREAM-INF') || !everyUri.every((uris) => uris.has(uri ?? line)))
      return []
    return line.startsWith('#EXT-X-STREAM-INF') ? withMaxBandwidth(line, layouts, uri) : line
  })
  return `${lines.join('\n')}\n`
}

/** The URI that a line refers to; a variant's is on the next line. */
function uriOf(lines: readonly string[], at: number) {
  const line = lines[at] ?? ''
  if (line.startsWith('#EXT-X-STREAM-INF')) return lines[at + 1]
  return /URI="([^"]+)"/.exec(line)?.[1]
}

function withMaxBandwidth(line: string, layouts: readonly FootageLayout[], uri: string | undefined) {
  const same = layouts.map(({ master }) => master.find((_, at) => uriOf(master, at) === uri) ?? line)
  return line.replace(bandwidth, (_, name: string) => {
    const values = same.map((other) =>
      Number([...other.matchAll(bandwidth)].find(([, key]) => key === name)?.[2] ?? 0),
    )
    return `${name}=${Math.max(...values)}`
  })
}

const compress = promisify(gzip)

interface PlaylistRequest {
  channel: { code: string; cycle: Cycle<Airable> }
  /** Such as `master`, `480p` or `sub-ar`. */
  name: string
  at: Date
}

interface CachedPlaylist extends LiveWindow {
  cycle: Cycle<Airable>
  packed: Promise<Buffer>
}

/** A gzipped playlist, and how many seconds it stays valid. */
interface LivePlaylist {
  packed: Promise<Buffer>
  seconds: number
}

/** Playlists of channels, cached per segment. */
interface LivePlaylists {
  /** The playlist at a moment, or `null` when the channel has none of this name. */
  get(request: PlaylistRequest): LivePlaylist | null
}

export function createLivePlaylists(): LivePlaylists {
  const lines = new LRUCache<string, CachedPlaylist>({ max: liveLimits.maxCachedPlaylists })
  return {
    get: ({ channel: { code, cycle }, name, at }) => {
      if (name === 'master')
        return { packed: compress(mergeMasters(cycle.layouts)), seconds: liveLimits.masterSeconds }
      const track = liveTrackOf(cycle, name)
      if (!track) return null
      const moment = { at: at.getTime() / 1000, seconds: liveLimits.window }
      const window = liveWindowAt(cycle, track.track, moment)
      const seconds = nextEndAfter(cycle, track.track, window.end) - moment.at
      const key = `${code}/${name}`
      const cached = lines.get(key)
      if (cached?.cycle === cycle && cached.first === window.first && cached.end === window.end)
        return { packed: cached.packed, seconds }
      const packed = compress(writeLivePlaylist(cycle, track, window))
      lines.set(key, { ...window, cycle, packed })
      return { packed, seconds }
    },
  }
}
