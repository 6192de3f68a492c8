import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding } from '@/lib/contract/accepted-encoding'
import { mediaDelivery } from '@/lib/contract/media-delivery'
import { sendPlain, fileCsp, securityHeaders, readBody } from '../http/exchange'
import {
  deviceIdOf,
  hostRequestHeaders,
  passOn,
  proxyContent,
  viewerHeaders,
  requestContent,
  type ProxyOptions,
} from '../proxy/content-proxy'
import { createBlockCache, createFileCache } from './file-cache'
import { createBufferPool, sendFromMemory, sendMediaFile } from './send-media-file'
import {
  createGrantCache,
  type DeliveredFile,
  type MediaQuery,
  type SharedBody,
  type MediaAddress,
} from './grant-cache'

/** One request of media or a picture. */
export interface ContentExchange {
  request: IncomingMessage
  response: ServerResponse
  options: ProxyOptions
}

interface MediaSenderOptions {
  /** Folder of the media files. */
  folder: string
  /** Milliseconds without progress after which a viewer who does not read is disconnected. */
  stalledMs: number
  /** Monotonic clock in milliseconds. */
  now: () => number
}

/** Sends media from a folder, as authorised by the content host. */
export function createMediaSender({ folder, stalledMs, now }: MediaSenderOptions) {
  const grants = createGrantCache(now)
  const files = createFileCache({ now })
  const pool = createBufferPool()
  const blocks = createBlockCache({ files })

  /** A response written in full cannot stall once it has left the process. */
  const watchForStall = ({ request: { socket }, response }: ContentExchange) => {
    const waitsForOthers = response.socket === null
    if (waitsForOthers || socket.writableLength > 0) socket.setTimeout(stalledMs)
  }

  const sendFile = async ({ request, response, options }: ContentExchange, delivered: DeliveredFile) => {
    const file = await files.acquire(`${folder}/${delivered.file}`)
    if (!file) return false
    const { requestId } = options
    const { headers } = delivered
    try {
      return await sendMediaFile(request, response, file, { pool, requestId, headers })
    } finally {
      files.release(file)
    }
  }

  /** Media in memory is sent in the same turn: awaiting promises would cost as much as sending. */
  const sendAtOnce = (exchange: ContentExchange, delivered: DeliveredFile) => {
    const { request, response, options } = exchange
    const file = files.peek(`${folder}/${delivered.file}`)
    const { requestId } = options
    const { headers } = delivered
    const isSent = file !== null && sendFromMemory(request, response, file, { blocks, requestId, headers })
    if (isSent) watchForStall(exchange)
    return isSent
  }

  const sendDelivered = async (exchange: ContentExchange, query: MediaQuery, file: DeliveredFile | null) => {
    const isWhole = file?.part !== null && exchange.request.headers['if-range'] !== undefined
    if (!file || isWhole || !(await sendFile(exchange, file))) sendByHost(exchange, query.address)
  }

  const onHostResponse = async (exchange: ContentExchange, query: MediaQuery, upstream: IncomingMessage) => {
    const { request, response, options } = exchange
    if (upstream.headers[mediaDelivery.file] !== undefined) {
      upstream.resume()
      return sendDelivered(exchange, query, grants.storeFile(query, upstream.headers))
    }
    if (upstream.statusCode !== 200 || upstream.headers[mediaDelivery.sharedSeconds] === undefined)
      return passOn(upstream, response, { ...options, path: request.url ?? '/' })
    const shared = { body: await readBody(upstream), headers: viewerHeaders(upstream) }
    grants.storeBody(query, upstream.headers, shared)
    sendBody(exchange, shared)
  }

  const requestHost = (exchange: ContentExchange, query: MediaQuery) => {
    const { request, response, options } = exchange
    const headers = { ...hostRequestHeaders(request, options), [mediaDelivery.request]: 'file' }
    const path = query.address.hostPath
    requestContent({ path, pool: 'media', method: 'GET', headers, response }, (upstream) => {
      settle(exchange, onHostResponse(exchange, query, upstream))
    })
  }

  return {
    /**
     * Synchronously sends what is in memory and already granted. @returns false, with nothing sent, for everything
     * else, which `send` handles
     */
    sendKnown: (exchange: ContentExchange) => {
      const { request } = exchange
      const file = grants.findByAddress(request.url ?? '', deviceIdOf(request))
      return file !== null && sendAtOnce(exchange, file)
    },
    send: (exchange: ContentExchange, address: MediaAddress) => {
      const { request } = exchange
      const query = queryOf(request, address)
      const found = grants.find(query)
      if (found && 'body' in found) {
        sendBody(exchange, found.body)
        return watchForStall(exchange)
      }
      if (found) grants.rememberAddress(request.url ?? '', query)
      if (found && sendAtOnce(exchange, found.file)) return
      request.socket.setTimeout(stalledMs)
      if (found) return settle(exchange, sendDelivered(exchange, query, found.file))
      return request.method === 'HEAD' ? sendByHost(exchange, address) : requestHost(exchange, query)
    },
    /** Caches a media address just issued to a device, for at most `leftMs` milliseconds. */
    grant: (grantee: Pick<MediaQuery, 'address' | 'deviceId'>, leftMs: number) =>
      grants.storeGrant(grantee, leftMs),
    forget: () => grants.clear(),
    close: () => files.clear(),
  }
}

/** Falls back to the host for what this process cannot or must not send. */
function sendByHost({ request, response, options }: ContentExchange, { hostPath }: MediaAddress): void {
  proxyContent(request, response, { ...options, path: hostPath, pool: 'media' })
}

/** The viewer retries a response that fails midway. */
function settle({ response }: ContentExchange, sending: Promise<void>): void {
  sending.catch(() => sendPlain(response, 502))
}

function queryOf(request: IncomingMessage, address: MediaAddress): MediaQuery {
  const { range, 'accept-encoding': encodings } = request.headers
  const takesGzip = chooseEncoding(encodings, ['gzip']) !== null
  return { address, deviceId: deviceIdOf(request), range, takesGzip }
}

function sendBody({ request, response, options }: ContentExchange, { body, headers }: SharedBody): void {
  const own = [...securityHeaders(request.url ?? '', fileCsp), ['x-request-id', options.requestId]]
  const pairs = headers.filter(([name]) => name !== 'content-length')
  response.writeHead(200, [...pairs, ...own, ['content-length', String(body.length)]].flat())
  response.end(request.method === 'HEAD' ? undefined : body)
}
