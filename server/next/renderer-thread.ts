import { createServer, type RequestListener } from 'node:http'
import { parentPort } from 'node:worker_threads'
import type createNext from 'next'
import { log } from '@/lib/api/log'
import { onPurge } from '@/lib/api/purge-bus'
import { env } from '@/lib/config/env'
import { logConsoleAsJson } from './json-console'
import type { RendererData, RendererMessage } from './renderer'

/** The server in front has its own limits; here only what it has let through arrives. */
const serverOptions = { maxHeaderSize: 64 * 1024, requestTimeout: 0, headersTimeout: 0, keepAliveTimeout: 0 }

function handlerOf(app: ReturnType<typeof createNext>): RequestListener {
  const handle = app.getRequestHandler()
  return (request, response) => {
    handle(request, response).catch((error: unknown) => {
      log.error({ error: String(error) }, 'page failed')
      response.destroy()
    })
  }
}

/** Runs Next on the thread that `startRenderer` started, on a local socket, until it is told to stop. */
export async function runRendererThread({ socketPath }: RendererData): Promise<void> {
  logConsoleAsJson(console)
  const { default: next } = await import('next')
  const app = next({ dev: false, dir: process.cwd(), hostname: env.HOST, port: env.PORT })
  await app.prepare()
  const send = (message: RendererMessage) => parentPort?.postMessage(message)
  onPurge((tags) => send({ type: 'purge', tags }))
  const server = createServer(serverOptions, handlerOf(app))
  server.listen(socketPath, () => send({ type: 'ready' }))
  parentPort?.once('message', () => {
    server.close()
    server.closeAllConnections()
    void app.close().finally(() => process.exit(0))
  })
}
