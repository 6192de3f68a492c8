import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { log } from '@/lib/api/log'
import { createTurns } from '@/lib/api/server/turns'
import { hlsAddress } from '@/lib/config/hls-library'
import { isPlainCall, serveCall, type CallParts } from './gateway/serve-call'
import type { CallGate } from './guard/call-gate'
import { checkRequest } from './guard/check-request'
import { createLogLimit } from './guard/log-limit'
import { GateFull } from './guard/render-gate'
import { sendLiveness, sendReadiness } from './health/health'
import {
  clientAddress,
  clientNetwork,
  leavingOf,
  sendPlain,
  type Exchange,
  type HandleCall,
} from './http/exchange'
import { passToNext } from './next/pass-to-next'
import { forApi } from './next/request-next'
import { serveAsset, serveLibrary, type AssetParts } from './page-cache/serve-files'
import { serveCached, servePage, type PageParts } from './page-cache/serve-page'

const slowMs = 1_000
const securityStatuses = [401, 403, 421, 429]
const refusals = createLogLimit('refused requests')

/** Path without query and media signature, which may be secrets. */
function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path.replace(/^\/media\/[^/]+/, '/media/…')
}

/** Logs failed, refused and slow requests; all others at debug level. */
function logAccess(exchange: Exchange): void {
  const { request, response, requestId } = exchange
  const startedAt = performance.now()
  response.on('finish', () => {
    const { method, url = '' } = request
    const { statusCode: status } = response
    const durationMs = Math.round(performance.now() - startedAt)
    const isStream = url.startsWith('/media/')
    const isSlow = durationMs > slowMs && !isStream
    const isServerError = status >= 500 && !exchange.isDeferred
    const level = isServerError || isSlow ? 'warn' : securityStatuses.includes(status) ? 'info' : 'debug'
    if (!log.isLevelEnabled(level) || (level === 'info' && !refusals.may())) return
    log[level]({ requestId, method, path: loggedPath(url), status, durationMs }, 'request')
  })
}

/** What the request handler passes to the handlers of pages, files and calls. */
interface Parts extends PageParts, AssetParts, Omit<CallParts, 'handleCall'> {
  /** Without it, Next responds to all calls. */
  handleCall?: HandleCall
  /** Queue for calls that this process handles. */
  calls: CallGate
}

/** Prefixes of calls, media, pictures and built files, which skip the page cache. */
const ofNoPage = /^\/(?:api|media|img|_next)\//
const ofContent = /^\/(?:media|img)\//

/** Answers a call in this process when its turn comes. */
async function serveCallInTurn(
  exchange: Exchange,
  parts: Parts & { handleCall: HandleCall },
  headers: Record<string, string>,
): Promise<void> {
  const { request, response } = exchange
  try {
    const caller = { network: clientNetwork(request, parts.proxies), signal: leavingOf(response) }
    await parts.calls.run(caller, () => serveCall(exchange, parts, headers))
  } catch (error) {
    if (!(error instanceof GateFull)) throw error
    sendPlain(response, 503, { 'retry-after': '1' })
  }
}

async function route(exchange: Exchange, parts: Parts): Promise<void> {
  const { request, response, requestId } = exchange
  const { url = '/', headers } = request
  const own = { requestId, clientAddress: clientAddress(request, parts.proxies) }
  if (url.startsWith('/api/')) {
    const passed = forApi(headers, own)
    const { handleCall } = parts
    if (handleCall && isPlainCall(request)) return serveCallInTurn(exchange, { ...parts, handleCall }, passed)
    return passToNext(exchange, parts, { headers: passed, body: request, page: false })
  }
  if (url.startsWith('/_next/')) return serveAsset(exchange, parts)
  if (url === hlsAddress) return serveLibrary(request, response)
  return servePage(exchange, parts)
}

/**
 * Sends a picture or media. Synchronous, since media in memory is sent within this call; adds a listener only when the
 * log would take the line.
 */
function serveContent(exchange: Exchange, parts: Parts): void {
  const { request, response, requestId } = exchange
  try {
    const own = { requestId, clientAddress: clientAddress(request, parts.proxies) }
    parts.contentServer.serve(request, response, own)
  } catch (error) {
    onFailure(exchange, error)
  }
  const isSent = response.headersSent && response.statusCode < 400
  if (!isSent || log.isLevelEnabled('debug')) logAccess(exchange)
}

function onFailure({ response, requestId }: Exchange, error: unknown): void {
  if (response.destroyed) return
  log.error({ requestId, error: String(error) }, 'request failed')
  sendPlain(response, 502)
}

/** The request handler: cached pages and media at once, everything else by its route, one per turn of the event loop. */
export function createRequestHandler(parts: Parts): RequestListener {
  const turns = createTurns()
  return (request, response) => {
    const { url = '' } = request
    if (!ofNoPage.test(url) && serveCached(request, response, parts)) return
    if (url === '/healthz') return sendLiveness(response)
    if (url === '/readyz') return void sendReadiness(response)
    const refusal = checkRequest(request, parts.isOwnHost)
    if (refusal)
      return sendPlain(response, refusal.status, refusal.location ? { location: refusal.location } : {})
    const exchange = { request, response, requestId: randomUUID() }
    if (ofContent.test(url)) return serveContent(exchange, parts)
    logAccess(exchange)
    turns
      .next()
      .then(() => (response.destroyed ? undefined : route(exchange, parts)))
      .catch((error: unknown) => onFailure(exchange, error))
  }
}
