import type { RequestListener } from 'node:http'
import next from 'next'
import { log } from '@/lib/api/log'
import { checkProduction, env } from '@/lib/config/env'
import { createEntry } from './create-entry'
import { keepDataPrivate } from './private-data'
import { startDev } from './start-dev'
import { stopOnSignals } from './stop-on-signals'

function handlerOf(app: ReturnType<typeof next>): RequestListener {
  const handle = app.getRequestHandler()
  return (request, response) => {
    handle(request, response).catch((error: unknown) => {
      log.error({ error: String(error) }, 'page failed')
      response.destroy()
    })
  }
}

async function start(): Promise<void> {
  checkProduction(env, process.env)
  keepDataPrivate(env.DATA_DIR)
  const dev = process.env.NODE_ENV === 'development'
  const app = next({ dev, dir: process.cwd(), hostname: env.HOST, port: env.PORT })
  await app.prepare()
  const entry = dev ? startDev(app) : createEntry({ env, nextHandler: handlerOf(app) })
  await new Promise<void>((resolve, reject) => {
    entry.server.once('error', reject).listen(env.PORT, env.HOST, resolve)
  })
  log.info({ origin: env.PUBLIC_ORIGIN, mode: env.MODE }, 'web app listens')
  void entry.warm()
  stopOnSignals(entry, () => app.close())
}

start().catch((error: unknown) => {
  log.fatal({ error: error instanceof Error ? error.message : String(error) }, 'web app cannot start')
  process.exitCode = 1
})
