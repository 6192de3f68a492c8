import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Airable, Cycle } from './cycle'
import type { FootageLayout } from './footage-layout'
import { liveLimits } from './live-limits'
import {
  nextEndAfter,
  liveTrackOf,
  liveWindowAt,
  writeLivePlaylist,
  type LiveWindow,
} from './write-live-playlist'

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
