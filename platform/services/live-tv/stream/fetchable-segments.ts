import { LRUCache } from 'lru-cache'
import { liveLimits, type Airable, type Cycle, type FootageLayout } from './cycle'
import { liveWindowAt, passesBetween, type LiveWindow } from './live-playlists'
import type { ByteRange } from './media-playlist'

const times = /^(\S+) --> (\S+)/
const secondsOf = (stamp: string) => stamp.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

/**
 * Cuts a segment out of a WebVTT file: its header, and every cue shown within. Cues keep the times of the whole file,
 * which its header maps to the picture.
 */
export function cutSubtitles(text: string, { at, seconds }: { at: number; seconds: number }): string {
  const [head = 'WEBVTT', ...blocks] = text.trim().split(/\n{2,}/)
  const shown = blocks.filter((block) => {
    const timing = block
      .split('\n')
      .map((line) => times.exec(line))
      .find(Boolean)
    if (!timing) return false
    const [, from = '', to = ''] = timing
    return secondsOf(from) < at + seconds && secondsOf(to) > at
  })
  return `${[head, ...shown].join('\n\n')}\n`
}

interface Channel {
  code: string
  cycle: Cycle<Airable>
}

interface SegmentQuery {
  channel: Channel
  layout: FootageLayout
  track: string
  at: Date
}

/** Indices of the segments that may be fetched, by footage code. */
type Available = ReadonlyMap<string, ReadonlySet<number>>

/** Which media of its footage a channel serves at a moment: the segments of its window, and nothing else. */
export interface FetchableSegments {
  /** Whether a segment of a track, by its index in the footage, is within the window. */
  hasSegment(query: SegmentQuery & { index: number }): boolean
  /** Whether a byte range (inclusive) lies within one segment of the window, or is its initialisation section. */
  hasBytes(query: SegmentQuery & { start: number; end: number }): boolean
}

/** @returns the check for all channels, computed once per segment that passes */
export function createFetchableSegments(): FetchableSegments {
  const cache = new LRUCache<string, LiveWindow & { cycle: Cycle<Airable>; available: Available }>({
    max: liveLimits.maxCachedPlaylists,
  })
  const segmentsOf = ({ channel: { code, cycle }, layout, track, at }: SegmentQuery) => {
    const window = fetchableWindow(cycle, track, at)
    const key = `${code}/${track}`
    const cached = cache.get(key)
    if (cached?.cycle === cycle && cached.first === window.first && cached.end === window.end)
      return cached.available.get(layout.code)
    const available = availableIn(cycle, track, window)
    cache.set(key, { ...window, cycle, available })
    return available.get(layout.code)
  }
  return {
    hasSegment: (query) => segmentsOf(query)?.has(query.index) ?? false,
    hasBytes: (query) => {
      const track = query.layout.tracks.get(query.track)
      const available = segmentsOf(query)
      if (!track || !available) return false
      if (contains(track.mapRange, query)) return true
      const index = track.segments.findIndex(({ range }) => contains(range, query))
      return available.has(index)
    },
  }
}

function fetchableWindow(cycle: Cycle<Airable>, track: string, at: Date): LiveWindow {
  const { window, segmentGrace, segmentLead } = liveLimits
  const moment = at.getTime() / 1000 + segmentLead
  return liveWindowAt(cycle, track, { at: moment, seconds: window + segmentGrace + segmentLead })
}

function availableIn(cycle: Cycle<Airable>, track: string, window: LiveWindow): Available {
  const found = new Map<string, Set<number>>()
  for (const { footage, segments, firstIndex } of passesBetween(cycle, track, window)) {
    const indices = found.get(footage.code) ?? new Set()
    for (const index of segments.keys()) indices.add(firstIndex + index)
    found.set(footage.code, indices)
  }
  return found
}

function contains({ offset, length }: ByteRange, { start, end }: { start: number; end: number }): boolean {
  return start >= offset && end < offset + length
}
