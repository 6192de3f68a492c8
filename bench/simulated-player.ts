import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { PlayerConnections } from './player-connection'

export interface PlayerOptions {
  origin: string
  /** The player's loopback address: viewers have different ones. */
  localAddress: string
  /** Id of a film or episode, or code of a channel. */
  media: { videoId: number } | { channel: string }
  /** When it stops, in milliseconds of `performance.now()`. */
  until: number
}

export interface PlayerResult {
  /** Milliseconds from the start to the first video and audio segment; `null` when they never arrived. */
  firstSegmentMs: number | null
  segments: number
  stalls: number
  /** Retries by reason. */
  failures: Map<string, number>
}

interface ListedPart {
  /** Relative to the playlist. */
  file: string
  range: string
  seconds: number
  number: number
}

const bufferSeconds = 20
const reportMs = 30_000
const retryMs = 1_000

const parsedPlaylists = new LRUCache<string, ListedPart[]>({ max: 200 })

/** The segments of a playlist of byte ranges. Players that get the same text share the parsed result. */
function parsePlaylist(text: string): ListedPart[] {
  const parsed = parsedPlaylists.get(text)
  if (parsed) return parsed
  const first = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1] ?? 0)
  const entry = /#EXTINF:([\d.]+),\s*\n#EXT-X-BYTERANGE:(\d+)@(\d+)\n(.+)/g
  const parts = [...text.matchAll(entry)].map(([, seconds, length, offset, file = ''], index) => ({
    file,
    range: `bytes=${offset}-${Number(offset) + Number(length) - 1}`,
    seconds: Number(seconds),
    number: first + index,
  }))
  parsedPlaylists.set(text, parts)
  return parts
}

/** The segment with this number in a list without gaps. */
const partAt = (list: readonly ListedPart[], number: number) => list[number - (list[0]?.number ?? 0)]

/** A simulated viewer: requests like the web player, maintains a buffer, and plays it at real speed. */
export class SimulatedPlayer {
  private readonly connections: PlayerConnections
  private readonly host: string
  private readonly deviceId = randomUUID()
  private readonly sessionId = randomUUID()
  private readonly result: PlayerResult = {
    firstSegmentMs: null,
    segments: 0,
    stalls: 0,
    failures: new Map(),
  }
  private playedFrom: number | null = null
  private loadedSeconds = 0

  constructor(private readonly options: PlayerOptions) {
    const { port, host } = new URL(options.origin)
    this.host = host
    this.connections = new PlayerConnections(Number(port), options.localAddress)
  }

  /** Plays until its time is over. Never throws: failures are counted and retried. */
  async run(): Promise<PlayerResult> {
    const startedAt = performance.now()
    const base = await this.untilDone(() => this.start())
    const reports = setInterval(() => void this.report('PROGRESS').catch(this.countFailure), reportMs)
    if (base !== null) await this.play(base, startedAt)
    clearInterval(reports)
    this.connections.destroy()
    return this.result
  }

  private isOver = () => performance.now() >= this.options.until
  private countFailure = (error: Error): null => {
    const { failures } = this.result
    failures.set(error.message, (failures.get(error.message) ?? 0) + 1)
    return null
  }

  private async untilDone<Value>(attempt: () => Promise<Value>): Promise<Value | null> {
    while (!this.isOver()) {
      const value = await attempt().catch(this.countFailure)
      if (value !== null) return value
      await sleep(retryMs)
    }
    return null
  }

  private async start(): Promise<string> {
    const { media } = this.options
    const path =
      'videoId' in media ? `video/video-url?videoId=${media.videoId}` : `tv-channel/url/${media.channel}`
    const requestedAt = this.send('videoId' in media ? 'POST' : 'GET', `/api/content/${path}`)
    const [text] = await Promise.all([requestedAt, this.report('START')])
    const { url } = (JSON.parse(text) as { data: { url: string } }).data
    await this.send('GET', url)
    return url.slice(0, url.lastIndexOf('/'))
  }

  private report(event: 'START' | 'PROGRESS'): Promise<string> {
    const { media } = this.options
    const common = { sessionId: this.sessionId, event }
    const lastSec = Math.floor(this.loadedSeconds % 20)
    const lastUpdateTimestamp = new Date().toISOString()
    return 'videoId' in media
      ? this.send('POST', '/api/watch/content-access', undefined, {
          ...common,
          ...{ videoId: media.videoId, lastSec, lastUpdateTimestamp },
        })
      : this.send('POST', '/api/watch/live-tv-access', undefined, { ...common, channelCode: media.channel })
  }

  private async play(base: string, startedAt: number): Promise<void> {
    const isLive = 'channel' in this.options.media
    let lists = await this.playlists(base)
    let next = isLive ? Math.max(0, (lists?.[0].at(-1)?.number ?? 0) - 3) : 0
    while (lists && !this.isOver()) {
      const at = isLive ? next : next % Math.min(lists[0].length, lists[1].length)
      const parts = lists.map((list) => partAt(list, at))
      if (parts.some((part) => part === undefined)) {
        await sleep(2_000)
        lists = await this.playlists(base)
        continue
      }
      await this.loadSegment(parts as ListedPart[], { base, startedAt })
      next += 1
    }
  }

  private playlists(base: string) {
    const load = async (name: string) => parsePlaylist(await this.send('GET', `${base}/${name}.m3u8`))
    return this.untilDone(async () => [await load('480p'), await load('en')] as const)
  }

  private async loadSegment(
    parts: readonly ListedPart[],
    { base, startedAt }: { base: string; startedAt: number },
  ): Promise<void> {
    const ahead = this.loadedSeconds - this.playedSeconds()
    if (ahead > bufferSeconds) await sleep((ahead - bufferSeconds) * 1000)
    const load = ({ file, range }: ListedPart) =>
      this.untilDone(() => this.send('GET', `${base}/${file}`, range))
    const loaded = await Promise.all(parts.map(load))
    if (loaded.includes(null)) return
    this.result.segments += parts.length
    if (this.playedFrom === null) {
      this.playedFrom = performance.now()
      this.result.firstSegmentMs = this.playedFrom - startedAt
    }
    const late = this.playedSeconds() - this.loadedSeconds
    if (late > 0 && this.loadedSeconds > 0) {
      this.result.stalls += 1
      this.playedFrom += late * 1000
    }
    this.loadedSeconds += parts[0]?.seconds ?? 0
  }

  private playedSeconds(): number {
    return this.playedFrom === null ? 0 : (performance.now() - this.playedFrom) / 1000
  }

  /** Reads a response as text; media is discarded. @throws for an error status */
  private async send(method: string, path: string, range?: string, body?: object): Promise<string> {
    const headers = {
      host: this.host,
      cookie: `device_id=${this.deviceId}`,
      ...(range && { range }),
      ...(method === 'POST' && { origin: this.options.origin, 'sec-fetch-site': 'same-origin' }),
      ...(body && { 'content-type': 'application/json' }),
    }
    const request = { method, path, headers, isMedia: range !== undefined }
    const { status, text } = await this.connections.request({
      ...request,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (status >= 300) throw new Error(`${status} for ${path.split('/').slice(0, 4).join('/')}`)
    return text
  }
}
