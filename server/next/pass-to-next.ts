import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Exchange, Parts } from '../exchange'
import { drainBody, isEndless } from '../guard/drain-body'
import { leavingOf } from '../guard/leaving'
import { GateFull } from '../guard/render-gate'
import { passThrough } from './pass-through'

interface PassOptions {
  headers: Record<string, string>
  /** Of a call; without it a page or a file is asked for. */
  body?: IncomingMessage
  /** Whether a viewer looks at the answer, who is owed the designed page when Next fails or finds nothing. */
  page: boolean
  /** The status of an answer that Next itself cannot give one. */
  status?: number
}

/** Longer than any page takes that does not hang. */
const pageTimeoutMs = 20_000

/**
 * Aborts a call when its viewer leaves. A page that was begun is finished all the same, since Next does not stop
 * rendering it: so nobody gets more pages rendered at once than the gate lets in by leaving early.
 */
function endOf(response: ServerResponse, isCall: boolean): AbortSignal {
  if (!isCall) return AbortSignal.timeout(pageTimeoutMs)
  return leavingOf(response)
}

/** Lets Next answer this very request. */
export async function passToNext(
  { request, response, requestId }: Exchange,
  { requestNext, errorPages }: Parts,
  { headers, body, page, status }: PassOptions,
): Promise<void> {
  const { method = 'GET', url: path = '/' } = request
  const signal = endOf(response, body !== undefined)
  const answer = await requestNext({ method, path, headers, body, signal }).catch((error: unknown) => {
    throw page && signal.aborted ? new GateFull('A page took too long') : error
  })
  if (response.destroyed) {
    answer.destroy()
    return
  }
  const answered = answer.statusCode ?? 500
  if (page && (answered >= 500 || answered === 404)) {
    answer.destroy()
    return errorPages.send(request, response, { status: answered === 404 ? 404 : 500, requestId })
  }
  const rest = body && !body.complete ? await dropRest(request, response) : undefined
  return passThrough(request, response, answer, { requestId, status, rest: rest?.dropped })
}

/** How long the answer waits for the end of a refused body that did not say its length. */
const patienceMs = 1_000

/**
 * Takes what is left of a body that was answered before it had been read, so that the connection can bring the next
 * request. Where that is too much, by its length or because it has not ended in time, the answer says that the
 * connection closes; it ends when the viewer had time to read it, with the promise that is given.
 */
async function dropRest(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<{ dropped: Promise<unknown> } | undefined> {
  const isChunked = request.headers['transfer-encoding'] !== undefined
  const closing = isChunked ? !(await drainBody(request, { timeoutMs: patienceMs })) : isEndless(request)
  if (closing) {
    response.setHeader('connection', 'close')
    return { dropped: drainBody(request) }
  }
  void drainBody(request).then((whole) => {
    if (!whole) request.socket.destroySoon()
  })
  return undefined
}
