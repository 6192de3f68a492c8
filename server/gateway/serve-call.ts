import type { IncomingMessage, ServerResponse } from 'node:http'
import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks'
import { LRUCache } from 'lru-cache'
import {
  maxJsonBytes,
  viewerLanguage,
  type GatewayRequest,
  type GatewayResponse,
} from '@/lib/api/gateway/read-request'
import { toGatewayResponse } from '@/lib/api/gateway/respond'
import { chooseEncoding } from '@/lib/contract/accepted-encoding'
import { errorCodeHeader, errorCodes, headerNames } from '@/lib/contract'
import { loadTranslator } from '@/lib/i18n/load-messages'
import { log } from '@/lib/api/log'
import type { BodyGate } from '../guard/call-gate'
import { waitForTurn, type RefusalParts } from '../guard/pacer'
import { compress } from '../http/compress'
import {
  clientNetwork,
  leavingOf,
  sendPlain,
  plainCsp,
  securityHeaders,
  readBody,
  type HandleCall,
  type Exchange,
} from '../http/exchange'
import type { ContentServer } from '../media/create-content-server'
import { deviceIdOf } from '../proxy/content-proxy'

const sampleMs = 250
const resolutionMs = 10
const nanoseconds = 1e6

interface LoadMeterOptions {
  maxDelayMs?: number
  /** Event loop delay since the last reset, in nanoseconds. */
  delay?: Pick<IntervalHistogram, 'mean' | 'enable' | 'disable' | 'reset'>
}

/** Reports whether this process keeps up with its load. */
interface LoadMeter {
  isBehind(): boolean
  close(): void
}

/**
 * Samples the event loop delay four times a second. Overload means two consecutive samples averaging more than
 * `maxDelayMs`, so that a single pause does not count.
 */
export function createLoadMeter({
  maxDelayMs = 120,
  delay = monitorEventLoopDelay({ resolution: resolutionMs }),
}: LoadMeterOptions = {}): LoadMeter {
  delay.enable()
  let lateSamples = 0
  const timer = setInterval(() => {
    lateSamples = delay.mean / nanoseconds > maxDelayMs ? lateSamples + 1 : 0
    delay.reset()
  }, sampleMs).unref()
  return {
    isBehind: () => lateSamples > 1,
    close: () => {
      clearInterval(timer)
      delay.disable()
    },
  }
}

const maxDevices = 50_000
/** How long an admitted device may request further addresses, to renew one or for the next episode. */
const watchingMs = 2 * 3_600_000
const logEveryMs = 10_000

interface AdmissionOptions {
  meter?: LoadMeter
  /** Maximum number of concurrent address requests to the host. */
  maxUnderWay?: number
  /** Monotonic clock in milliseconds. */
  now?: () => number
}

/** Admission control: delays new viewers so that running playback is unaffected. */
export interface Admission {
  /**
   * Admits a device to request a media address. Call the returned function with the device id from the response, if
   * any. @param deviceId `''` for a device without one. @returns `null` when it has to wait
   */
  enter(deviceId: string): ((watching: string | null) => void) | null
  close(): void
}

/**
 * Delays new devices while the event loop lags or too many calls to the host are pending; the latter also detects a
 * slow external host.
 */
export function createAdmission({
  meter = createLoadMeter(),
  maxUnderWay = 96,
  now = () => performance.now(),
}: AdmissionOptions = {}): Admission {
  const devices = new LRUCache<string, number>({ max: maxDevices })
  let underWay = 0
  let putOff = 0
  let loggedAt = -Infinity
  const notePutOff = () => {
    putOff += 1
    if (now() - loggedAt < logEveryMs) return
    log.warn({ putOff, underWay }, 'too busy: newcomers wait before they watch')
    putOff = 0
    loggedAt = now()
  }
  const isWatching = (deviceId: string) => (devices.get(deviceId) ?? -Infinity) + watchingMs > now()
  return {
    enter: (deviceId) => {
      const isFull = meter.isBehind() || underWay >= maxUnderWay
      if (isFull && !isWatching(deviceId)) {
        notePutOff()
        return null
      }
      underWay += 1
      return (watching) => {
        underWay -= 1
        if (watching) devices.set(watching, now())
      }
    },
    close: () => meter.close(),
  }
}

