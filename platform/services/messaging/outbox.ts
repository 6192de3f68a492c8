import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/database'
import { outbox } from '../../db/schema/operation'
import type { Clock } from '../../shared/clock'
import { encrypt, decrypt } from '../../shared/tokens'

const batchSize = 10
const leaseSeconds = 60
const firstWaitSeconds = 15
const longestWaitSeconds = 3600
/** With the waits between them these are tries of about two hours. */
const mostAttempts = 10

/** A failure that no further attempt can mend. */
export class Undeliverable extends Error {
  override name = 'Undeliverable'
}

interface Job {
  /** The same at every attempt: what came through already can be told by it. */
  id: string
  payload: string
}

/** Does a job. It has to bear being asked twice for the same one. */
export type JobHandler = (job: Job) => Promise<void>
type JobHandlers = Readonly<Record<string, JobHandler>>

/**
 * Work outside the database, written down in it first: done at least once, again after a while when it fails, by one
 * of however many platforms share the database.
 */
export interface Outbox {
  add(kind: string, payload: string): Promise<void>
  /** Does what is due and resolves when it is done or put off. */
  work(): Promise<void>
  /** Whether something has been written down here since work was last begun. */
  hasNew(): boolean
}

interface OutboxParts {
  database: Database
  clock: Clock
  /** Seals payloads. */
  secret: string
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

type Row = typeof outbox.$inferSelect

export function createOutbox(parts: OutboxParts, handlers: JobHandlers): Outbox {
  const { database, clock, secret } = parts
  let isNew = false
  let last = Promise.resolve()
  const workOff = async () => {
    isNew = false
    for (let rows = await take(parts); rows.length > 0; rows = await take(parts))
      await Promise.all(rows.map((row) => attempt(parts, { row, handle: handlers[row.kind] })))
  }
  return {
    add: async (kind, payload) => {
      await database.insert(outbox).values({ kind, payload: encrypt(secret, payload), runAt: clock.now() })
      isNew = true
    },
    // One pass after the other: whoever waits for a pass waits for what an earlier one has taken as well.
    work: () => (last = last.catch(() => undefined).then(workOff)),
    hasNew: () => isNew,
  }
}

async function attempt(parts: OutboxParts, { row, handle }: { row: Row; handle: JobHandler | undefined }) {
  try {
    if (!handle) throw new Undeliverable(`Nobody does ${row.kind}`)
    await handle({ id: row.id, payload: decrypt(parts.secret, row.payload) })
    await parts.database.delete(outbox).where(eq(outbox.id, row.id))
  } catch (error) {
    await putOff(parts, row, error)
  }
}

/** Takes some of what is due: nobody else gets these until the lease ends. */
function take({ database, clock }: OutboxParts): Promise<Row[]> {
  const now = clock.now()
  const free = or(isNull(outbox.leaseUntil), lte(outbox.leaseUntil, now))
  const due = database
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(lte(outbox.runAt, now), free))
    .orderBy(asc(outbox.runAt))
    .limit(batchSize)
    .for('update', { skipLocked: true })
  return database
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, leaseUntil: new Date(now.getTime() + leaseSeconds * 1000) })
    .where(inArray(outbox.id, due))
    .returning()
}

async function putOff({ database, clock, log }: OutboxParts, { id, kind, attempts }: Row, error: unknown) {
  const own = eq(outbox.id, id)
  if (error instanceof Undeliverable || attempts >= mostAttempts) {
    log.error({ err: error, job: id, kind, attempts }, 'given up')
    await database.delete(outbox).where(own)
    return
  }
  const waitSeconds = Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** (attempts - 1))
  log.warn({ err: error, job: id, kind, attempts, waitSeconds }, 'put off')
  const runAt = new Date(clock.now().getTime() + waitSeconds * 1000)
  await database.update(outbox).set({ runAt, leaseUntil: null }).where(own)
}
