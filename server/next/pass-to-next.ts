import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Exchange } from '../http/exchange'
import { drainBody, isEndless } from '../guard/drain-body'
import { leavingOf } from '../guard/leaving'
import { GateFull } from '../guard/render-gate'
import { passThrough } from './pass-through'
import type { RequestNext } from './request-next'

export interface PassParts {
  requestNext: RequestNext
  errorPages: {
    /** Sends the error page in the language of the address. */
    send(
      request: IncomingMessage,
      response: ServerResponse,
      error: { status: number; retryAfterSec?: number; requestId: string },
    ): Promise<void>
  }
}

interface PassOptions {
  headers: Record<string, string>
  /** The method of a call; by default a page or file is fetched. */
  body?: IncomingMessage
  /** Whether a viewer sees the response and gets the error page when Next fails or finds nothing. */
  page: boolean
  /** Status to send in place of Next's. */
  status?: number
}

/** Longer than any page takes unless it hangs. */
const pageTimeoutMs = 20_000

/**
 * Aborts a call when its viewer leaves, but not a page that started rendering: Next would render on, so leaving early
 * must not free its slot in the render gate.
 */
function endOf(response: ServerResponse, isCall: boolean): AbortSignal {
  if (!isCall) return AbortSignal.timeout(pageTimeoutMs)
  return leavingOf(response)
}

/** Forwards this request to Next. */
export async function passToNext(
  { request, response, requestId }: Exchange,
  { requestNext, errorPages }: PassParts,
  { headers, body, page, status }: PassOptions,
): Promise<void> {
  const { method = 'GET', url: path = '/' } = request
  const signal = endOf(response, body !== undefined)
  const upstream = await requestNext({ method, path, headers, body, signal }).catch((error: unknown) => {
    throw page && signal.aborted ? new GateFull('A page took too long') : error
  })
  if (response.destroyed) {
    upstream.destroy()
    return
  }
  const upstreamStatus = upstream.statusCode ?? 500
  if (page && (upstreamStatus >= 500 || upstreamStatus === 404)) {
    upstream.destroy()
    return errorPages.send(request, response, { status: upstreamStatus === 404 ? 404 : 500, requestId })
  }
  const rest = body && !body.complete ? await dropRest(request, response) : undefined
  return passThrough(request, response, upstream, { requestId, status, rest: rest?.dropped })
}

/** How long the response waits for the end of a rejected body of unknown length. */
const drainTimeoutMs = 1_000

/**
 * Drains a body that was rejected before it was read, so that the connection can be reused. If it is too long or too
 * slow, the response announces `connection: close` and ends once the returned promise has given the viewer time to read
 * it.
 */
async function dropRest(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<{ dropped: Promise<unknown> } | undefined> {
  const isChunked = request.headers['transfer-encoding'] !== undefined
  const closing = isChunked ? !(await drainBody(request, { timeoutMs: drainTimeoutMs })) : isEndless(request)
  if (closing) {
    response.setHeader('connection', 'close')
    return { dropped: drainBody(request) }
  }
  void drainBody(request).then((whole) => {
    if (!whole) request.socket.destroySoon()
  })
  return undefined
}
