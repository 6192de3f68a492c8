import type { IncomingMessage, ServerResponse } from 'node:http'
import { mediaDelivery } from '@/lib/contract/media-delivery'
import { sendPlain } from '../guard/send-plain'
import { fileCsp, securityHeaders } from '../headers/security-headers'
import { readBody } from '../page-cache/read-body'
import {
  deviceIdOf,
  hostRequestHeaders,
  passOn,
  proxyContent,
  viewerHeaders,
  type ProxyOptions,
} from '../proxy/content-proxy'
import { requestContent } from '../proxy/content-transport'
import { proxyAddress } from '../proxy/proxy-address'
import { createBlockCache } from './block-cache'
import { createBufferPool } from './buffer-pool'
import { createFileCache } from './file-cache'
import { createGrantCache, type DeliveredFile, type MediaQuery, type SharedBody } from './grant-cache'
import { parseMediaAddress, type MediaAddress } from './media-address'
import { sendFromMemory, sendMediaFile } from './send-media-file'
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
}

/** One request of media or a picture. */
interface ContentExchange {
  request: IncomingMessage
  response: ServerResponse
  options: ProxyOptions
}

/** Answers pictures (`/img`) and media (`/media`) on the app's own origin. */
export interface ContentServer {
  serve(request: IncomingMessage, response: ServerResponse, options: ProxyOptions): void
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
}: ContentServerOptions): ContentServer {
  const limits = { img: createTransferLimit({ perAddress }), media: createTransferLimit({ perAddress }) }
  const media = mediaDir === '' ? null : createMediaSender(mediaDir, now)
  const start = (exchange: ContentExchange, address: MediaAddress | null, path: string) => {
    exchange.response.socket?.setTimeout(stalledMs)
    if (address && media) {
      return media.send(exchange, address)
    }
    const pool = address ? 'media' : 'pictures'
    proxyContent(exchange.request, exchange.response, { ...exchange.options, path, pool })
  }
  return {
    serve: (request, response, options) => {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return sendPlain(response, 405, { allow: 'GET, HEAD' })
      const { url = '' } = request
      const address = url.startsWith('/media/') ? parseMediaAddress(url) : null
      const path = address?.hostPath ?? proxyAddress(url)
      if (path === null) return sendPlain(response, 400)
      const limit = address ? limits.media : limits.img
      limit(options.clientAddress, response, () => start({ request, response, options }, address, path))
    },
    forget: () => media?.forget(),
    close: () => media?.close(),
  }
}

/** Sends media from the files of a folder, by what the content host says about each address. */
function createMediaSender(folder: string, now: () => number) {
  const grants = createGrantCache(now)
  const files = createFileCache({ now })
  const pool = createBufferPool()
  const blocks = createBlockCache()

  const sendFile = async ({ request, response, options }: ContentExchange, delivered: DeliveredFile) => {
    const file = await files.acquire(`${folder}/${delivered.file}`)
    if (!file) return false
    const { requestId } = options
    const { headers } = delivered
    try {
      return await sendMediaFile(request, response, file, { files, blocks, pool, requestId, headers })
    } finally {
      files.release(file)
    }
  }

  /** What is in memory leaves in the same turn of the loop: waiting for promises would cost as much as sending. */
  const sendAtOnce = ({ request, response, options }: ContentExchange, delivered: DeliveredFile) => {
    const file = files.peek(`${folder}/${delivered.file}`)
    const { requestId } = options
    const { headers } = delivered
    return file && sendFromMemory(request, response, file, { files, blocks, pool, requestId, headers })
  }

  /** Lets the host send what this process cannot, or should not. */
  const sendByHost = ({ request, response, options }: ContentExchange, { hostPath }: MediaAddress) => {
    proxyContent(request, response, { ...options, path: hostPath, pool: 'media' })
  }

  const sendDelivered = async (exchange: ContentExchange, query: MediaQuery, file: DeliveredFile | null) => {
    const isWhole = file?.part !== null && exchange.request.headers['if-range'] !== undefined
    if (!file || isWhole || !(await sendFile(exchange, file))) sendByHost(exchange, query.address)
  }

  const onHostResponse = async (exchange: ContentExchange, query: MediaQuery, answer: IncomingMessage) => {
    const { request, response, options } = exchange
    if (answer.headers[mediaDelivery.file] !== undefined) {
      answer.resume()
      return sendDelivered(exchange, query, grants.storeFile(query, answer.headers))
    }
    if (answer.statusCode !== 200 || answer.headers[mediaDelivery.sharedSeconds] === undefined)
      return passOn(answer, response, { path: request.url ?? '/', requestId: options.requestId })
    const shared = { body: await readBody(answer), headers: viewerHeaders(answer) }
    grants.storeBody(query, answer.headers, shared)
    sendBody(exchange, shared)
  }

  const askHost = (exchange: ContentExchange, query: MediaQuery) => {
    const { request, response, options } = exchange
    const headers = { ...hostRequestHeaders(request, options), [mediaDelivery.request]: 'file' }
    const path = query.address.hostPath
    requestContent({ path, pool: 'media', method: 'GET', headers, response }, (answer) => {
      settle(exchange, onHostResponse(exchange, query, answer))
    })
  }

  return {
    send: (exchange: ContentExchange, address: MediaAddress) => {
      const { request } = exchange
      const query = queryOf(request, address)
      const found = grants.find(query)
      if (found && 'body' in found) return sendBody(exchange, found.body)
      if (found && sendAtOnce(exchange, found.file)) return
      if (found) return settle(exchange, sendDelivered(exchange, query, found.file))
      return request.method === 'HEAD' ? sendByHost(exchange, address) : askHost(exchange, query)
    },
    forget: () => grants.clear(),
    close: () => files.clear(),
  }
}

/** An answer that fails on the way is the viewer's to ask for again. */
function settle({ response }: ContentExchange, sending: Promise<void>): void {
  sending.catch(() => sendPlain(response, 502))
}

function queryOf(request: IncomingMessage, address: MediaAddress): MediaQuery {
  const { range, 'accept-encoding': encodings } = request.headers
  const takesGzip = /\bgzip\b/.test(String(encodings ?? ''))
  return { address, deviceId: deviceIdOf(request), range, takesGzip }
}

function sendBody({ request, response, options }: ContentExchange, { body, headers }: SharedBody): void {
  const own = [...securityHeaders('/media/', fileCsp), ['x-request-id', options.requestId]]
  const pairs = headers.filter(([name]) => name !== 'content-length')
  response.writeHead(200, [...pairs, ...own, ['content-length', String(body.length)]].flat())
  response.end(request.method === 'HEAD' ? undefined : body)
}
