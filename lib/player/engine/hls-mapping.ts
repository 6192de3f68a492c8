import type { ErrorData, Level, MediaPlaylist } from 'hls.js'
import type { EngineError, MediaStream } from '../core/engine-types'
import type { Rendition, Track } from '../core/player-state'

/** The renditions, best first, one per height. */
export function toRenditions(levels: readonly Level[]): Rendition[] {
  const all = levels.map((level, id) => ({ id, height: level.height, bitrate: level.bitrate }))
  const best = new Map<number, Rendition>()
  for (const rendition of all) {
    const known = best.get(rendition.height)
    if (known === undefined || rendition.bitrate > known.bitrate) best.set(rendition.height, rendition)
  }
  return [...best.values()].sort((one, other) => other.height - one.height)
}

const accessibleCharacteristics = [
  'describes-video',
  'transcribes-spoken-dialog',
  'describes-music-and-sound',
]

/** A playlist's audio or subtitle tracks; the id is the index in the list. */
export function toTracks(playlists: readonly MediaPlaylist[]): Track[] {
  return playlists.map((playlist, index) => {
    const characteristics = playlist.attrs['CHARACTERISTICS'] ?? ''
    return {
      id: String(index),
      lang: playlist.lang ?? '',
      name: playlist.name,
      accessible: accessibleCharacteristics.some((name) => characteristics.includes(name)),
    }
  })
}

const refused: readonly number[] = [401, 403, 410]

type HlsError = Pick<ErrorData, 'type' | 'details' | 'fatal' | 'response' | 'frag' | 'context'>

function streamOf({ frag, context }: HlsError): MediaStream {
  if (frag) return frag.type
  const playlist: string | undefined = context?.type
  if (playlist === 'subtitleTrack') return 'subtitle'
  return playlist === 'audioTrack' ? 'audio' : 'main'
}

/** Maps an hls.js error to an engine error, or `null` when hls.js recovers by itself, as it does from stalls. */
export function toEngineError(data: HlsError): EngineError | null {
  const status = data.response?.code || null
  const isRefused = status !== null && refused.includes(status)
  if (!isRefused && !data.fatal) return null
  const type: string = data.type
  const kind = isRefused ? 'refused' : type === 'networkError' ? 'network' : 'media'
  return { kind, stream: streamOf(data), details: data.details, status }
}
