import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Pacer } from '../guard/pacer'
import { isRemoteMediaPath } from '@/lib/contract/media-delivery'
import { fileCsp, securityHeaders, sendPlain } from '../http/exchange'
import { proxyContent, proxyAddress, type ProxyOptions } from '../proxy/content-proxy'
import { parseMediaAddress } from './grant-cache'
import { createMediaSender, type ContentExchange } from './media-sender'
import { createTransferLimit } from './transfer-limit'

interface ContentServerOptions {
  /** Folder of the media files if this process shares it with the content host; else `''`. */
  mediaDir: string
  /** Milliseconds without progress after which a viewer who does not read is disconnected. */
  stalledMs?: number
  /** Maximum concurrent transfers per address, for media and pictures each. */
  perAddress?: number
  /** Monotonic clock in milliseconds. */
  now?: () => number
  /** Pacer for not-found responses. */
  refusals?: Pacer
}

/** Answers pictures (`/img`) and media (`/media`) on the app's own origin. */
export interface ContentServer {
  /** Media in memory is sent synchronously. */
  serve(request: IncomingMessage, response: ServerResponse, options: ProxyOptions): void
  /**
   * Caches a media address that the content host has just issued to a device, until its expiry (epoch milliseconds).
   * Not one for a TV, which the host may end at any time.
   */
  grant(deviceId: string, given: { url: string; expires: number }): void
  /** Drops all cached grants: the next request of each viewer asks the content host again. */
  forget(): void
  /** Closes idle files, and the others when they have been sent. */
  close(): void
}

/**
 * Proxies pictures from the content host. Media too, unless the files are on this machine: then the host authorises an
 * address once per grant and this process sends the bytes (`lib/contract/media-delivery`).
 */
export function createContentServer({
  mediaDir,
  stalledMs = 20_000,
  perAddress = 32,
  now = () => performance.now(),
  refusals,
}: ContentServerOptions): ContentServer {
  const limits = { img: createTransferLimit({ perAddress }), media: createTransferLimit({ perAddress }) }
  const media = mediaDir === '' ? null : createMediaSender({ folder: mediaDir, stalledMs, now })

  const startProxy = (exchange: ContentExchange, path: string | null, pool: 'media' | 'pictures') => {
    const { request, response, options } = exchange
    if (path === null) return sendPlain(response, 400)
    request.socket.setTimeout(stalledMs)
    proxyContent(request, response, { ...options, path, pool })
  }

  const startMedia = (exchange: ContentExchange) => {
    if (media?.sendKnown(exchange)) return
    const address = parseMediaAddress(exchange.request.url ?? '')
    if (address && media) media.send(exchange, address)
    else startProxy(exchange, address?.hostPath ?? null, 'media')
  }

  return {
    serve: (request, response, options) => {
      const { url = '', method } = request
      if (method === 'OPTIONS' && isRemoteMediaPath(url))
        return void response.writeHead(204, securityHeaders(url, fileCsp).flat()).end()
      if (method !== 'GET' && method !== 'HEAD') return sendPlain(response, 405, { allow: 'GET, HEAD' })
      const { requestId, clientAddress } = options
      const exchange = { request, response, options: { requestId, clientAddress, refusals } }
      if (url.startsWith('/media/')) return limits.media(clientAddress, response, () => startMedia(exchange))
      limits.img(clientAddress, response, () => startProxy(exchange, proxyAddress(url), 'pictures'))
    },
    grant: (deviceId, { url, expires }) => {
      const isOwn = url.startsWith('/media/') && !isRemoteMediaPath(url)
      const address = isOwn ? parseMediaAddress(url) : null
      if (address) media?.grant({ deviceId, address }, expires - Date.now())
    },
    forget: () => media?.forget(),
    close: () => media?.close(),
  }
}
