/** A segment as a player reads it from a live playlist. */
export interface ListedSegment {
  /** Its media sequence number. */
  number: number
  discontinuity: number
  /** Seconds since 1970, from the programme date and the segments since. */
  start: number
  seconds: number
  address: string
  range: string
  map: string
}

export interface ParsedPlaylist {
  target: number
  first: number
  firstDiscontinuity: number
  segments: ListedSegment[]
}

/** Parses a live playlist (RFC 8216). @throws for an unknown line */
export function parseLivePlaylist(text: string): ParsedPlaylist {
  const parsed: ParsedPlaylist = { target: 0, first: 0, firstDiscontinuity: 0, segments: [] }
  let next = { discontinuity: 0, start: Number.NaN, seconds: 0, range: '', map: '' }
  for (const line of text.trim().split('\n')) {
    const [, tag = '', value = ''] = /^(#EXT[A-Z0-9-]*):?(.*)$/.exec(line) ?? []
    if (tag === '#EXT-X-TARGETDURATION') parsed.target = Number(value)
    else if (tag === '#EXT-X-MEDIA-SEQUENCE') parsed.first = Number(value)
    else if (tag === '#EXT-X-DISCONTINUITY-SEQUENCE') {
      parsed.firstDiscontinuity = Number(value)
      next.discontinuity = Number(value)
    } else if (tag === '#EXT-X-DISCONTINUITY')
      next = { ...next, discontinuity: next.discontinuity + 1, start: Number.NaN, map: '' }
    else if (tag === '#EXT-X-MAP') next.map = value
    else if (tag === '#EXT-X-PROGRAM-DATE-TIME') next.start = Date.parse(value) / 1000
    else if (tag === '#EXTINF') next.seconds = Number.parseFloat(value)
    else if (tag === '#EXT-X-BYTERANGE') next.range = value
    else if (tag === '') {
      parsed.segments.push({ ...next, number: parsed.first + parsed.segments.length, address: line })
      next = { ...next, start: next.start + next.seconds, range: '' }
    } else if (tag !== '#EXTM3U' && tag !== '#EXT-X-VERSION') throw new Error(`What is ${line}?`)
  }
  return parsed
}
