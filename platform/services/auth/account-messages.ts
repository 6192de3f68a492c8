import { and, eq, gt, isNull, ne, or } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { linkToken } from '../../db/schema/proof'
import { consumeAttempt, isWithin } from '../../shared/attempts'
import type { Clock } from '../../shared/clock'
import type { RequestContext, Viewer } from '../../shared/context'
import type { MessageKey } from '../../shared/problem'
import { hashToken, newToken } from '../../shared/tokens'
import { accountLimits, attemptLimits } from '../accounts/accounts'
import { writeMessage, type Mailer } from '../messaging/mailer'
import type { Outbox } from '../messaging/outbox'
import type { SocialVerifier } from './social-verifier'

/** What logging in and registering also need: to send messages, and to verify social logins. */
export interface AuthContext extends RequestContext {
  outbox: Outbox
  mailer: Mailer
  social: SocialVerifier
}

type LinkPurpose = (typeof linkToken.$inferSelect)['purpose']
type LinkRow = typeof linkToken.$inferSelect

interface LinkContext {
  database: Database
  clock: Clock
}

/** Creates a single-use link token. */
export async function makeLinkToken(
  { database, clock }: LinkContext,
  values: Pick<LinkRow, 'purpose' | 'accountId' | 'email'> & { seconds: number },
): Promise<string> {
  const token = newToken()
  const { seconds, ...rest } = values
  const expiresAt = new Date(clock.now().getTime() + seconds * 1000)
  await database.insert(linkToken).values({ ...rest, hash: hashToken(token), expiresAt })
  return token
}

/** The row of a valid token. */
export async function findLinkToken(
  { database, clock }: LinkContext,
  { purpose, token }: { purpose: LinkPurpose; token: string },
): Promise<LinkRow | null> {
  const [row] = await database
    .select()
    .from(linkToken)
    .where(usable(clock, purpose, token))
  return row ?? null
}

/** Consumes a token. Of concurrent callers, one gets the row and the others `null`. */
export async function useLinkToken(
  { database, clock }: LinkContext,
  { purpose, token }: { purpose: LinkPurpose; token: string },
): Promise<LinkRow | null> {
  const [row] = await database
    .update(linkToken)
    .set({ usedAt: clock.now() })
    .where(usable(clock, purpose, token))
    .returning()
  return row ?? null
}

/** Invalidates links of a purpose, except those sent to `exceptEmail`. */
export async function dropLinkTokens(
  { database }: Pick<LinkContext, 'database'>,
  {
    purpose,
    accountId,
    exceptEmail,
  }: { purpose: LinkPurpose; accountId: string; exceptEmail?: string | null },
): Promise<void> {
  const unused = and(
    eq(linkToken.purpose, purpose),
    eq(linkToken.accountId, accountId),
    isNull(linkToken.usedAt),
  )
  const dropped = exceptEmail ? or(ne(linkToken.email, exceptEmail), isNull(linkToken.email)) : undefined
  await database.delete(linkToken).where(and(unused, dropped))
}

function usable(clock: Clock, purpose: LinkPurpose, token: string) {
  return and(
    eq(linkToken.hash, hashToken(token)),
    eq(linkToken.purpose, purpose),
    isNull(linkToken.usedAt),
    gt(linkToken.expiresAt, clock.now()),
  )
}

/** URL of a page of the web app in the viewer's language. */
export function pageLink(
  { config, viewer }: Pick<RequestContext, 'config'> & { viewer: Pick<Viewer, 'lang'> },
  page: string,
  query: Record<string, string>,
): string {
  const search = new URLSearchParams(query).toString()
  return `${config.webOrigin}/${viewer.lang}${page}${search === '' ? '' : `?${search}`}`
}

const countsOfAnyone = [
  ['messages-anyone', attemptLimits.messagesOfAnyone],
  ['messages-anyone-day', attemptLimits.messagesOfAnyoneADay],
] as const
const countsOfAll = [
  ['messages', attemptLimits.messagesToOne],
  ['messages-day', attemptLimits.messagesToOneADay],
] as const

