import { createServer, type RequestListener } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { plainCsp } from '../http/exchange'
import { createPageResponse } from '../next/page-response'

/** A fake Next on a free port, with a client for it. */
export async function startNext(
  handler: RequestListener,
  policyOf: (html: string) => string = () => plainCsp,
) {
  const server = createServer(
    { maxHeaderSize: 64 * 1024, ServerResponse: createPageResponse(policyOf) },
    handler,
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const open = (): Promise<Duplex> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(socket)).once('error', reject)
    })
  return {
    connect: open,
    /** Open connections. */
    connections: () =>
      new Promise<number>((resolve, reject) => {
        server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
      }),
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
