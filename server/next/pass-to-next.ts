import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Exchange, Parts } from '../exchange'
import { drainBody, isEndless } from '../guard/drain-body'
import { passThrough } from './pass-through'

interface PassOptions {
  headers: Record<string, string>
  body?: IncomingMessage
  /** Whether a viewer looks at the answer, who is owed the designed page when Next fails or finds nothing. */
  page: boolean
  /** The status of an answer that Next itself cannot give one. */
  status?: number
}

/** Lets Next answer this very request. When the viewer leaves, Next learns of it. */
export async function passToNext(
  { request, response, requestId }: Exchange,
  { requestNext, errorPages, cspOf }: Parts,
  { headers, body, page, status }: PassOptions,
): Promise<void> {
  const leaving = new AbortController()
  response.on('close', () => {
    if (!response.writableFinished) leaving.abort()
  })
  const { method = 'GET', url: path = '/' } = request
  const answer = await requestNext({ method, path, headers, body, signal: leaving.signal })
  const answered = answer.statusCode ?? 500
  if (page && (answered >= 500 || answered === 404)) {
    answer.destroy()
    return errorPages.send(request, response, { status: answered === 404 ? 404 : 500, requestId })
  }
  const rest = body && !body.complete ? dropRest(request, response) : undefined
  return passThrough(request, response, answer, { cspOf, requestId, status, rest })
}

/**
 * Takes what is left of a body that was answered before it had been read. Where that is too much the connection is
 * given up, but only when the viewer had time to read the answer.
 */
function dropRest(request: IncomingMessage, response: ServerResponse): Promise<unknown> | undefined {
  const closing = isEndless(request)
  const drained = drainBody(request)
  if (closing) {
    response.setHeader('connection', 'close')
    return drained
  }
  void drained.then((whole) => {
    if (!whole) request.socket.destroySoon()
  })
  return undefined
}
