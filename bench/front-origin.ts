import { createServer, request as forward, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { OwnFile } from './bare-player'

export interface FrontOrigin {
  origin: string
  close: () => void
}

function send(response: ServerResponse, { type, body }: OwnFile): void {
  const headers = { 'content-type': type, 'content-encoding': 'gzip', 'cache-control': 'max-age=31536000' }
  response.writeHead(200, headers).end(gzipSync(body))
}

/**
 * Serves the web app with a benchmark's files beside it, so that product and reference are reached the same way and
 * share hosts, grants and media.
 */
export async function startFrontOrigin(
  web: string,
  files: Readonly<Record<string, OwnFile>>,
): Promise<FrontOrigin> {
  const server = createServer((request, response) => {
    const { url = '/', method, headers } = request
    const own = files[url]
    if (own) return send(response, own)
    const onward = forward(new URL(url, web), { method, headers }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers)
      upstream.pipe(response)
    })
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
