import type { FastifyBaseLogger } from 'fastify'
import { ConfigError, exitCodes, listenBacklog } from '@/lib/contract/process'
import { readConfig, type Config } from '../shared/config'
import { FolderInUseError, makePrivate } from '../db/data-folder'
import { openDatabase } from '../db/database'
import { errorText } from '../plugins/logging'
import { seedDatabase } from '../seed/seed-database'
import { seedDemoAccounts } from '../seed/seed-demo-accounts'
import { seedDemoLandings } from '../seed/seed-demo-landings'
import { createGateways } from '../services/billing/gateways/configured-gateways'
import { createClock, restoreClock } from '../shared/clock'
import { buildApp, storeOptions } from './build-app'

const drainMs = 10_000

const storeNotes = {
  embedded:
    'embedded database (survives a killed process, not a power loss: back it up, or use DATABASE_URL)',
  postgres: 'PostgreSQL',
} as const

async function start() {
  const config = readConfig(process.env)
  const open = makePrivate(config.dataDir)
  const clock = createClock()
  const gateways = createGateways(process.env, { clock })
  const store = await openDatabase(storeOptions(config))
  if (config.mode === 'sandbox') await restoreClock({ database: store.database, clock })
  const seeded = await seedDatabase(store.database, {
    seedDir: config.seedDir,
    demo: config.seedDemo,
    titleCount: config.seedTitles,
    channelCount: config.seedChannels,
    now: clock.now(),
  })
  if (config.mode === 'sandbox') {
    await seedDemoAccounts({ database: store.database, clock })
    await seedDemoLandings(store.database)
  }
  const app = await buildApp({ config, clock, store, gateways })
  stopOnSignal(() => app.close())
  reportUncaught(app.log)
  const address = await app.listen({ host: config.host, port: config.port, backlog: listenBacklog })
  app.log.info(
    { titles: seeded.titles, seeded: seeded.changed },
    `HilalPlay platform on ${address}, ${config.mode} mode, ${storeNotes[store.store]}`,
  )
  if (open.length > 0) app.log.warn({ paths: open.slice(0, 5) }, 'others on this machine can read data')
  if (config.mode === 'production') warnOfMissing(config, app.log)
  if (seeded.titles === 0)
    app.log.warn(
      'The catalogue is empty, viewers see a page that says so: add titles to the database, or start with SEED_DEMO=1 for the demo',
    )
  if (seeded.missingFootage > 0) app.log.warn(`${seeded.missingFootage} pieces of footage are missing`)
  if (seeded.changed) void app.platform.purge(seeded.tags)
  // Warms the caches, so that the first search or guide does not wait.
  app.platform.search.current().catch((error: unknown) => app.log.error({ err: error }, 'no search index'))
  app.platform.live.current().catch((error: unknown) => app.log.error({ err: error }, 'no live channels'))
}

/** Says what production does without, because nothing else would. */
function warnOfMissing({ smtp, supportEmail }: Config, log: FastifyBaseLogger) {
  if (!smtp) log.warn('without SMTP_URL no mail is sent')
  if (supportEmail === null)
    log.warn(
      'without SUPPORT_EMAIL nobody is mailed requests to support: only "npm run platform -- support list" shows them',
    )
}

/** Drains running requests, closes the database and exits. A second signal or a stuck request ends the wait. */
function stopOnSignal(close: () => Promise<void>) {
  let stopping = false
  const stop = () => {
    if (stopping) process.exit(exitCodes.failed)
    stopping = true
    setTimeout(() => process.exit(exitCodes.failed), drainMs).unref()
    close().then(
      () => process.exit(0),
      () => process.exit(exitCodes.failed),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** Node would print an uncaught error with all its properties, query parameters included. */
function reportUncaught(log: FastifyBaseLogger) {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught')
    process.exit(exitCodes.failed)
  })
}

start().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof FolderInUseError
  process.stderr.write(`${expected ? error.message : errorText(error)}\n`)
  if (error instanceof ConfigError) process.exit(exitCodes.badConfig)
  process.exit(error instanceof FolderInUseError ? exitCodes.folderInUse : exitCodes.failed)
})