/** Retry-After in seconds; players add jitter. */
const retryAfterSec = 2
const playPath = /^\/api\/content\/(?:video\/video-url|tv-channel\/url\/[^/]+)\/?(?:\?|$)/

/** Whether a call requests a media address, which starts playback. */
const isMediaRequest = (url: string): boolean => playPath.test(url)

/** The 503 response for a viewer who has to wait; the same call succeeds a moment later. */
async function refuseForNow(headers: Pick<Headers, 'get'>): Promise<GatewayResponse> {
  const t = await loadTranslator(viewerLanguage(headers))
  const message = t('player.wait.title')
  return toGatewayResponse(
    503,
    { message, data: null, meta: null },
    {
      'retry-after': String(retryAfterSec),
      [headerNames.requiredAction]: 'WAIT',
      [errorCodeHeader]: errorCodes.status,
    },
  )
}

/** The media address in a host response with its expiry (epoch milliseconds), or `null`. */
function givenAddress({ status, body }: GatewayResponse): { url: string; expires: number } | null {
  if (status !== 200) return null
  const { data } = JSON.parse(body) as { data?: { url?: unknown; expiresAt?: unknown } | null }
  const expires = Date.parse(String(data?.expiresAt))
  return typeof data?.url === 'string' && expires > 0 ? { url: data.url, expires } : null
}

/** Shorter bodies fit into one packet uncompressed. */
const minZippedBytes = 1_024

const ofRoutes = /^\/api\/(?:social|purge|payment\/return)(?:[/?]|$)/

/**
 * What of an `/api` request this process answers itself, a call or an upload; Next its own routes, and bodies of unknown
 * or excessive length. Calls without a body are answered here whatever they declare.
 */
