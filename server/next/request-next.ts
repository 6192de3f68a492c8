import { request, type IncomingMessage } from 'node:http'
import type { Duplex, Readable } from 'node:stream'

interface NextRequestOptions {
  method: string
  /** Path with query. */
  path: string
  headers: Readonly<Record<string, string>>
  body?: Readable
  signal?: AbortSignal
}

/** A page response carries its policy, which covers each of its inline scripts and styles. */
const maxHeaderSize = 64 * 1024

/** Sends a request to Next and returns its response with the body unread. */
export type RequestNext = (options: NextRequestOptions) => Promise<IncomingMessage>

/**
 * HTTP to Next over local connections, one per request, so that a response can be inspected before it is sent and Next
 * never sees the viewer's connection or headers. Ending, destroying or aborting closes the connection, and Next drops
 * the request.
 */
export function createRequestNext(connect: () => Promise<Duplex>): RequestNext {
  return async ({ method, path, headers, body, signal }) => {
    signal?.throwIfAborted()
    const socket = await connect()
    return new Promise((resolve, reject) => {
      // With keep-alive, Next would not close the connection of a rejected body that it has not read.
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
      outgoing.on('response', (upstream) => {
        body?.unpipe(outgoing)
        upstream.on('close', () => socket.destroy())
        resolve(upstream)
      })
      if (body) body.on('error', () => outgoing.destroy()).pipe(outgoing)
      else outgoing.end()
    })
  }
}
