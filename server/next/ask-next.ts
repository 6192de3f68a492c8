import { createServer, request, type IncomingMessage, type RequestListener } from 'node:http'
import { duplexPair, type Readable } from 'node:stream'

export interface NextQuestion {
  method: string
  /** Path with query. */
  path: string
  headers: Readonly<Record<string, string>>
  body?: Readable
  signal?: AbortSignal
}

/** Sends a request to Next and gives its answer, whose body is still to be read. */
export type AskNext = (question: NextQuestion) => Promise<IncomingMessage>

/**
 * A door to Next's handler that no network reaches: HTTP over a pair of streams within the process. So an answer
 * can be looked at before any of it is sent, and Next never sees the viewer's own connection or headers.
 */
export function createAskNext(handler: RequestListener): AskNext {
  const server = createServer({ maxHeaderSize: 64 * 1024, requestTimeout: 0, headersTimeout: 0 }, handler)
  const createConnection = () => {
    const [near, far] = duplexPair()
    server.emit('connection', far)
    return near
  }
  return ({ method, path, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const asked = request({ method, path, headers, signal, createConnection }, resolve)
      asked.on('error', reject)
      if (body) body.on('error', () => asked.destroy()).pipe(asked)
      else asked.end()
    })
}
