import { createServer, type Server, type RequestListener } from 'node:http'
import type { Duplex } from 'node:stream'
import { randomUUID } from 'node:crypto'
import { log } from '@/lib/api/log'
import { onPurge } from '@/lib/api/server/purge'
import type { Env } from '@/lib/config/env'
import { workerPath, type RouteFlags } from '@/lib/routing'
import { createTurns } from '@/lib/api/server/send-request'
import { namesSeveralHosts } from '@/lib/contract/host-header'
import { hlsAddress } from '@/lib/config/hls-library'
import { handleBrokenRequest } from './guard/broken-request'
import { createBodyGate, createCallGate, type BodyGate, type CallGate } from './guard/call-gate'
import { createHostCheck, checkRequest } from './guard/check-request'
import { createContentFinder } from './guard/find-content'
import { inSequence } from './guard/in-sequence'
import { createPacer } from './guard/pacer'
import { createRenderGate, GateFull } from './guard/render-gate'
import {
  sendPlain,
  type HandleCall,
  clientAddress,
  clientNetwork,
  leavingOf,
  type Exchange,
} from './http/exchange'
import {
  createAdmission,
  type Admission,
  kindOfCall,
  serveCall,
  withBody,
  type BodyParts,
  type CallParts,
} from './gateway/serve-call'
import { serveUpload } from './gateway/serve-upload'
import { createContentServer } from './media/create-content-server'
import { createRequestNext, forApi } from './next/request-next'
import { createErrorPages } from './page-cache/error-page'
import { PageCache } from './page-cache/page-cache'
import { createLogLimit } from './guard/log-limit'
import { sendLiveness, sendReadiness } from './health/health'
import { passToNext } from './next/pass-to-next'
import { createWorkerServer, serveAsset, serveLibrary, type AssetParts } from './page-cache/serve-files'
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
interface Parts extends PageParts, AssetParts, BodyParts, Omit<CallParts, 'handleCall'> {
  /** Without it, Next responds to all calls. */
  handleCall?: HandleCall
  /** Queue for calls that this process handles, whose bodies have arrived. */
  calls: CallGate
  /** Queue for what Next handles below `/api`, while its bodies arrive. */
  routes: CallGate
  uploads: BodyGate
  /** Serves the service worker's script; without it there is none. */
  serveWorker?: (exchange: Exchange) => Promise<void>
}

/** Prefixes of calls, media, pictures and built files, which skip the page cache. */
const ofNoPage = /^\/(?:api|media|img|_next)\//
const ofContent = /^\/(?:media|img)\//

/** Answers a call when its turn comes. */
async function serveInTurn(
  { request, response }: Exchange,
  { gate, proxies }: { gate: CallGate; proxies: number },
  serve: () => Promise<void>,
): Promise<void> {
  try {
    const caller = { network: clientNetwork(request, proxies), signal: leavingOf(response) }
    await gate.run(caller, serve)
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
    const kind = handleCall ? kindOfCall(request) : 'next'
    if (handleCall && kind === 'upload') return serveUpload(exchange, { ...parts, handleCall }, passed)
    const { calls, routes, proxies } = parts
    if (handleCall && kind === 'plain')
      return withBody(exchange, parts, (bodyText) =>
        serveInTurn(exchange, { gate: calls, proxies }, () =>
          serveCall(exchange, { ...parts, handleCall }, passed, bodyText),
        ),
      )
    return serveInTurn(exchange, { gate: routes, proxies }, () =>
      passToNext(exchange, parts, { headers: passed, body: request, page: false }),
    )
  }
  if (url.startsWith('/_next/')) return serveAsset(exchange, parts)
  if (url === hlsAddress) return serveLibrary(request, response)
  if (url === workerPath && parts.serveWorker) return parts.serveWorker(exchange)
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
function createRequestHandler(parts: Parts): RequestListener {
  const turns = createTurns()
  return inSequence((request, response) => {
    const { url = '', rawHeaders } = request
    if (namesSeveralHosts(rawHeaders)) return sendPlain(response, 400, { connection: 'close' })
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
  })
}

const megabyte = 1024 * 1024
/** As long as a keep-alive connection may be idle, and longer than any host takes. */
const defaultStallMs = 65_000
const onError = (error: unknown) => log.warn({ error: String(error) }, 'page not refreshed')

const serverOptions = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  insecureHTTPParser: false,
  requireHostHeader: true,
}

