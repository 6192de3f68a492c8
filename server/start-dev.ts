import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type next from 'next'
import { onPurge } from '@/lib/api/server/purge'
import { env } from '@/lib/config/env'
import { hlsAddress } from '@/lib/config/hls-library'
import type { Entry } from './create-entry'
import { clientAddress } from './guard/client-address'
import { pageCsp } from './http/csp'
import { securityHeaders } from './http/security-headers'
import { serveLibrary } from './page-cache/serve-library'
import { createContentServer } from './media/create-content-server'

/** Development mode: Next responds itself, behind the proxy and headers but without any cache. */
export function startDev(app: ReturnType<typeof next>): Entry {
  const handle = app.getRequestHandler()
  const csp = pageCsp('', {
    secure: false,
    dev: true,
    recaptcha: env.RECAPTCHA,
    analytics: env.GOOGLE_ANALYTICS_ID !== '',
  })
  const content = createContentServer({ mediaDir: env.MEDIA_DIR })
  const forget = onPurge(() => content.forget())
  const server = createServer((request, response) => {
    const { url = '/', headers } = request
    const own = { requestId: randomUUID(), clientAddress: clientAddress(request, 0) }
    if (url.startsWith('/img/') || url.startsWith('/media/')) return content.serve(request, response, own)
    if (url === hlsAddress) return void serveLibrary(request, response)
    headers['x-request-id'] = own.requestId
    headers['x-client-address'] = own.clientAddress
    for (const [name, value] of securityHeaders(url, csp)) response.setHeader(name, value)
    void handle(request, response)
  })
  const upgrade = app.getUpgradeHandler()
  server.on('upgrade', (request, socket, head) => void upgrade(request, socket, head))
  return { server, warm: () => Promise.resolve(), dispose: forget }
}
