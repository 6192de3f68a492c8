import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SeenRequest {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

type Script = (request: IncomingMessage, response: ServerResponse, seen: SeenRequest) => void

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** A scripted host on a free loopback port that records its requests. */
export async function startScriptedHost() {
  const seen: SeenRequest[] = []
  let script: Script = (_, response) => response.end()
  const server = createServer((request, response) => {
    bodyOf(request).then(
      (body) => {
        const { method = '', url = '', headers } = request
        const entry = { method, url, headers, body }
        seen.push(entry)
        script(request, response, entry)
      },
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    seen,
    respond: (next: Script) => {
      script = next
    },
    json: (status: number, body: unknown) => {
      script = (_, response) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      }
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
