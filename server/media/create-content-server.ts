import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Pacer } from '../guard/pacer'
import { sendPlain } from '../guard/send-plain'
import { proxyContent, type ProxyOptions } from '../proxy/content-proxy'
import { proxyAddress } from '../proxy/proxy-address'
import { parseMediaAddress } from './media-address'
import { createMediaSender, type ContentExchange } from './media-sender'
import { createTransferLimit } from './transfer-limit'

interface ContentServerOptions {
  /** Folder of the media files, where this process sees those of the content host; `''` where it does not. */
  mediaDir: string
  /** Milliseconds without any progress after which a viewer who does not read is left. */
  stalledMs?: number
  /** Transfers to one address at the same time, of media and of pictures each. */
  perAddress?: number
  /** Milliseconds of a clock that never goes back. */
  now?: () => number
  /** Turns of answers that say there is nothing. */
  refusals?: Pacer
}

/** Answers pictures (`/img`) and media (`/media`) on the app's own origin. */
export interface ContentServer {
  /** What is in memory is sent within the call. */
  serve(request: IncomingMessage, response: ServerResponse, options: ProxyOptions): void
  /** The content host has just given a device this address of media, good until a moment (milliseconds since 1970). */
  grant(deviceId: string, given: { url: string; expires: number }): void
  /** Forgets what the content host has said about media: the next request of each viewer is put to it anew. */
  forget(): void
  /** Closes the files that nobody is being sent, and the others when they have been sent. */
  close(): void
}

/**
 * Pictures come from the content host. Media too, unless the files are on this machine: then the host decides about an
 * address once for as long as the viewer's grant holds, and this process sends the bytes (`lib/contract/media-delivery`).
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
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return sendPlain(response, 405, { allow: 'GET, HEAD' })
      const { url = '' } = request
      const { requestId, clientAddress } = options
      const exchange = { request, response, options: { requestId, clientAddress, refusals } }
      if (url.startsWith('/media/')) return limits.media(clientAddress, response, () => startMedia(exchange))
      limits.img(clientAddress, response, () => startProxy(exchange, proxyAddress(url), 'pictures'))
    },
    grant: (deviceId, { url, expires }) => {
      const address = url.startsWith('/media/') ? parseMediaAddress(url) : null
      if (address) media?.grant({ deviceId, address }, expires - Date.now())
    },
    forget: () => media?.forget(),
    close: () => media?.close(),
  }
}
