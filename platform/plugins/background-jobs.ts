import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { restoreClock } from '../shared/clock'
import { cleanUpAccounts } from '../services/accounts/cleanup-accounts'
import { reconcileDaily } from '../services/billing/operation/reconcile'
import { runBilling } from '../services/billing/operation/run-billing'
import { queueReminders } from '../services/reminders/send-reminders'
import { cleanUpTickets } from '../services/support/tickets'

const tickMs = 1000
/** Every this many ticks, also runs jobs that this process did not add: retries, and those left by a killed process. */
const ticksOfOthers = 5

/** Runs the outbox at intervals, independently of the calls that add to it. */
export const outboxWorkerPlugin = fp(
  (app, _options, done) => {
    let ticks = 0
    const work = () => {
      ticks += 1
      if (!app.platform.outbox.hasNew() && ticks % ticksOfOthers !== 0) return
      app.platform.outbox.work().catch((error: unknown) => app.log.error({ err: error }, 'outbox not worked'))
    }
    const timer = setInterval(work, tickMs).unref()
    app.addHook('preClose', (next) => {
      clearInterval(timer)
      next()
    })
    done()
  },
  { name: 'outbox-worker' },
)

const everyMs = 3_600_000
const billingMs = 5_000
const reconcileMs = 300_000
const remindersMs = 60_000

interface Repeated {
  everyMs: number
  job: () => Promise<unknown>
  /** What the log says when it fails. */
  failure: string
}

/** Runs a job at intervals until the app closes, never twice at a time. In the sandbox it runs by the moved clock. */
function repeat({ app, everyMs: ms, job, failure }: Repeated & { app: FastifyInstance }): void {
  const { platform } = app
  let working: Promise<unknown> | null = null
  const run = () => {
    working ??= (platform.config.mode === 'sandbox' ? restoreClock(platform) : Promise.resolve())
      .then(job)
      .catch((error: unknown) => app.log.error({ err: error }, failure))
      .finally(() => {
        working = null
      })
  }
  const timer = setInterval(run, ms).unref()
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await working
  })
}

/** Runs the scheduled work of payments: renewals, unclear attempts, refunds, and once a day the reconciliation. */
export const billingPlugin = fp(
  (app, _options, done) => {
    const context = { ...app.platform, log: app.log }
    const failure = 'payments not worked'
    repeat({ app, failure, everyMs: billingMs, job: () => runBilling(context) })
    // It checks itself whether a day has passed, since no process is certain to live that long.
    repeat({ app, failure, everyMs: reconcileMs, job: () => reconcileDaily(context) })
    done()
  },
  { name: 'billing' },
)

/** Queues the reminders of programmes that are about to start. */
export const remindersPlugin = fp(
  (app, _options, done) => {
    const job = () => queueReminders(app.platform)
    repeat({ app, failure: 'reminders not queued', everyMs: remindersMs, job })
    done()
  },
  { name: 'reminders' },
)

/** Runs the cleanup jobs once an hour. */
export const cleanupPlugin = fp(
  (app, _options, done) => {
    const cleanUp = () => {
      cleanUpAccounts(app.platform)
        .then(() => cleanUpTickets(app.platform))
        .catch((error: unknown) => app.log.error({ err: error }, 'cleanup failed'))
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
