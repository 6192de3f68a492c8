import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/database'
import { outbox } from '../../db/schema/operation'
import type { Clock } from '../../shared/clock'
import { decrypt, encrypt } from '../../shared/tokens'

const batchSize = 10
const leaseSeconds = 60
const firstWaitSeconds = 15
const maxWaitSeconds = 3600
/** With the waits in between, attempts span about two hours. */
const maxAttempts = 10
/** How long a job may take. Shorter than its lease, so that no other process takes it meanwhile. */
const jobMs = 30_000
/** How long a stopping process works on what is pending. */
const closingMs = 5_000

/** An error that no retry can fix. */
export class Undeliverable extends Error {
  override name = 'Undeliverable'
}

interface Job {
  /** The same at every attempt, for deduplication. */
  id: string
  payload: string
}

/** Runs a job. It has to be idempotent. */
export type JobHandler = (job: Job) => Promise<void>
/** The handler of each kind of job. */
export type JobHandlers = Readonly<Record<string, JobHandler>>

/**
 * Jobs outside the database, queued within its transactions. Each runs at least once, and is retried after growing
 * waits, by any of the platforms that share the database. No kind of job waits for another kind.
 */
export interface Outbox {
  /**
   * @param options.database the caller's transaction, with which the job is queued or not
   * @param options.key what is queued once only, however often it is added
   */
  add(kind: string, payload: string, options?: { database?: Database; key?: string }): Promise<void>
  /** Runs the pending jobs and resolves when all are done or postponed. */
  work(): Promise<void>
  /** Runs the pending jobs for five seconds at most. Those that are left, or hang, wait for the next start. */
  close(): Promise<void>
  /** Whether this process has queued a job since the last run began. */
  hasNew(): boolean
}

interface OutboxOptions {
  database: Database
  clock: Clock
  /** Encrypts payloads. */
  secret: string
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** How long a job may take, and a stopping process. */
  limits?: { jobMs: number; closingMs: number }
}

type Row = typeof outbox.$inferSelect

export function createOutbox(parts: OutboxOptions, handlers: JobHandlers): Outbox {
  const { database, clock, secret, limits = { jobMs, closingMs } } = parts
  /** Aborts the deadline of each job that is running. */
  const running = new Set<AbortController>()
  let isNew = false
  let isClosed = false
  const kinds = Object.entries(handlers).map(([kind, handle]) =>
    inTurn(async () => {
      const next = () => (isClosed ? [] : lease(parts, kind))
      for (let rows = await next(); rows.length > 0; rows = await next())
        await Promise.all(rows.map((row) => attempt(parts, { row, handle, jobMs: limits.jobMs, running })))
    }),
  )
  const work = async () => {
    // A job may queue another one.
    do {
      isNew = false
      await Promise.all(kinds.map((workOff) => workOff()))
    } while (isNew && !isClosed)
  }
  return {
    add: async (kind, payload, { database: within = database, key } = {}) => {
      const job = { kind, payload: encrypt(secret, payload), runAt: clock.now(), key }
      await within.insert(outbox).values(job).onConflictDoNothing({ target: outbox.key })
      isNew = true
    },
    work,
    close: async () => {
      const stop = setTimeout(() => {
        isClosed = true
        for (const job of running) job.abort()
      }, limits.closingMs)
      await work().finally(() => clearTimeout(stop))
      isClosed = true
    },
    hasNew: () => isNew,
  }
}

/** Runs `run` once at a time. Calls during a run share the next one, which includes the jobs leased by the former. */
function inTurn(run: () => Promise<void>): () => Promise<void> {
  let current = Promise.resolve()
  let next: Promise<void> | null = null
  return () =>
    (next ??= current
      .catch(() => undefined)
      .then(() => {
        current = next ?? current
        next = null
        return run()
      }))
}

interface Attempt {
  row: Row
  handle: JobHandler
  jobMs: number
  running: Set<AbortController>
}

async function attempt(parts: OutboxOptions, { row, handle, jobMs: ms, running }: Attempt) {
  const deadline = new AbortController()
  running.add(deadline)
  try {
    const job = { id: row.id, payload: decrypt(parts.secret, row.payload) }
    await Promise.race([handle(job), rejectAfter(ms, deadline.signal)])
    await parts.database.delete(outbox).where(eq(outbox.id, row.id))
  } catch (error) {
    await putOff(parts, row, error)
  } finally {
    running.delete(deadline)
    deadline.abort()
  }
}

/** Rejects after this time, or at once when `signal` aborts. */
async function rejectAfter(ms: number, signal: AbortSignal): Promise<never> {
  await delay(ms, undefined, { signal })
  throw new Error(`Not done within ${ms / 1000} s`)
}

/** Leases some runnable jobs of a kind, oldest first: no other process gets them until the lease ends. */
async function lease({ database, clock }: OutboxOptions, kind: string): Promise<Row[]> {
  // Leases run by the database's own time, which all processes share and the sandbox does not move.
  const free = or(isNull(outbox.leaseUntil), lte(outbox.leaseUntil, sql`clock_timestamp()`))
  const pending = and(eq(outbox.state, 'WAITING'), lte(outbox.runAt, clock.now()))
  const waiting = and(eq(outbox.kind, kind), pending, free)
  const runnable = database
    .select({ id: outbox.id })
    .from(outbox)
    .where(waiting)
    .orderBy(asc(outbox.runAt))
    .limit(batchSize)
    .for('update', { skipLocked: true })
  const rows = await database
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      leaseUntil: sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`,
    })
    .where(inArray(outbox.id, runnable))
    .returning()
  return rows.sort((one, other) => one.runAt.getTime() - other.runAt.getTime())
}

async function putOff({ database, clock, log }: OutboxOptions, { id, kind, attempts }: Row, error: unknown) {
  const thisJob = eq(outbox.id, id)
  if (error instanceof Undeliverable || attempts >= maxAttempts) {
    log.error({ err: error, job: id, kind, attempts }, 'given up')
    await database.update(outbox).set({ state: 'GIVEN_UP', leaseUntil: null }).where(thisJob)
    return
  }
  const waitSeconds = Math.min(maxWaitSeconds, firstWaitSeconds * 2 ** (attempts - 1))
  log.warn({ err: error, job: id, kind, attempts, waitSeconds }, 'put off')
  const runAt = new Date(clock.now().getTime() + waitSeconds * 1000)
  await database.update(outbox).set({ runAt, leaseUntil: null }).where(thisJob)
}
