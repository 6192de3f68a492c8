import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { createServer as createTlsServer, type ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'

/** A request that a stand-in has received. */
export interface ReceivedCall {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

/** A stand-in's response: a status with a JSON or text body, or `cut` for none at all. */
export type StandInReply = { status?: number; json?: unknown; text?: string } | 'cut'

export interface StandIn {
  url: string
  port: number
  /** Every request so far. */
  calls: ReceivedCall[]
  close(): Promise<void>
}

/** A local server that replaces an external API. With `tls` it speaks https. */
export async function startStandIn(
  respond: (call: ReceivedCall) => StandInReply,
  tls?: ServerOptions,
): Promise<StandIn> {
  const calls: ReceivedCall[] = []
  const server: Server = tls ? createTlsServer(tls) : createServer()
  server.on('request', (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
      const call = {
        method: request.method ?? '',
        path: pathname,
        query: searchParams,
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      }
      calls.push(call)
      const reply = respond(call)
      if (reply === 'cut') return request.socket.destroy()
      const type = reply.text === undefined ? 'application/json' : 'text/plain'
      response.writeHead(reply.status ?? 200, { 'content-type': type })
      return response.end(reply.text ?? (reply.json === undefined ? '' : JSON.stringify(reply.json)))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    port,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** All items of an iterable. */
export async function collect<T>(iterable: AsyncIterable<T>): Promise<T[]> {
  const all = []
  for await (const each of iterable) all.push(each)
  return all
}
