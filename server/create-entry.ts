import { createServer, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { log } from '@/lib/api/log'
import { onPurge } from '@/lib/api/server/purge'
import type { Env } from '@/lib/config/env'
import type { RouteFlags } from '@/lib/routing/decide-route'
import { handleBrokenRequest } from './guard/broken-request'
import { createCallGate } from './guard/call-gate'
import { createHostCheck } from './guard/check-request'
import { createContentFinder } from './guard/find-content'
import { createPacer } from './guard/pacer'
import { createRenderGate } from './guard/render-gate'
import { sendPlain, type HandleCall } from './http/exchange'
import { createAdmission, type Admission } from './gateway/admission'
import { createContentServer } from './media/create-content-server'
import { createRequestNext } from './next/request-next'
import { createErrorPages } from './page-cache/error-page'
import { PageCache } from './page-cache/page-cache'
import { createRequestHandler } from './request-handler'

const megabyte = 1024 * 1024
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
  /** Folder of the media files if this process can read them; none by default. */
  mediaDir?: string
  pageBytes?: number
  assetBytes?: number
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
    refusals,
    secure: PUBLIC_ORIGIN.startsWith('https:'),
    publicHost,
    proxies: TRUST_PROXY,
  })
  const server = createServer(serverOptions, handler)
  server.on('clientError', handleBrokenRequest)
  server.on('checkExpectation', (_, response) => sendPlain(response, 417))
  const dispose = () => {
    forget()
    contentServer.close()
    admission.close()
  }
  return { server, warm: () => errorPages.warm(), dispose }
}
