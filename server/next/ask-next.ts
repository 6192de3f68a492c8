import { request, type IncomingMessage } from 'node:http'
import type { Duplex, Readable } from 'node:stream'

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
 * HTTP to Next by connections that no network reaches, one for each request. So an answer can be looked at before any
 * of it is sent, and Next never sees the viewer's own connection or headers. An answer that ends or is destroyed and a
 * signal that aborts close the connection, by which Next drops what it holds for it.
 */
export function createAskNext(connect: () => Promise<Duplex>): AskNext {
  return async ({ method, path, headers, body, signal }) => {
    signal?.throwIfAborted()
    const socket = await connect()
    return new Promise((resolve, reject) => {
      // Kept alive, Next does not end the connection of a body that it refused before it has been read.
      const sent = { ...headers, connection: 'keep-alive' }
      const asked = request({ method, path, headers: sent, signal, createConnection: () => socket })
      asked.on('error', (error) => {
        socket.destroy()
        reject(error)
      })
      asked.on('response', (answer) => {
        body?.unpipe(asked)
        answer.on('close', () => socket.destroy())
        resolve(answer)
      })
      if (body) body.on('error', () => asked.destroy()).pipe(asked)
      else asked.end()
    })
  }
}
