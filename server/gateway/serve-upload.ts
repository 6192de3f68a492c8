import type { IncomingMessage } from 'node:http'
import { viewerLanguage, type GatewayRequest, type GatewayResponse } from '@/lib/api/gateway/read-request'
import { respondBusy } from '@/lib/api/gateway/respond'
import { maxUploadBytes } from '@/lib/contract/hosts/notify'
import type { BodyGate } from '../guard/call-gate'
import { clientNetwork, leavingOf, uploading, type Exchange, type HandleCall } from '../http/exchange'
import { drainBody } from '../next/pass-to-next'
import { beginResponse, sendResponse } from './serve-call'

/** How long a sender may send nothing, and take for the rest of a refused upload. */
const idleMs = 30_000
const drainMs = 120_000
/** How long, and for how much, a connection stays open whose upload was refused before it was read. */
const lingering = { maxBytes: 256 * 1024 * 1024, timeoutMs: 30_000 }

/** Ends a connection on which nothing arrives for half a minute. @returns a function that stops watching */
function endIdle(request: IncomingMessage): () => void {
  const { socket } = request
  let before = socket.bytesRead
  const timer = setInterval(() => {
    if (!request.complete && socket.bytesRead === before) socket.destroy()
    before = socket.bytesRead
  }, idleMs).unref()
  return () => clearInterval(timer)
}

interface UploadParts {
  handleCall: HandleCall
  uploads: BodyGate
  /** Number of trusted proxies in front of this process. */
  proxies: number
}

/**
 * Passes an upload on to its host as it arrives, without Next, which would buffer it. A refused upload is still read
 * to its end: a browser reads no response before it has sent everything.
 */
export async function serveUpload(
  exchange: Exchange,
  { handleCall, uploads, proxies }: UploadParts,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const { request, response } = exchange
  const leave = uploads.enter(clientNetwork(request, proxies))
  if (!leave) return refuseUpload(exchange, await respondBusy(languageOf(headers)))
  const stopWatching = endIdle(request)
  uploading.add(request.socket)
  try {
    // Whoever sends on after the refusal must not keep others from sending.
    const result = await handleCall(toUploadRequest(request, headers, leavingOf(response))).finally(leave)
    const isWhole = isEndless(request) ? false : await drainRest(request)
    if (response.destroyed) return
    if (!isWhole) return await refuseUpload(exchange, result)
    sendResponse(request, response, result, [null, Buffer.from(result.body)])
  } finally {
    uploading.delete(request.socket)
    stopWatching()
  }
}

const languageOf = (headers: Readonly<Record<string, string>>) =>
  viewerLanguage({ get: (name) => headers[name.toLowerCase()] ?? null })

/**
 * Sends the whole response at once, and closes the connection only when the sender is done or too slow: closing it while
 * data arrives would reset it, and the response with it.
 */
async function refuseUpload({ request, response }: Exchange, result: GatewayResponse): Promise<void> {
  const body = Buffer.from(result.body)
  const closing = { ...result, headers: { ...result.headers, connection: 'close' } }
  beginResponse(request, response, closing, [null, body])
  response.write(body)
  request.unpipe()
  await drainBody(request, lingering)
  response.end()
}

/** Reads the rest of an upload that its host has not read. @returns false when it takes too long */
function drainRest(request: IncomingMessage): Promise<boolean> {
  request.unpipe()
  return drainBody(request, { maxBytes: maxUploadBytes, timeoutMs: drainMs })
}

/** Whether a request declares more than the maximum upload size. */
const isEndless = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? 0) > maxUploadBytes

function toUploadRequest(
  request: IncomingMessage,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): GatewayRequest {
  const { method = 'POST', url = '/' } = request
  const get = (name: string) => headers[name.toLowerCase()] ?? null
  return {
    ...{ method, url: `http://${headers.host}${url}`, headers: { get }, signal },
    body: null,
    bodyStream: request,
  }
}
