import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Airable, Cycle } from './cycle'
import { liveLimits } from './live-limits'
import { nextEndAfter } from './live-segments'
import { mergeMasters } from './merge-masters'
import { liveTrackOf, liveWindowAt, writeLivePlaylist, type LiveWindow } from './write-live-playlist'

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
