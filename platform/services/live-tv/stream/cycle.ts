import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMediaPlaylist, type ByteRange } from './media-playlist'

/** In seconds, unless the name says otherwise. */
export const liveLimits = {
  /** Length of the live window: long enough to restart most current programmes. */
  window: 3600,
  /** How long a segment may still be fetched after it left the window. */
  segmentGrace: 30,
  /** How long before its end a segment may be fetched, for clients whose clock is ahead. */
  segmentLead: 6,
  /** How long a channel's multivariant playlist may be shared between viewers. */
  masterSeconds: 10,
  /** Default length of a guide request. */
  guide: 24 * 3600,
  /** Maximum length of a guide request. */
  maxGuideSeconds: 8 * 24 * 3600,
  /** Number of playlists cached in the process, a few kilobytes each. */
  maxCachedPlaylists: 1_000,
} as const

/** A segment of a track; `at` is its start in seconds from the beginning of the footage. */
export interface TrackSegment {
  at: number
  seconds: number
  /** Its byte range in the track's file. */
  range: ByteRange
  /** Its lines in a playlist; the URI is relative to the folder of all footage. */
  entry: string
}

interface Track {
  file: string
  /** The playlist line of its initialisation section. */
  map: string
  /** Byte range of that section. */
  mapRange: ByteRange
  segments: readonly TrackSegment[]
}

/** A piece of footage as its playlists describe it. */
export interface FootageLayout {
  code: string
  /** Duration of the video track, which determines the schedule. */
  seconds: number
  /** Its multivariant playlist, line by line. */
  master: readonly string[]
  /** Video renditions and audio languages by name. */
  tracks: ReadonlyMap<string, Track>
  /** The track that times all others. */
  picture: { name: string; segments: readonly TrackSegment[] }
  /** Names such as `sub-ar`. */
  subtitles: readonly string[]
}

/** At most one AAC frame: by this much the audio may outlast the video. Cutting it off is inaudible. */
const toleranceSeconds = 0.1

const mediaName = /^([a-z0-9-]+)\.m3u8$/
const uriOf = (line: string) => /URI="([^"]+)"/.exec(line)?.[1]