export function kindOfCall({ url = '', method, headers }: IncomingMessage): 'plain' | 'upload' | 'next' {
  if (ofRoutes.test(url)) return 'next'
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return 'plain'
  const { 'content-length': length = '0', 'content-type': type = '' } = headers
  if (method === 'POST' && /^\s*multipart\//i.test(type)) return 'upload'
  const isKnown = headers['transfer-encoding'] === undefined && Number(length) <= maxJsonBytes
  return isKnown ? 'plain' : 'next'
}

const defaultBodyMs = 20_000

/** The length of the body that a call is read with, in bytes. */
function bodyLength({ method, headers }: IncomingMessage): number {
  const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
  return isRead ? 0 : Number(headers['content-length'] ?? 0)
}

/** Ends a connection whose body is late, with a 408. @returns a function that stops waiting */
function endLate({ request, response }: Exchange, bodyMs: number): () => void {
  const timer = setTimeout(() => {
    response.once('finish', () => request.destroy())
    sendPlain(response, 408, { connection: 'close' })
  }, bodyMs)
  return () => clearTimeout(timer)
}

export interface BodyParts {
  /** Limits the bytes of bodies in memory. */
  bodies: BodyGate
  /** Number of trusted proxies in front of this process. */
  proxies: number
  /** How long the body of a call may take, in milliseconds. */
  bodyMs?: number
}

/**
 * Reads the body of a call before the call waits for its turn, so that a slow sender delays nobody else, and runs the
 * call with its text. The body counts until the call is done.
 */
export async function withBody(
  exchange: Exchange,
  { bodies, proxies, bodyMs = defaultBodyMs }: BodyParts,
  serve: (bodyText: string) => Promise<void>,
): Promise<void> {
  const { request, response } = exchange
  const length = bodyLength(request)
  if (length === 0) return serve('')
  const leave = bodies.enter(clientNetwork(request, proxies), length)
  if (!leave) return sendPlain(response, 503, { 'retry-after': '1', connection: 'close' })
  const stopWaiting = endLate(exchange, bodyMs)
  try {
    // It fails when the sender leaves or is late, who then gets no other response.
    const body = await readBody(request).catch(() => null)
    stopWaiting()
    if (body) await serve(body.toString())
  } finally {
    leave()
  }
}

function toGatewayRequest(
  { request, response }: Exchange,
  headers: Readonly<Record<string, string>>,
  bodyText: string,
): GatewayRequest {
  const { method = 'GET', url = '/' } = request
  const signal = leavingOf(response)
  const get = (name: string) => headers[name.toLowerCase()] ?? null
  return { method, url: `http://${headers.host}${url}`, headers: { get }, signal, body: null, bodyText }
}

async function compressFor(
  accepted: string | undefined,
  body: Buffer,
): Promise<[encoding: string, body: Buffer] | null> {
  const encoding = body.length < minZippedBytes ? null : chooseEncoding(accepted, ['br', 'gzip'])
  return encoding && [encoding, await compress(body, encoding)]
}

export interface CallParts extends RefusalParts {
  handleCall: HandleCall
  /** Admission control for playback. */
  admission: Admission
  /** Pictures and media. */
  contentServer: ContentServer
}

/**
 * Requests a media address for an admitted device and caches it, so that media is served without asking the host again.
 */
async function handlePlay(
  exchange: Exchange,
  call: GatewayRequest,
  { handleCall, admission, contentServer }: CallParts,
): Promise<GatewayResponse> {
  const deviceId = deviceIdOf(exchange.request)
  const leave = admission.enter(deviceId)
  if (!leave) {
    exchange.isDeferred = true
    return refuseForNow(call.headers)
  }
  let watching: string | null = null
  try {
    const result = await handleCall(call)
    const given = givenAddress(result)
    if (given) watching = deviceId || deviceIdOf({ headers: { cookie: result.cookies.join('; ') } })
    if (given && watching) contentServer.grant(watching, given)
    return result
  } finally {
    leave(watching)
  }
}

/**
 * Answers a call without Next, at a fraction of the cost. `headers` are those that the gateway may see, and `bodyText`
 * is what `withBody` has read. Aborts the host request when the viewer leaves.
 */
export async function serveCall(
  exchange: Exchange,
  parts: CallParts,
  headers: Readonly<Record<string, string>>,
  bodyText: string,
): Promise<void> {
  const { request, response } = exchange
  const call = toGatewayRequest(exchange, headers, bodyText)
  const isPlay = isMediaRequest(request.url ?? '')
  const result = await (isPlay ? handlePlay(exchange, call, parts) : parts.handleCall(call))
  if (result.status === 404 && !(await waitForTurn(exchange, parts))) return
  const plain = Buffer.from(result.body)
  const zipped = await compressFor(request.headers['accept-encoding'], plain)
  sendResponse(request, response, result, zipped ?? [null, plain])
}

type EncodedBody = readonly [encoding: string | null, body: Buffer]

/** Writes the head of the gateway's response, with the headers that every response has. */
export function beginResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, cookies }: GatewayResponse,
  [encoding, body]: EncodedBody,
): void {
  const lines = securityHeaders(request.url ?? '/', plainCsp).flat()
  for (const name in headers) lines.push(name, headers[name] ?? '')
  for (const cookie of cookies) lines.push('set-cookie', cookie)
  if (encoding) lines.push('content-encoding', encoding)
  lines.push('vary', 'Accept-Encoding', 'content-length', String(body.length))
  response.writeHead(status, lines)
}

/** Sends the gateway's response whole. */
export function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  result: GatewayResponse,
  encoded: EncodedBody,
): void {
  beginResponse(request, response, result, encoded)
  response.end(request.method === 'HEAD' ? undefined : encoded[1])
}
