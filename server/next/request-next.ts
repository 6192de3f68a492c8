import { request, type IncomingMessage } from 'node:http'
import type { Duplex, Readable } from 'node:stream'

export interface NextRequestOptions {
  method: string
  /** Path with query. */
  path: string
  headers: Readonly<Record<string, string>>
  body?: Readable
  signal?: AbortSignal
}

/** A page comes with its policy, which names each of its inline scripts and styles. */
const maxHeaderSize = 64 * 1024

/** Sends a request to Next and gives its answer, whose body is still to be read. */
export type RequestNext = (options: NextRequestOptions) => Promise<IncomingMessage>

/**
 * HTTP to Next by connections that no network reaches, one for each request. So an answer can be looked at before any
 * of it is sent, and Next never sees the viewer's own connection or headers. An answer that ends or is destroyed and a
 * signal that aborts close the connection, by which Next drops what it holds for it.
 */
export function createRequestNext(connect: () => Promise<Duplex>): RequestNext {
  return async ({ method, path, headers, body, signal }) => {
    signal?.throwIfAborted()
    const socket = await connect()
    return new Promise((resolve, reject) => {
      // Kept alive, Next does not end the connection of a body that it refused before it has been read.
      const sent = { ...headers, connection: 'keep-alive' }
      const outgoing = request({
        method,
        path,
        headers: sent,
        signal,
        maxHeaderSize,
        createConnection: () => socket,
      })
      outgoing.on('error', (error) => {
        socket.destroy()
        reject(error)
      })
      outgoing.on('response', (answer) => {
        body?.unpipe(outgoing)
        answer.on('close', () => socket.destroy())
        resolve(answer)
      })
      if (body) body.on('error', () => outgoing.destroy()).pipe(outgoing)
      else outgoing.end()
    })
  }
}
