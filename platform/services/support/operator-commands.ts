import { and, asc, count, desc, eq, gt, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import { supportReply, supportFile, supportTicket } from '../../db/schema/support'
import { found, messageIn, Problem } from '../../shared/problem'
import { subjectTitle } from './subjects'
import { queueTicketMail } from './ticket-mails'
import type { SupportContext } from './tickets'

const maxListed = 100

const ticket = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z2-9]{8}$/)

const inputs = {
  list: z.strictObject({
    state: z.enum(['open', 'closed', 'all']).default('open'),
    after: ticket.optional(),
  }),
  show: z.strictObject({ ticket }),
  reply: z.strictObject({ ticket, text: z.string().trim().min(1).max(20_000) }),
  close: z.strictObject({ ticket }),
  delete: z.strictObject({ ticket }),
}

/** What follows a request in the list, also one that was closed meanwhile. @throws {Problem} 404 */
async function followers({ database }: SupportContext, id: string, isOldestFirst: boolean) {
  const { createdAt } = found(await database.select().from(supportTicket).where(eq(supportTicket.id, id)))
  const follows = isOldestFirst ? gt : lt
  return or(
    follows(supportTicket.createdAt, createdAt),
    and(eq(supportTicket.createdAt, createdAt), follows(supportTicket.id, id)),
  )
}

/**
 * A hundred requests: the open ones oldest first, since they wait, and others newest first.
 * @returns `next` has the request to list after, `null` when these were the last
 * @throws {Problem} 404 for an unknown request to list after
 */
async function list(context: SupportContext, { state, after }: z.output<typeof inputs.list>) {
  const isOldestFirst = state === 'open'
  const order = isOldestFirst ? asc : desc
  const rows = await context.database
    .select({
      ticket: supportTicket.id,
      state: supportTicket.state,
      createdAt: supportTicket.createdAt,
      email: supportTicket.email,
      subject: supportTicket.subject,
      files: count(supportFile.id),
    })
    .from(supportTicket)
    .leftJoin(supportFile, eq(supportFile.ticketId, supportTicket.id))
    .where(
      and(
        state === 'all' ? undefined : eq(supportTicket.state, state === 'open' ? 'OPEN' : 'CLOSED'),
        after === undefined ? undefined : await followers(context, after, isOldestFirst),
      ),
    )
    .groupBy(supportTicket.id)
    .orderBy(order(supportTicket.createdAt), order(supportTicket.id))
    .limit(maxListed + 1)
  const tickets = rows.slice(0, maxListed)
  return { tickets, next: rows.length > maxListed ? `after=${tickets.at(-1)?.ticket}` : null }
}

/** A request with its files and replies. */
async function show({ database }: SupportContext, { ticket: id }: z.output<typeof inputs.show>) {
  const row = found(await database.select().from(supportTicket).where(eq(supportTicket.id, id)))
  const files = await database.select().from(supportFile).where(eq(supportFile.ticketId, id))
  const replies = await database
    .select({ text: supportReply.text, sentAt: supportReply.sentAt })
    .from(supportReply)
    .where(eq(supportReply.ticketId, id))
    .orderBy(asc(supportReply.sentAt))
  const { fingerprint: _, id: ticketId, ...rest } = row
  return {
    ticket: ticketId,
    ...rest,
    files: files.map(({ id: file, name, size }) => ({ file, name, size })),
    replies,
  }
}

/** Mails a reply to the sender. Reopens a closed request, since the sender may write back. */
async function reply(context: SupportContext, { ticket: id, text }: z.output<typeof inputs.reply>) {
  return context.database.transaction(async (tx) => {
    const isThis = eq(supportTicket.id, id)
    const { email, lang, subject } = found(await tx.select().from(supportTicket).where(isThis).for('update'))
    const [row] = await tx
      .insert(supportReply)
      .values({ ticketId: id, text, sentAt: context.clock.now() })
      .returning()
    await tx.update(supportTicket).set({ state: 'OPEN', closedAt: null }).where(isThis)
    const title = messageIn(lang, 'ticketAnswerSubject', { id, title: subjectTitle(lang, subject) })
    const mail = { recipient: email, lang, subject: title, text }
    await queueTicketMail({ ...context, database: tx }, mail, `ticket reply ${row?.id}`)
    return { ticket: id, email }
  })
}

/** Closes a request. It is deleted thirty days later, with its files. */
async function close({ database, clock }: SupportContext, { ticket: id }: z.output<typeof inputs.close>) {
  const isThis = and(eq(supportTicket.id, id), eq(supportTicket.state, 'OPEN'))
  const closed = { state: 'CLOSED', closedAt: clock.now() } as const
  const [row] = await database.update(supportTicket).set(closed).where(isThis).returning()
  return { ticket: found(row ? [row] : []).id, state: closed.state }
}

/** Deletes a request with its replies and files at once, for one that should never have been stored. */
async function remove(
  { database, ticketFiles }: SupportContext,
  { ticket: id }: z.output<typeof inputs.delete>,
) {
  const deleted = await database.transaction(async (tx) => {
    const files = await tx
      .select({ id: supportFile.id })
      .from(supportFile)
      .where(eq(supportFile.ticketId, id))
    found(await tx.delete(supportTicket).where(eq(supportTicket.id, id)).returning())
    return files.map((file) => file.id)
  })
  await ticketFiles.remove(deleted)
  return { ticket: id, state: 'DELETED', files: deleted.length }
}

const commands: Readonly<Record<string, (context: SupportContext, given: unknown) => Promise<unknown>>> = {
  list: (context, given) => list(context, read(inputs.list, given)),
  show: (context, given) => show(context, read(inputs.show, given)),
  answer: (context, given) => reply(context, read(inputs.reply, given)),
  close: (context, given) => close(context, read(inputs.close, given)),
  delete: (context, given) => remove(context, read(inputs.delete, given)),
}

function read<Input extends z.ZodType>(input: Input, given: unknown): z.output<Input> {
  const parsed = input.safeParse(given)
  if (parsed.success) return parsed.data
  throw new Problem(400, 'invalidInput', { field: parsed.error.issues[0]?.path.join('.') ?? '' })
}

/**
 * The operator's commands for support requests.
 * @throws {Problem} 404 for an unknown name
 */
export function runSupportCommand(context: SupportContext, name: string, given: unknown): Promise<unknown> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Problem(404, 'routeNotFound')
  return command(context, given)
}

/**
 * A file of a request, for an operator to download.
 * @throws {Problem} 404
 */
export async function openTicketFile({ database, ticketFiles }: SupportContext, id: string) {
  if (!z.uuid().safeParse(id).success) throw new Problem(404, 'notFound')
  const file = found(await database.select().from(supportFile).where(eq(supportFile.id, id)))
  return { ...file, stream: ticketFiles.read(id) }
}
