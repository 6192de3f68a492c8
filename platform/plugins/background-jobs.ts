import fp from 'fastify-plugin'
import { cleanUpAccounts } from '../services/accounts/cleanup-accounts'

const tickMs = 1000
/** Every this many ticks, also runs jobs that this process did not add: retries, and what a killed process left. */
const ticksOfOthers = 5

/** Runs the outbox at intervals, independently of the calls that add to it. */
export const outboxWorkerPlugin = fp(
  (app, _options, done) => {
    let working: Promise<void> | null = null
    let ticks = 0
    const work = () => {
      ticks += 1
      if (!app.platform.outbox.hasNew() && ticks % ticksOfOthers !== 0) return
      working ??= app.platform.outbox
        .work()
        .catch((error: unknown) => app.log.error({ err: error }, 'outbox not worked'))
        .finally(() => {
          working = null
        })
    }
    const timer = setInterval(work, tickMs).unref()
    app.addHook('preClose', async () => {
      clearInterval(timer)
      await working
    })
    done()
  },
  { name: 'outbox-worker' },
)

const everyMs = 3_600_000

/** Runs the cleanup jobs once an hour. */
export const cleanupPlugin = fp(
  (app, _options, done) => {
    const cleanUp = () => {
      cleanUpAccounts(app.platform).catch((error: unknown) => app.log.error({ err: error }, 'cleanup failed'))
    }
    const timer = setInterval(cleanUp, everyMs).unref()
    app.addHook('preClose', (next) => {
      clearInterval(timer)
      next()
    })
    done()
  },
  { name: 'cleanup' },
)
