import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { log } from '@/lib/api/log'
import { hlsAddress } from '@/lib/config/hls-library'
import type { Exchange, Parts } from './exchange'
import { isPlainCall, serveCall } from './gateway/serve-call'
import { checkRequest } from './guard/check-request'
import { clientAddress } from './guard/client-address'
import { sendPlain } from './guard/send-plain'
import { answerLive, answerReady } from './health/answer-health'
import { serveLibrary } from './library/serve-library'
import { logAccess } from './log-access'
import { passToNext } from './next/pass-to-next'
import { forApi } from './next/request-headers'
import { serveAsset } from './next/serve-asset'
import { serveKept, servePage } from './page-cache/serve-page'

async function route(exchange: Exchange, parts: Parts): Promise<void> {
  const { request, response, requestId } = exchange
  const { url = '/', headers } = request
  const own = { requestId, clientAddress: clientAddress(request, parts.proxies) }
  if (url.startsWith('/img/') || url.startsWith('/media/'))
    return parts.contentServer.serve(request, response, own)
  if (url.startsWith('/api/')) {
    const passed = forApi(headers, own)
    if (parts.answerCall && isPlainCall(request)) return serveCall(exchange, parts.answerCall, passed)
    return passToNext(exchange, parts, { headers: passed, body: request, page: false })
  }
  if (url.startsWith('/_next/')) return serveAsset(exchange, parts)
  if (url === hlsAddress) return serveLibrary(request, response)
  return servePage(exchange, parts)
}

/** Answers every request: kept pages at once, everything else by the door it belongs to. */
export function createRequestHandler(parts: Parts): RequestListener {
  return (request, response) => {
    if (serveKept(request, response, parts)) return
    if (request.url === '/healthz') return answerLive(response)
    if (request.url === '/readyz') return void answerReady(response)
    const refusal = checkRequest(request, parts.isOwnHost)
    if (refusal)
      return sendPlain(response, refusal.status, refusal.location ? { location: refusal.location } : {})
    const exchange = { request, response, requestId: randomUUID() }
    logAccess(exchange)
    route(exchange, parts).catch((error: unknown) => {
      if (response.destroyed) return
      log.error({ requestId: exchange.requestId, error: String(error) }, 'request failed')
      sendPlain(response, 502)
    })
  }
}