interface EntryOptions {
  env: Pick<Env, 'MODE' | 'PUBLIC_ORIGIN' | 'TRUST_PROXY'>
  /** Opens a connection to Next. */
  connectNext: () => Promise<Duplex>
  /** Answers plain calls below `/api` in this process; without it Next answers them all. */
  handleCall?: HandleCall
  /** Input of the routing decision; without it only Next decides on redirects. */
  routeFlags?: () => Promise<RouteFlags>
  /** Admission control for playback; by default based on this process's load. */
  admission?: Admission
  /** URL paths of the built static files. */
  files: ReadonlySet<string>
  /** The service worker's script; none by default. */
  worker?: string
  /** Folder of the media files if this process can read them; none by default. */
  mediaDir?: string
  pageBytes?: number
  assetBytes?: number
  /** How long a connection may stay open in a response without taking any of it, in milliseconds. */
  stallMs?: number
  /** How long the body of a call may take, in milliseconds. */
  bodyMs?: number
}

export interface Entry {
  server: Server
  /** Preloads the error pages. */
  warm: () => Promise<void>
  /** Stops background work. The server itself is stopped by `stopServer`. */
  dispose: () => void
}

/** The HTTP server in front of Next, in the same process. Does not listen yet. */
export function createEntry(options: EntryOptions): Entry {
  const { MODE, PUBLIC_ORIGIN, TRUST_PROXY } = options.env
  const publicHost = new URL(PUBLIC_ORIGIN).host
  const requestNext = createRequestNext(options.connectNext)
  const pages = new PageCache({ maxBytes: options.pageBytes ?? 64 * megabyte, onError })
  const assets = new PageCache({ maxBytes: options.assetBytes ?? 32 * megabyte, onError })
  const errorPages = createErrorPages({ requestNext, host: publicHost })
  const content = createContentFinder()
  const refusals = createPacer()
  const contentServer = createContentServer({ mediaDir: options.mediaDir ?? '', refusals })
  const admission = options.admission ?? createAdmission()
  const forget = onPurge(() => {
    pages.purge()
    content.forget()
    contentServer.forget()
  })
  const handler = createRequestHandler({
    requestNext,
    handleCall: options.handleCall,
    routeFlags: options.routeFlags,
    admission,
    pages,
    assets,
    errorPages,
    contentServer,
    isOwnHost: createHostCheck({ publicOrigin: PUBLIC_ORIGIN, sandbox: MODE === 'sandbox' }),
    files: options.files,
    renders: createRenderGate(),
    others: createRenderGate({ unknownSlots: 4, unknownPerAddress: 4 }),
    content,
    lookUps: createPacer(),
    calls: createCallGate(),
    routes: createCallGate(),
    bodies: createBodyGate({ perNetwork: 16 * megabyte, inAll: 128 * megabyte }),
    bodyMs: options.bodyMs,
    uploads: createBodyGate({ perNetwork: 6, inAll: 64 }),
    refusals,
    secure: PUBLIC_ORIGIN.startsWith('https:'),
    publicHost,
    proxies: TRUST_PROXY,
    serveWorker: options.worker === undefined ? undefined : createWorkerServer(options.worker),
  })
  const server = createServer(serverOptions, handler)
  server.timeout = options.stallMs ?? defaultStallMs
  server.on('clientError', handleBrokenRequest)
  server.on('checkExpectation', (_, response) => sendPlain(response, 417))
  const dispose = () => {
    forget()
    contentServer.close()
    admission.close()
  }
  return { server, warm: () => errorPages.warm(), dispose }
}
