import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import { isDeliverable, mediaDelivery, mediaFilesPrefix } from '@/lib/contract/media-delivery'
import { proxyAddress } from '../proxy/content-proxy'

/** A parsed `/media/{token}/{title}/{file}` or `/media/{token}/live/{channel}/{file}`. */
export interface MediaAddress {
  /** Path at the content host, with the query. */
  hostPath: string
  token: string
  /** What the grant covers: a title's code, or `live/{channel}`. */
  scope: string
  isLive: boolean
  /** Path without the token. */
  sharedPath: string
}

/** Parses a media address, or returns `null` when it is malformed. */
export function parseMediaAddress(url: string): MediaAddress | null {
  const hostPath = proxyAddress(url)
  if (hostPath === null) return null
  const [path = ''] = hostPath.split('?', 1)
  const [, , token = '', first = '', ...rest] = path.split('/')
  const isLive = first === 'live' && rest.length > 1
  const scope = isLive ? `live/${rest[0]}` : first
  return { hostPath, token, scope, isLive, sharedPath: [first, ...rest].join('/') }
}

const maxItems = { grants: 20_000, files: 10_000, bodies: 1_000, addresses: 10_000 }
const maxSeconds = 6 * 3600
/** How long a freshly issued address is trusted; every one is valid for longer. */
const givenMs = 300_000

/** A file of the shared folder behind an address. */
export interface DeliveredFile {
  /** Path relative to the folder. */
  file: string
  /** The only range that may be sent, as `{first}-{last}`; `null` for any. */
  part: string | null
  /** Alternating names and values. */
  headers: readonly string[]
}

/** A complete response shared by all granted viewers, such as a channel's playlist. */
export interface SharedBody {
  body: Buffer
  headers: [string, string][]
}

/** The cache key: address, device, and the range or encoding that the response depends on. */
export interface MediaQuery {
  address: MediaAddress
  deviceId: string
  /** The `Range` header, on which access to channel media depends. */
  range: string | undefined
  takesGzip: boolean
}

type Shared = { file: DeliveredFile } | { body: SharedBody }

/** The file behind a title's address, for one device, while both grant and file are valid. */
interface CheckedAddress {
  deviceId: string
  until: number
  file: DeliveredFile
}

/** Caches the content host's grants for their lifetime, in seconds from the response. */
interface GrantCache {
  find(query: MediaQuery): Shared | null
  /**
   * The same for title files, by raw address and device: one lookup, no parsing. Filled by `rememberAddress` from
   * results of `find`, for no longer than they are valid.
   */
  findByAddress(url: string, deviceId: string): DeliveredFile | null
  rememberAddress(url: string, query: MediaQuery): void
  /** Caches a delivery response. @returns the file that it names, if valid */
  storeFile(query: MediaQuery, headers: IncomingHttpHeaders): DeliveredFile | null
  storeBody(query: MediaQuery, headers: IncomingHttpHeaders, shared: SharedBody): void
  /** Caches that the host has just issued a media address to a device, for at most `leftMs` milliseconds. */
  storeGrant(grantee: Pick<MediaQuery, 'address' | 'deviceId'>, leftMs: number): void
  clear(): void
}

/** @param now monotonic milliseconds */
export function createGrantCache(now: () => number): GrantCache {
  const grants = new LRUCache<string, number>({ max: maxItems.grants })
  const files = new LRUCache<string, { until: number; file: DeliveredFile }>({ max: maxItems.files })
  const bodies = new LRUCache<string, { until: number; body: SharedBody }>({ max: maxItems.bodies })
  const addresses = new LRUCache<string, CheckedAddress>({ max: maxItems.addresses })
  const store = (query: MediaQuery, headers: IncomingHttpHeaders) => {
    const at = now()
    grants.set(grantKey(query), at + millisecondsOf(headers[mediaDelivery.grantSeconds]))
    return at + millisecondsOf(headers[mediaDelivery.sharedSeconds])
  }
  return {
    find: (query) => {
      const at = now()
      if (!((grants.get(grantKey(query)) ?? 0) > at)) return null
      const file = files.get(fileKey(query))
      if (file && file.until > at) return { file: file.file }
      const body = bodies.get(bodyKey(query))
      return body && body.until > at ? { body: body.body } : null
    },
    findByAddress: (url, deviceId) => {
      const checked = addresses.get(url)
      return checked && checked.deviceId === deviceId && checked.until > now() ? checked.file : null
    },
    rememberAddress: (url, query) => {
      const file = files.get(fileKey(query))
      const grantUntil = grants.get(grantKey(query))
      if (query.address.isLive || !file || grantUntil === undefined) return
      const until = Math.min(file.until, grantUntil)
      addresses.set(url, { deviceId: query.deviceId, until, file: file.file })
    },
    storeFile: (query, headers) => {
      const file = deliveredFile(query, headers)
      if (file) files.set(fileKey(query), { until: store(query, headers), file })
      return file
    },
    storeBody: (query, headers, body) => {
      bodies.set(bodyKey(query), { until: store(query, headers), body })
    },
    storeGrant: (grantee, leftMs) => {
      if (leftMs > 0) grants.set(grantKey(grantee), now() + Math.min(leftMs, givenMs))
    },
    clear: () => {
      grants.clear()
      files.clear()
      bodies.clear()
      addresses.clear()
    },
  }
}

const grantKey = ({ address, deviceId }: Pick<MediaQuery, 'address' | 'deviceId'>) =>
  `${deviceId} ${address.token} ${address.scope}`

const fileKey = ({ address: { sharedPath, isLive }, range }: MediaQuery) =>
  isLive ? `${sharedPath} ${range ?? ''}` : sharedPath

const bodyKey = ({ address: { sharedPath }, takesGzip }: MediaQuery) => `${sharedPath} ${takesGzip}`

function millisecondsOf(header: string | string[] | undefined): number {
  const seconds = Number(header)
  return seconds > 0 ? Math.min(seconds, maxSeconds) * 1000 : 0
}

/** Accepts only a plain file and, for channel media, exactly the requested range. */
function deliveredFile({ address, range }: MediaQuery, headers: IncomingHttpHeaders): DeliveredFile | null {
  const path = String(headers[mediaDelivery.file] ?? '')
  const file = path.slice(mediaFilesPrefix.length)
  if (!path.startsWith(mediaFilesPrefix) || !isDeliverable(file)) return null
  const part = headers[mediaDelivery.part]?.toString() ?? null
  if (address.isLive && (part === null || range !== `bytes=${part}`)) return null
  const named = ['content-type', 'cache-control'].flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [name, value] : []
  })
  return { file, part, headers: named }
}
