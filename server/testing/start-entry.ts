import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RouteFlags } from '@/lib/routing'
import { createEntry } from '../create-entry'
import type { HandleCall } from '../http/exchange'
import type { Admission } from '../gateway/serve-call'
import { pagePolicy } from '../http/csp'
import { startNext } from './start-next'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

interface SeenByNext {
  method: string
  url: string
  headers: IncomingMessage['headers']
}

export const sharedPage = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 's-maxage=30, stale-while-revalidate=60',
}

/** The entry on a free port, in front of a fake Next that records its requests. */
export async function startEntry(
  handler: Handler,
  overrides: {
    origin?: string
    files?: string[]
    handleCall?: HandleCall
    admission?: Admission
    routeFlags?: () => Promise<RouteFlags>
    mediaDir?: string
    worker?: string
    stallMs?: number
    bodyMs?: number
  } = {},
) {
  const seen: SeenByNext[] = []
  const holder = { handler }
  const env = {
    MODE: 'sandbox' as const,
    PUBLIC_ORIGIN: overrides.origin ?? 'http://localhost:3000',
    RECAPTCHA: false,
    GOOGLE_ANALYTICS_ID: '',
    TRUST_PROXY: 0,
  }
  const next = await startNext((request, response) => {
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers })
    holder.handler(request, response)
  }, pagePolicy(env))
  const entry = createEntry({
    env,
    connectNext: next.connect,
    handleCall: overrides.handleCall,
    admission: overrides.admission,
    routeFlags: overrides.routeFlags,
    mediaDir: overrides.mediaDir,
    worker: overrides.worker,
    stallMs: overrides.stallMs,
    bodyMs: overrides.bodyMs,
    files: new Set(overrides.files ?? ['/robots.txt', '/icon.svg', '/_next/static/a.js']),
  })
  await new Promise<void>((resolve) => entry.server.listen(0, '127.0.0.1', resolve))
  const { port } = entry.server.address() as AddressInfo
  return {
    port,
    seen,
    server: entry.server,
    warm: entry.warm,
    use: (handle: Handler) => {
      holder.handler = handle
    },
    /** Open connections to Next. */
    nextConnections: next.connections,
    stop: async () => {
      entry.dispose()
      entry.server.closeAllConnections()
      await new Promise<void>((resolve) => entry.server.close(() => resolve()))
      await next.stop()
    },
  }
}
