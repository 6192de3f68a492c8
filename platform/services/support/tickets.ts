import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readLangCode, type LangCode, type FileFormat } from '@/lib/contract'
import { maxUploadBytes } from '@/lib/contract/hosts/notify'
import type { Database } from '../../db/database'
import { supportFile, supportTicket } from '../../db/schema/support'
import type { RequestContext } from '../../shared/context'
import { plainText } from '../../shared/plain-text'
import { found, messageIn, Problem } from '../../shared/problem'
import { lockAccount, memberOf, normaliseEmail } from '../accounts/accounts'
import type { Draft, TicketFiles } from './file-store'
import { formatsOf } from './subjects'
import { queueNewTicketMails, type TicketMailContext } from './ticket-mails'

/** What support also needs. */
export interface SupportContext extends TicketMailContext {
  ticketFiles: TicketFiles
}

const dayMs = 86_400_000
const maxTicketsADay = 10
/** Maximum size of all files of one account, so that few accounts cannot fill the store. */
const maxAccountBytes = 2 * maxUploadBytes
/** Within this time a repeated request is the same ticket: sent twice, or again after a network failure. */
const sameMs = 10 * 60_000
/** How long a closed request is kept, with its files. */
const closedMs = 30 * dayMs

export interface TicketFields {
  ticketEmail: string
  ticketMessage: string
  ticketSubject: string
  deviceLanguage: string
}

interface LimitCheck {
  fileFormats: FileFormat[]
  error: { statusDescription: string } | null
}

/**
 * The files allowed with a ticket, or why the member can send none today.
 * @throws {Problem} 400 for an unknown subject
 */
export async function checkTicketLimit(
  context: SupportContext & Pick<RequestContext, 'viewer'>,
  { subject }: { subject: string },
): Promise<LimitCheck> {
  const fileFormats = [...formatsOf(subject)]
  const { accountId } = memberOf(context)
  const ofToday = and(eq(supportTicket.accountId, accountId), gt(supportTicket.createdAt, dayBefore(context)))
  if ((await context.database.$count(supportTicket, ofToday)) < maxTicketsADay)
    return { fileFormats, error: null }
  const statusDescription = messageIn(context.viewer.lang, 'ticketsToday', { count: maxTicketsADay })
  return { fileFormats: [], error: { statusDescription } }
}

const dayBefore = ({ clock }: Pick<SupportContext, 'clock'>) => new Date(clock.now().getTime() - dayMs)

/**
 * Validates the fields and normalises them for storage.
 * @throws {Problem} 400
 */
export function readTicket(
  { ticketEmail, ticketMessage, ticketSubject, deviceLanguage }: TicketFields,
  lang: LangCode,
) {
  formatsOf(ticketSubject)
  return {
    email: normaliseEmail(ticketEmail),
    subject: ticketSubject,
    message: plainText(ticketMessage.trim()),
    lang: readLangCode(deviceLanguage) ?? lang,
  }
}

type TicketText = ReturnType<typeof readTicket>

const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const idLength = 8
/** The largest multiple of the alphabet's length, so that every letter is equally likely. */
const fairBytes = 256 - (256 % alphabet.length)

function newTicketId(): string {
  let id = ''
  while (id.length < idLength)
    for (const byte of randomBytes(idLength))
      if (byte < fairBytes && id.length < idLength) id += alphabet[byte % alphabet.length] ?? ''
  return id
}

/** Without the files' contents: only where all else is the same are they worth reading. */
function fingerprintOf(ticket: TicketText, drafts: readonly Draft[]): string {
  const files = drafts.map(({ name, size }) => [name, size])
  return createHash('sha256')
    .update(JSON.stringify([ticket, files]))
    .digest('base64url')
}

interface Arriving {
  accountId: string
  text: TicketText
  drafts: readonly Draft[]
  fingerprint: string
  now: Date
}

/**
 * Stores a request with its files and queues the mails, all or nothing. A request repeated within ten minutes returns
 * the existing ticket. The caller removes the files on failure.
 * @throws {Problem} 429 for too many on one day, or too many bytes of one account
 */
export async function createTicket(
  context: SupportContext & Pick<RequestContext, 'viewer'>,
  text: TicketText,
  drafts: readonly Draft[],
): Promise<{ ticketId: string }> {
  const { accountId } = memberOf(context)
  const now = context.clock.now()
  const arriving = { accountId, text, drafts, fingerprint: fingerprintOf(text, drafts), now }
  const others = new Set<string>()
  for (;;) {
    const stored = await storeTicket(context, arriving, others)
    if ('ticketId' in stored) return stored
    const same = await findSame(context, drafts, stored.alike)
    if (same !== null) {
      await context.ticketFiles.remove(drafts.map(({ id }) => id))
      return { ticketId: same }
    }
    for (const id of stored.alike) others.add(id)
  }
}

