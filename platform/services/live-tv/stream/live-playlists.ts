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
 * The multivariant playlist of a channel: what every piece of its footage has, with the bandwidth of the one that needs
 * most. Key frames for seeking are left out, since nothing lists those of a live channel.
 */
export function mergeMasters(layouts: readonly FootageLayout[]): string {
  const [first, ...others] = layouts
  if (!first) throw new Error('A channel without footage has no playlist')
  const everyUri = others.map(
    (layout) => new Set(layout.master.map((line, at) => uriOf(layout.master, at) ?? line)),
  )
  const kept = first.master.flatMap((line, at) => {
    const uri = uriOf(first.master, at)
    if (line.startsWith('#EXT-X-I-FRAME-STREAM-INF') || !everyUri.every((uris) => uris.has(uri ?? line)))
      return []
    return line.startsWith('#EXT-X-STREAM-INF') ? withMost(line, layouts, uri) : line
  })
  return `${kept.join('\n')}\n`
}

/** The playlist that a line is about: a variant's stands in the line below. */
function uriOf(lines: readonly string[], at: number) {
  const line = lines[at] ?? ''
  if (line.startsWith('#EXT-X-STREAM-INF')) return lines[at + 1]
  return /URI="([^"]+)"/.exec(line)?.[1]
}

function withMost(line: string, layouts: readonly FootageLayout[], uri: string | undefined) {
  const same = layouts.map(({ master }) => master.find((_, at) => uriOf(master, at) === uri) ?? line)
  return line.replace(bandwidth, (_, name: string) => {
    const values = same.map((other) =>
      Number([...other.matchAll(bandwidth)].find(([, key]) => key === name)?.[2] ?? 0),
    )
    return `${name}=${Math.max(...values)}`
  })
}

const compress = promisify(gzip)

interface Asked {
  channel: { code: string; cycle: Cycle<Airable> }
  /** Such as `master`, `480p` or `sub-ar`. */
  name: string
  at: Date
}

interface Kept extends LiveWindow {
  cycle: Cycle<Airable>
  packed: Promise<Buffer>
}

/** A playlist, compressed by gzip, and for how many seconds it stays as it is. */
interface LivePlaylist {
  packed: Promise<Buffer>
  seconds: number
}

/** Playlists of channels. Viewers who ask within one segment share the work. */
interface LivePlaylists {
  /** The playlist as it is at a moment, or `null` when the channel has none of the name. */
  get(asked: Asked): LivePlaylist | null
}

export function createLivePlaylists(): LivePlaylists {
  const kept = new LRUCache<string, Kept>({ max: liveLimits.keptPlaylists })
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
      const known = kept.get(key)
      if (known?.cycle === cycle && known.first === window.first && known.end === window.end)
        return { packed: known.packed, seconds }
      const packed = compress(writeLivePlaylist(cycle, track, window))
      kept.set(key, { ...window, cycle, packed })
      return { packed, seconds }
    },
  }
}