/**
 * Counts a message to a contact that its owner did not cause. Called last, so that messages refused by another limit do
 * not count.
 * @param isReserved whether a part of the limit is kept for it: for the code of a registration or a member
 * @throws {Problem} 429 beyond eight an hour or fifteen a day, without the reserve beyond six and twelve
 */
export async function countMessage(
  context: LinkContext,
  recipient: string,
  isReserved = false,
): Promise<void> {
  const key = hashToken(recipient)
  for (const [name, limit] of isReserved ? countsOfAll : [...countsOfAnyone, ...countsOfAll])
    await consumeAttempt(context, `${name}:${key}`, limit)
}

/**
 * Counts a message as `countMessage`, where what causes it goes on without it.
 * @returns whether it may be sent
 */
export async function mayMessage(context: LinkContext, recipient: string): Promise<boolean> {
  const key = hashToken(recipient)
  for (const [name, limit] of [...countsOfAnyone, ...countsOfAll])
    if (!(await isWithin(context, `${name}:${key}`, limit))) return false
  return true
}

/**
 * Counts a mail of one kind to an address: five an hour and ten a day, whoever causes them, and together with all other
 * messages.
 * @throws {Problem} 429
 */
export async function countMail(
  context: AuthContext,
  kind: 'invite' | 'verify',
  email: string,
): Promise<void> {
  const recipient = hashToken(email)
  await consumeAttempt(context, `${kind}:${recipient}`, attemptLimits.mailsToOne)
  await consumeAttempt(context, `${kind}-day:${recipient}`, attemptLimits.mailsToOneADay)
  await countMessage(context, email)
}

/**
 * Counts a password-reset mail, separately from other messages: two in half an hour and five a day. The day's last link
 * is valid until another may be sent, so a caller who is refused has a valid one.
 * @returns how long its link is valid, in seconds
 * @throws {Problem} 429
 */
export async function countResetMail(context: AuthContext, email: string): Promise<number> {
  const recipient = hashToken(email)
  const [soon, daily] = resetMailCounts(email)
  await consumeAttempt(context, soon, attemptLimits.resetMails, 'resetMailsSent')
  const { left, resetsAt } = await consumeAttempt(
    context,
    daily,
    attemptLimits.resetMailsADay,
    'resetMailsSent',
  )
  await isWithin(context, `messages:${recipient}`, attemptLimits.messagesToOne)
  await isWithin(context, `messages-day:${recipient}`, attemptLimits.messagesToOneADay)
  if (left > 0) return accountLimits.resetLinkSeconds
  const untilNext = Math.ceil((resetsAt.getTime() - context.clock.now().getTime()) / 1000)
  return Math.max(accountLimits.resetLinkSeconds, untilNext)
}

/** Rate-limit keys of an address's password-reset mails, by half hour and by day. */
export function resetMailCounts(email: string): [soon: string, daily: string] {
  const recipient = hashToken(email)
  return [`forgot:${recipient}`, `forgot-day:${recipient}`]
}

interface Notice {
  subject: MessageKey
  text: MessageKey
  /** The page that the mail links to. */
  path: string
}

const notices = {
  /** Somebody tried to register again with this account's address. */
  addressInUse: { subject: 'addressInUseSubject', text: 'addressInUseText', path: '/login' },
  /** The address no longer belongs to the account. */
  emailChanged: { subject: 'emailChangedSubject', text: 'emailChangedText', path: '/help-center' },
  passwordChanged: { subject: 'passwordChangedSubject', text: 'passwordChangedText', path: '/login' },
} as const satisfies Record<string, Notice>

/** Mails an account about a change; does nothing if it has no e-mail address. */
export async function sendAccountNotice(
  context: AuthContext,
  { email, notice }: { email: string | null; notice: keyof typeof notices },
): Promise<void> {
  if (email === null) return
  const { subject, text, path } = notices[notice]
  const contact = { channel: 'mail', address: email } as const
  await context.mailer.send(
    writeMessage(context, { contact, subject, text, link: pageLink(context, path, {}) }),
  )
}
