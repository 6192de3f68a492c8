import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMediaPlaylist, type ByteRange } from './media-playlist'

/** A segment of a track; `at` is its start in seconds from the beginning of the footage. */
export interface TrackSegment {
  at: number
  seconds: number
  /** Its byte range in the track's file. */
  range: ByteRange
  /** Its lines in a playlist; the URI is relative to the folder of all footage. */
  entry: string
}

export interface Track {
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
export const toleranceSeconds = 0.1

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
  const read = async (track: string) => [track, trackOf(await text(`${track}.m3u8`), code)] as const
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

function trackOf(text: string, code: string): Track {
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
