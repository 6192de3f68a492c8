import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { langField } from '@/lib/contract/fields'
import type { Database } from '../../db/database'
import { outbox } from '../../db/schema/operation'
import type { Clock } from '../../shared/clock'
import type { Viewer } from '../../shared/context'
import { messageIn, type MessageKey, type MessageValues } from '../../shared/problem'
import { encrypt, decrypt } from '../../shared/tokens'
import type { Contact } from '../accounts/accounts'

const batchSize = 10
const leaseSeconds = 60
const firstWaitSeconds = 15
const maxWaitSeconds = 3600
/** With the waits in between, attempts span about two hours. */
const maxAttempts = 10

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
type JobHandlers = Readonly<Record<string, JobHandler>>

/**
 * Jobs outside the database, queued within its transactions. Each runs at least once, and is retried after growing
 * waits, by any of the platforms that share the database.
 */
export interface Outbox {
  /**
   * @param options.database the caller's transaction, with which the job is queued or not
   * @param options.key what is queued once only, however often it is added
   */
  add(kind: string, payload: string, options?: { database?: Database; key?: string }): Promise<void>
  /** Runs the pending jobs and resolves when all are done or postponed. */
  work(): Promise<void>
  /** Whether this process has queued a job since the last run began. */
  hasNew(): boolean
}

interface OutboxOptions {
  database: Database
  clock: Clock
  /** Encrypts payloads. */
  secret: string
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

type Row = typeof outbox.$inferSelect

export function createOutbox(parts: OutboxOptions, handlers: JobHandlers): Outbox {
  const { database, clock, secret } = parts
  let isNew = false
  let last = Promise.resolve()
  const workOff = async () => {
    isNew = false
    for (let rows = await lease(parts); rows.length > 0; rows = await lease(parts))
      await Promise.all(rows.map((row) => attempt(parts, { row, handle: handlers[row.kind] })))
  }
  return {
    add: async (kind, payload, { database: within = database, key } = {}) => {
      const job = { kind, payload: encrypt(secret, payload), runAt: clock.now(), key }
      await within.insert(outbox).values(job).onConflictDoNothing({ target: outbox.key })
      isNew = true
    },
    // Runs follow one another, so awaiting one includes the jobs that earlier ones have leased.
    work: () => (last = last.catch(() => undefined).then(workOff)),
    hasNew: () => isNew,
  }
}

async function attempt(parts: OutboxOptions, { row, handle }: { row: Row; handle: JobHandler | undefined }) {
  try {
    if (!handle) throw new Undeliverable(`Nobody does ${row.kind}`)
    await handle({ id: row.id, payload: decrypt(parts.secret, row.payload) })
    await parts.database.delete(outbox).where(eq(outbox.id, row.id))
  } catch (error) {
    await putOff(parts, row, error)
  }
}

/** Leases some runnable jobs, oldest first: no other process gets them until the lease ends. */
async function lease({ database, clock }: OutboxOptions): Promise<Row[]> {
  // Leases run by the database's own time, which all processes share and the sandbox does not move.
  const free = or(isNull(outbox.leaseUntil), lte(outbox.leaseUntil, sql`clock_timestamp()`))
  const waiting = and(eq(outbox.state, 'WAITING'), lte(outbox.runAt, clock.now()), free)
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

export const messageKind = 'message'

const messageSchema = z.object({
  recipient: z.string(),
  channel: z.enum(['mail', 'sms']),
  lang: langField,
  subject: z.string(),
  text: z.string(),
  code: z.string().nullable(),
  link: z.string().nullable(),
  /** The page on which such messages are turned off, for those that are sent by consent. */
  settingsLink: z.string().optional(),
  /** Expiry of code and link, ISO 8601; `null` for messages without either. */
  goodUntil: z.iso.datetime().nullable(),
})

const jobSchema = messageSchema.extend({ discard: z.boolean().default(false) })

/** A mail or a text message to one viewer. */
export type OutgoingMessage = z.infer<typeof messageSchema>

/** Sends a message: the sandbox's inbox, or a provider's adapter. Retries have the same id. */
export type MessageTransport = (message: OutgoingMessage, id: string) => Promise<void>

/** Queues messages during a call; the outbox sends them after its response. */
export interface Mailer {
  /**
   * @param options.discard writes the same but sends nothing, so that a call without a recipient cannot be told apart
   * by its timing or writes
   */
  send(message: OutgoingMessage, options?: { discard?: boolean }): Promise<void>
  /** Resolves when every queued message has been sent or postponed. */
  settled(): Promise<void>
}

export function createMailer(outbox: Outbox): Mailer {
  return {
    send: (message, { discard = false } = {}) =>
      outbox.add(messageKind, JSON.stringify({ ...message, discard })),
    settled: () => outbox.work(),
  }
}

/** Sends a queued message unless it has expired. */
export function messageHandler(deliver: MessageTransport, clock: Clock): JobHandler {
  return async ({ id, payload }) => {
    const { discard, ...message } = jobSchema.parse(JSON.parse(payload))
    if (discard) return
    const isLate = message.goodUntil !== null && new Date(message.goodUntil) <= clock.now()
    if (isLate) return
    await deliver(message, id)
  }
}

interface MessageContent {
  contact: Contact
  subject: MessageKey
  /** May contain the placeholders `{code}`, `{link}` and `{settings}`. */
  text: MessageKey
  /** For further placeholders of subject and text. */
  values?: MessageValues
  code?: string
  link?: string
  settingsLink?: string
  /** Lifetime of code and link. */
  seconds?: number
}

/** Builds a message in the viewer's language. */
export function writeMessage(
  { viewer, clock }: { viewer: Pick<Viewer, 'lang'>; clock: Clock },
  { contact, subject, text, values, code = '', link = '', settingsLink, seconds }: MessageContent,
): OutgoingMessage {
  const { lang } = viewer
  return {
    recipient: contact.address,
    channel: contact.channel,
    lang,
    subject: messageIn(lang, subject, values),
    text: messageIn(lang, text, { ...values, code, link, settings: settingsLink ?? '' }),
    code: code === '' ? null : code,
    link: link === '' ? null : link,
    settingsLink,
    goodUntil: seconds === undefined ? null : new Date(clock.now().getTime() + seconds * 1000).toISOString(),
  }
}