/** Reads the layout of the footage below `folder`; `null` when there is none. @throws for invalid playlists */
export async function readFootageLayout(folder: string, code: string): Promise<FootageLayout | null> {
  const text = (name: string) => readFile(join(folder, code, name), 'utf8')
  const master = await text('master.m3u8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  })
  if (master === null) return null
  const lines = master.split('\n').filter((line) => line !== '')
  const pictures = namesOf(lines.filter((line) => !line.startsWith('#')))
  const sounds = namesOf(lines.filter((line) => line.includes('TYPE=AUDIO')).map(uriOf))
  const subtitles = namesOf(lines.filter((line) => line.includes('TYPE=SUBTITLES')).map(uriOf))
  const read = async (track: string) => [track, readTrack(await text(`${track}.m3u8`), code)] as const
  const whole = new Map(await Promise.all([...pictures, ...sounds].map(read)))
  const [name = ''] = pictures
  const segments = whole.get(name)?.segments ?? []
  if (segments.length === 0) throw new Error(`The footage ${code} has no picture`)
  const seconds = segments.reduce((sum, segment) => sum + segment.seconds, 0)
  const tracks = new Map([...whole].map(([key, track]) => [key, withoutTail(track, seconds)]))
  return { code, seconds, master: lines, tracks, picture: { name, segments }, subtitles }
}

function namesOf(uris: readonly (string | undefined)[]) {
  return uris.flatMap((uri) => mediaName.exec(uri ?? '')?.[1] ?? [])
}

function readTrack(text: string, code: string): Track {
  const { file, map, segments } = readMediaPlaylist(text)
  const address = `${code}/${file}`
  let at = 0
  const placed = segments.map(({ seconds, range }) => {
    const bytes = `#EXT-X-BYTERANGE:${range.length}@${range.offset}`
    const segment = { at, seconds, range, entry: `#EXTINF:${seconds.toFixed(6)},\n${bytes}\n${address}\n` }
    at += seconds
    return segment
  })
  return {
    file,
    map: `#EXT-X-MAP:URI="${address}",BYTERANGE="${map.length}@${map.offset}"\n`,
    mapRange: map,
    segments: placed,
  }
}

function withoutTail(track: Track, seconds: number): Track {
  return { ...track, segments: track.segments.filter(({ at }) => at < seconds - toleranceSeconds) }
}

/** The first Monday of the century, in seconds since 1970: the start of every channel's weeks. */
export const epoch = Date.UTC(2001, 0, 1) / 1000
/** Audio segments end up to half an AAC frame after video segments; both are available at the same time. */
export const earlySeconds = 0.05

/** A video to air, with its footage. */
export interface Airable {
  footage: FootageLayout
}

/** A scheduled programme. */
interface Airing<Video> {
  video: Video
  /** Seconds since the start of the cycle. */
  start: number
  seconds: number
  /** Number of footage passes in this programme, and in all earlier ones. */
  passes: number
  passesBefore: number
}

/** What a channel repeats about weekly. Everything else about it is a function of this and the time. */
export interface Cycle<Video extends Airable> {
  airings: readonly Airing<Video>[]
  starts: readonly number[]
  seconds: number
  passes: number
  /** The footage it uses. */
  layouts: readonly FootageLayout[]
  /** Number of segments of a track before each airing, and in total at the end. */
  counted(track: string): readonly number[]
}

/**
 * Schedules the planned programmes one after the other. A programme repeats its footage until its time is over, in
 * whole segments, so that it ends exactly where the next begins.
 */
export function createCycle<Video extends Airable>(
  planned: readonly { video: Video; minutes: number }[],
): Cycle<Video> {
  const airings: Airing<Video>[] = []
  let seconds = 0
  let passes = 0
  for (const { video, minutes } of planned) {
    const own = lengthOf(video.footage, minutes)
    airings.push({ video, start: seconds, passesBefore: passes, ...own })
    seconds += own.seconds
    passes += own.passes
  }
  const counts = new Map<string, readonly number[]>()
  const counted = (track: string) => {
    const known = counts.get(track) ?? countSegments(airings, track)
    counts.set(track, known)
    return known
  }
  const layouts = [...new Set(airings.map(({ video }) => video.footage))]
  return { airings, starts: airings.map(({ start }) => start), seconds, passes, layouts, counted }
}

/** @throws when the footage has no such track */
export function trackOf({ tracks, code }: FootageLayout, name: string): Track {
  const track = tracks.get(name)
  if (!track) throw new Error(`The footage ${code} has no ${name}`)
  return track
}

/** Index of the last ascending value not above `limit`; 0 when all are. */
export function lastNotAbove(values: readonly number[], limit: number): number {
  let low = 0
  let high = values.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((values[middle] ?? 0) <= limit) low = middle
    else high = middle - 1
  }
  return low
}

function lengthOf(footage: FootageLayout, minutes: number) {
  const whole = Math.floor((minutes * 60) / footage.seconds)
  const rest = minutes * 60 - whole * footage.seconds
  const tail = footage.picture.segments.findLast((one) => one.at + one.seconds <= rest + earlySeconds)
  return {
    seconds: whole * footage.seconds + (tail ? tail.at + tail.seconds : 0),
    passes: whole + (tail ? 1 : 0),
  }
}

function countSegments(airings: readonly Airing<Airable>[], name: string): number[] {
  const before = [0]
  let sum = 0
  for (const { video, seconds } of airings) {
    const { segments } = trackOf(video.footage, name)
    const whole = Math.floor((seconds + earlySeconds) / video.footage.seconds)
    const rest = seconds - whole * video.footage.seconds
    sum += whole * segments.length + segments.filter(({ at }) => at < rest - toleranceSeconds).length
    before.push(sum)
  }
  return before
}
