import { LRUCache } from 'lru-cache'
import type { Airable, Cycle } from './cycle'
import type { FootageLayout } from './footage-layout'
import { liveLimits } from './live-limits'
import type { ByteRange } from './media-playlist'
import { liveWindowAt, passesBetween, type LiveWindow } from './write-live-playlist'

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
