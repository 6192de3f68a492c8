import { getFlags } from '@/lib/api/server/get-flags'
import { log } from '@/lib/api/log'
import { checkProduction, env } from '@/lib/config/env'
import { createEntry } from './create-entry'
import { readBuiltFiles } from './next/built-files'
import { startRenderer } from './next/renderer'
import { makeDataPrivate } from './private-data'
import { startDev } from './start-dev'
import { stopOnSignals } from './stop-server'

/** Development mode: Next runs on this thread. */
async function startLoop() {
  const { default: next } = await import('next')
  const app = next({ dev: true, dir: process.cwd(), hostname: env.HOST, port: env.PORT })
  await app.prepare()
  return { entry: startDev(app), close: () => app.close() }
}

async function startProduct() {
  const renderer = await startRenderer({ script: new URL(import.meta.url) })
  const { respondToCall } = await import('@/lib/api/gateway/handler')
  const entry = createEntry({
    env,
    handleCall: respondToCall,
    routeFlags: getFlags,
    connectNext: renderer.connect,
    files: readBuiltFiles('.'),
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
    entry.server.once('error', reject).listen(env.PORT, env.HOST, resolve)
  })
  log.info({ origin: env.PUBLIC_ORIGIN, mode: env.MODE }, 'web app listens')
  void entry.warm()
  stopOnSignals(entry, close)
}
