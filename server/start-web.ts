import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type next from 'next'
import { log } from '@/lib/api/log'
import { getFlags } from '@/lib/api/server/get-flags'
import { onPurge } from '@/lib/api/server/purge'
import { checkProduction, env } from '@/lib/config/env'
import { hlsAddress } from '@/lib/config/hls-library'
import { listenBacklog } from '@/lib/contract/process'
import { createEntry, type Entry } from './create-entry'
import { pageCsp } from './http/csp'
import { clientAddress, securityHeaders } from './http/exchange'
import { createContentServer } from './media/create-content-server'
import { readBuiltFiles, readWorker } from './next/built-files'
import { startRenderer } from './next/renderer'
import { serveLibrary } from './page-cache/serve-files'
import { stopOnSignals } from './stop-server'
import { setThreadPriority } from './next/thread-priority'

/** High enough for cached pages, calls and media to go before renders and whatever else the machine does. */
const niceness = -5

/**
 * Protects stored data from other users of this machine: the data folder gets mode 0700, and new files are readable by
 * their owner only. Logs a folder that cannot be changed and uses it anyway.
 */
export function makeDataPrivate(dataDir: string): void {
  process.umask(0o077)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    chmodSync(dataDir, 0o700)
  } catch (error) {
    log.warn({ error: String(error) }, 'others on this machine may read the data folder')
  }
}

/** Development mode: Next responds itself, behind the proxy and headers but without any cache. */
export function startDev(app: ReturnType<typeof next>): Entry {
  const handle = app.getRequestHandler()
  const csp = pageCsp('', {
    secure: false,
    dev: true,
    recaptcha: env.RECAPTCHA,
    analytics: env.GOOGLE_ANALYTICS_ID !== '',
  })
  const content = createContentServer({ mediaDir: env.MEDIA_DIR })
  const forget = onPurge(() => content.forget())
  const server = createServer((request, response) => {
    const { url = '/', headers } = request
    const own = { requestId: randomUUID(), clientAddress: clientAddress(request, 0) }
    if (url.startsWith('/img/') || url.startsWith('/media/')) return content.serve(request, response, own)
    if (url === hlsAddress) return void serveLibrary(request, response)
    headers['x-request-id'] = own.requestId
    headers['x-client-address'] = own.clientAddress
    for (const [name, value] of securityHeaders(url, csp)) response.setHeader(name, value)
    void handle(request, response)
  })
  const upgrade = app.getUpgradeHandler()
  server.on('upgrade', (request, socket, head) => void upgrade(request, socket, head))
  return { server, warm: () => Promise.resolve(), dispose: forget }
}

/** Development mode: Next runs on this thread. */
async function startLoop() {
  const { default: next } = await import('next')
  const app = next({ dev: true, dir: process.cwd(), hostname: env.HOST, port: env.PORT })
  await app.prepare()
  return { entry: startDev(app), close: () => app.close() }
}

async function startProduct() {
  setThreadPriority(niceness)
  const renderer = await startRenderer({ script: new URL(import.meta.url) })
  const { respondToCall } = await import('@/lib/api/gateway/handler')
  const entry = createEntry({
    env,
    handleCall: respondToCall,
    routeFlags: getFlags,
    connectNext: renderer.connect,
    files: readBuiltFiles('.'),
    worker: readWorker('.', { isOn: env.SERVICE_WORKER }),
    mediaDir: env.MEDIA_DIR,
  })
  return { entry, close: renderer.stop }
}

/** Starts the web app and resolves once it listens. @throws {ConfigError} when the environment is invalid */
export async function startWeb(): Promise<void> {
  checkProduction(env, process.env)
  makeDataPrivate(env.DATA_DIR)
  const { entry, close } = await (process.env.NODE_ENV === 'development' ? startLoop() : startProduct())
  await new Promise<void>((resolve, reject) => {
    entry.server.once('error', reject).listen(env.PORT, env.HOST, listenBacklog, resolve)
  })
  log.info({ origin: env.PUBLIC_ORIGIN, mode: env.MODE }, 'web app listens')
  void entry.warm()
  stopOnSignals(entry, close)
}
