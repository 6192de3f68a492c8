/** Bytes `offset` to `offset + length - 1` of a file. */
export interface ByteRange {
  offset: number
  length: number
}

interface Segment {
  seconds: number
  range: ByteRange
}

export interface MediaPlaylist {
  file: string
  map: ByteRange
  segments: readonly Segment[]
}

const attributesOfMap = /^#EXT-X-MAP:URI="([^"]+)",BYTERANGE="(\d+)@(\d+)"/m
const segmentEntry = /^#EXTINF:([\d.]+),\s*\n#EXT-X-BYTERANGE:(\d+)@(\d+)/gm

/** Parses a playlist whose segments are byte ranges of one file. */
export function readMediaPlaylist(text: string): MediaPlaylist {
  const map = attributesOfMap.exec(text)
  if (!map) throw new Error('The playlist names no initialisation section')
  const segments = [...text.matchAll(segmentEntry)].map(([, seconds, length, offset]) => ({
    seconds: Number(seconds),
    range: rangeOf(length, offset),
  }))
  return { file: map[1] ?? '', map: rangeOf(map[2], map[3]), segments }
}

function rangeOf(length: string | undefined, offset: string | undefined): ByteRange {
  return { length: Number(length), offset: Number(offset) }
}

/** Writes a track's playlist: segments are byte ranges of one fragmented MP4 file. */
export function writeMediaPlaylist({ file, map, segments }: MediaPlaylist): string {
  const entries = segments.map(({ seconds, range }) => entry(file, seconds, range))
  return [...head(segments), ...mapLine(file, map), ...entries, '#EXT-X-ENDLIST', ''].join('\n')
}

/**
 * Like `writeMediaPlaylist`, with only the key frame of each segment; `lengths` is its size in bytes, headers included.
 */
export function writeKeyframePlaylist(
  { file, map, segments }: MediaPlaylist,
  lengths: readonly number[],
): string {
  if (lengths.length !== segments.length) throw new Error('Every segment needs exactly one key frame')
  const entries = segments.map(({ seconds, range }, i) =>
    entry(file, seconds, { offset: range.offset, length: lengths[i] ?? 0 }),
  )
  return [
    ...head(segments, '#EXT-X-I-FRAMES-ONLY'),
    ...mapLine(file, map),
    ...entries,
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
}

/** Writes the playlist of a subtitle file, as a single segment. */
export function writeSubtitlePlaylist(file: string, seconds: number): string {
  const lines = [...head([{ seconds }]), `#EXTINF:${seconds.toFixed(3)},`, file, '#EXT-X-ENDLIST', '']
  return lines.join('\n')
}

function head(segments: readonly { seconds: number }[], ...tags: string[]): string[] {
  const target = Math.max(...segments.map(({ seconds }) => Math.round(seconds)))
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${target}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    ...tags,
  ]
}

function mapLine(file: string, { length, offset }: ByteRange): string[] {
  return [`#EXT-X-MAP:URI="${file}",BYTERANGE="${length}@${offset}"`]
}

function entry(file: string, seconds: number, { length, offset }: ByteRange): string {
  return `#EXTINF:${seconds.toFixed(6)},\n#EXT-X-BYTERANGE:${length}@${offset}\n${file}`
}