/** Stores a request, unless there are tickets that it may repeat and that are not among `others`: it returns those. */
async function storeTicket(
  context: SupportContext,
  arriving: Arriving,
  others: ReadonlySet<string>,
): Promise<{ ticketId: string } | { alike: string[] }> {
  const { accountId, text, drafts, fingerprint, now } = arriving
  return context.database.transaction(async (tx) => {
    const sender = await lockAccount(tx, accountId)
    const inside = { ...context, database: tx as Database }
    const earlier = await readEarlier(inside, arriving)
    const alike = earlier.alike.filter((id) => !others.has(id))
    if (alike.length > 0) return { alike }
    if (earlier.today >= maxTicketsADay)
      throw new Problem(429, 'ticketsToday', { count: maxTicketsADay }, 3600)
    const bytes = drafts.reduce((total, { size }) => total + size, earlier.bytes)
    if (drafts.length > 0 && bytes > maxAccountBytes) throw new Problem(429, 'ticketFilesOfAccount')
    const ticket = { id: newTicketId(), accountId, ...text, fingerprint, createdAt: now }
    await tx.insert(supportTicket).values(ticket)
    const rows = drafts.map(({ id, name, extension, size }) => ({ id, name, extension, size }))
    if (rows.length > 0)
      await tx.insert(supportFile).values(rows.map((row) => ({ ...row, ticketId: ticket.id })))
    await queueNewTicketMails(inside, { ticket, sender, drafts })
    await context.ticketFiles.persist(drafts)
    return { ticketId: ticket.id }
  })
}

interface Earlier {
  /** Number of tickets within a day. */
  today: number
  /** Tickets of the last minutes that differ from a request in the contents of their files, if at all. */
  alike: string[]
  /** Size of all files that are kept. */
  bytes: number
}

/** What an account has sent before, in one query, since the sender waits for it after a whole upload. */
async function readEarlier(
  { database, clock }: SupportContext,
  { accountId, fingerprint, now }: Arriving,
): Promise<Earlier> {
  const { createdAt, id } = supportTicket
  const since = (time: Date) => sql`${createdAt} > ${time.toISOString()}::timestamptz`
  const isAlike = sql`${supportTicket.fingerprint} = ${fingerprint} and ${since(new Date(now.getTime() - sameMs))}`
  const rows = await database
    .select({
      today: sql<number>`(count(distinct ${id}) filter (where ${since(dayBefore({ clock }))}))::int`,
      alike: sql<string[]>`coalesce(array_agg(distinct ${id}) filter (where ${isAlike}), '{}')`,
      bytes: sql`coalesce(sum(${supportFile.size}), 0)`.mapWith(Number),
    })
    .from(supportTicket)
    .leftJoin(supportFile, eq(supportFile.ticketId, id))
    .where(eq(supportTicket.accountId, accountId))
  return found(rows)
}

/** The ticket among those that are alike whose files have the same content; `null` without one. Reads files. */
async function findSame(
  { database, ticketFiles }: SupportContext,
  drafts: readonly Draft[],
  alike: readonly string[],
): Promise<string | null> {
  for (const id of alike) if (await ticketFiles.areSame(drafts, await fileIdsOf(database, id))) return id
  return null
}

async function fileIdsOf(database: Database, ticketId: string): Promise<string[]> {
  const ofTicket = eq(supportFile.ticketId, ticketId)
  const rows = await database.select({ id: supportFile.id }).from(supportFile).where(ofTicket)
  return rows.map(({ id }) => id)
}

/** Deletes tickets closed long ago, then the files that no longer belong to a ticket. */
export async function cleanUpTickets({
  database,
  clock,
  ticketFiles,
}: Pick<SupportContext, 'database' | 'clock' | 'ticketFiles'>): Promise<void> {
  const before = new Date(clock.now().getTime() - closedMs)
  await database.delete(supportTicket).where(lt(supportTicket.closedAt, before))
  await ticketFiles.cleanUp(async (ids) => {
    const named = ids.filter((id) => z.uuid().safeParse(id).success)
    const rows = await database
      .select({ id: supportFile.id })
      .from(supportFile)
      .where(inArray(supportFile.id, named))
    return new Set(rows.map(({ id }) => id))
  })
}
