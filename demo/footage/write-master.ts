import { languages, langCodes } from '@/lib/contract'
import type { MediaPlaylist } from '../../platform/services/live-tv/stream/media-playlist'
import { spokenLanguages } from './narration'
import { renditions } from './renditions'
import { stage } from './stage'

export interface VideoTrack {
  playlist: MediaPlaylist
  /** The RFC 6381 name of the codec, such as `avc1.4d4015`. */
  codec: string
  keyframeLengths: readonly number[]
}

/** The multivariant playlist: three sizes, two spoken languages, ten subtitle languages, key frames for seeking. */
export function writeMaster(videos: readonly VideoTrack[], audios: readonly MediaPlaylist[]): string {
  return [
    ...['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ''],
    ...spokenLanguages.map((code, i) => soundLine(code, i === 0)),
    '',
    ...langCodes.map(subtitleLine),
    '',
    ...videos.flatMap((video, i) => variantLines(video, i, audios)),
    '',
    ...videos.map(keyframeLine),
    '',
  ].join('\n')
}

/** The first language is the original one, and the default. */
function soundLine(code: (typeof spokenLanguages)[number], isOriginal: boolean): string {
  const name = `NAME="${languages[code].endonym}",LANGUAGE="${code}"`
  const choice = isOriginal
    ? 'DEFAULT=YES,AUTOSELECT=YES,CHARACTERISTICS="public.original-content"'
    : 'DEFAULT=NO,AUTOSELECT=YES'
  return `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",${name},${choice},CHANNELS="2",URI="${code}.m3u8"`
}

function subtitleLine(code: (typeof langCodes)[number]): string {
  const name = `NAME="${languages[code].endonym}",LANGUAGE="${code}"`
  return `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="text",${name},DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="sub-${code}.m3u8"`
}

function variantLines(
  { playlist, codec }: VideoTrack,
  index: number,
  audios: readonly MediaPlaylist[],
): string[] {
  const rendition = renditionAt(index)
  const peak = peakBits(playlist) + Math.max(...audios.map(peakBits))
  const average = averageBits(playlist) + Math.max(...audios.map(averageBits))
  const attributes = [
    `BANDWIDTH=${Math.ceil(peak)}`,
    `AVERAGE-BANDWIDTH=${Math.ceil(average)}`,
    `CODECS="${codec},mp4a.40.2"`,
    `RESOLUTION=${rendition.width}x${rendition.height}`,
    `FRAME-RATE=${stage.framesPerSecond.toFixed(3)}`,
    'AUDIO="sound"',
    'SUBTITLES="text"',
  ]
  return [`#EXT-X-STREAM-INF:${attributes.join(',')}`, `${rendition.name}.m3u8`]
}

function keyframeLine({ playlist, codec, keyframeLengths }: VideoTrack, index: number): string {
  const rendition = renditionAt(index)
  const peak = Math.max(
    ...playlist.segments.map(({ seconds }, i) => ((keyframeLengths[i] ?? 0) * 8) / seconds),
  )
  const size = `RESOLUTION=${rendition.width}x${rendition.height}`
  return `#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=${Math.ceil(peak)},CODECS="${codec}",${size},URI="${rendition.name}-keyframes.m3u8"`
}

function renditionAt(index: number): (typeof renditions)[number] {
  const rendition = renditions[index]
  if (!rendition) throw new Error(`There is no rendition ${index}`)
  return rendition
}

function peakBits({ segments }: MediaPlaylist): number {
  return Math.max(...segments.map(({ seconds, range }) => (range.length * 8) / seconds))
}

function averageBits({ segments }: MediaPlaylist): number {
  const bytes = segments.reduce((sum, { range }) => sum + range.length, 0)
  return (bytes * 8) / segments.reduce((sum, { seconds }) => sum + seconds, 0)
}
