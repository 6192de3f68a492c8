import { readFileSync } from 'node:fs'
import { createServer, request, type RequestListener, type Server } from 'node:http'
import { join } from 'node:path'
import { format, stripVTControlCharacters } from 'node:util'
import { parentPort } from 'node:worker_threads'
import type createNext from 'next'
import { log } from '@/lib/api/log'
import { onPurge } from '@/lib/api/server/purge'
import { env } from '@/lib/config/env'
import { createLogLimit } from '../guard/log-limit'
import { pagePolicy } from '../http/csp'
import { createStyleCutter } from '../next-output/cut-styles'
import { readBuiltConfig } from './built-files'
import { setThreadPriority } from './thread-priority'
import { createPageResponse } from './page-response'
import type { RendererData, RendererMessage, RendererOrder } from './renderer'

/** Purges Next's caches by a request to its route, since only code within a Next request may purge. */
export function purgeNext(socketPath: string, tags: readonly string[]): void {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${env.PURGE_TOKEN}` }
  const failed = (reason: unknown) => log.error({ tags, reason: String(reason) }, 'pages not purged')
  const purge = request({ socketPath, path: '/api/purge', method: 'POST', headers }, (response) => {
    response.resume()
    if (response.statusCode !== 204) failed(response.statusCode)
  })
  purge.on('error', failed).end(JSON.stringify({ tags }))
}

const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const

/**
 * Turns console calls into JSON log lines, so that output of Next and React, stacks included, is machine-readable. A
 * request may cause some of them, so they are limited.
 */
export function logConsoleAsJson(target: Pick<Console, keyof typeof levels>): void {
  const limit = createLogLimit('lines of the console')
  for (const [name, level] of Object.entries(levels) as [keyof typeof levels, (typeof levels)['log']][])
    target[name] = (...parts: unknown[]) => {
      const text = stripVTControlCharacters(format(...parts)).trim()
      if (text !== '' && limit.may()) log[level]({ source: 'console' }, text)
    }
}

/** Limits are enforced by the front server. */
const serverOptions = { maxHeaderSize: 64 * 1024, requestTimeout: 0, headersTimeout: 0, keepAliveTimeout: 0 }

/** Low enough for cached pages to go first, high enough to render on a busy machine. */
const niceness = 3

function handlerOf(app: ReturnType<typeof createNext>): RequestListener {
  const handle = app.getRequestHandler()
  return (request, response) => {
    handle(request, response).catch((error: unknown) => {
      log.error({ error: String(error) }, 'page failed')
      response.destroy()
    })
  }
}

function stop(app: ReturnType<typeof createNext>, server: Server): void {
  server.close()
  server.closeAllConnections()
  void app.close().finally(() => process.exit(0))
}

/** Runs Next on the thread started by `startRenderer`, on a local socket, until told to stop. */
export async function runRendererThread({ socketPath }: RendererData): Promise<void> {
  logConsoleAsJson(console)
  setThreadPriority(niceness)
  // As in the server of Next's standalone output: otherwise Next compiles `next.config.ts` at each start.
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = readBuiltConfig(process.cwd())
  const { default: next } = await import('next')
  const app = next({ dev: false, dir: process.cwd(), hostname: env.HOST, port: env.PORT })
  await app.prepare()
  const send = (message: RendererMessage) => parentPort?.postMessage(message)
  onPurge((tags) => send({ type: 'purge', tags }))
  const cutStyles = createStyleCutter((source) => readFileSync(join('.next', source), 'utf8'))
  const options = { ...serverOptions, ServerResponse: createPageResponse(pagePolicy(env), cutStyles) }
  const server = createServer(options, handlerOf(app))
  server.listen(socketPath, () => send({ type: 'ready' }))
  parentPort?.on('message', (order: RendererOrder) => {
    if (order.type === 'stop') stop(app, server)
    else purgeNext(socketPath, order.tags)
  })
}
