import type { MessageKey } from '../../messages/message'
import type { RequestContext } from '../../platform'
import { consumeAttempt, isWithin } from '../../shared/throttle'
import { hashToken } from '../../shared/tokens'
import { accountLimits, attemptLimits } from '../accounts/limits'
import { writeMessage } from '../messaging/mailer'
import { pageLink } from './links'

/**
 * Counts a message of whatever kind to an e-mail address or a number, unless its owner has caused it. Called last: a
 * message that another limit refuses does not count.
 * @throws {Problem} 429 after eight in an hour or fifteen in a day
 */
export async function countMessage(context: RequestContext, recipient: string): Promise<void> {
  const key = hashToken(recipient)
  await consumeAttempt(context, `messages:${key}`, attemptLimits.messagesToOne)
  await consumeAttempt(context, `messages-day:${key}`, attemptLimits.messagesToOneADay)
}

/**
 * Counts a mail of one kind to an address: five an hour and ten a day, whoever causes them, and with messages of all
 * other kinds. @throws {Problem} 429
 */
export async function countMail(
  context: RequestContext,
  kind: 'invite' | 'verify',
  email: string,
): Promise<void> {
  const recipient = hashToken(email)
  await consumeAttempt(context, `${kind}:${recipient}`, attemptLimits.mailsToOne)
  await consumeAttempt(context, `${kind}-day:${recipient}`, attemptLimits.mailsToOneADay)
  await countMessage(context, email)
}

/**
 * Counts a mail that sets a new password, which messages of other kinds do not use up: two in half an hour and five a
 * day. The last of a day is good until another one may be sent, so that whoever is refused has a good one.
 * @returns for how many seconds its link is good
 * @throws {Problem} 429
 */
export async function countResetMail(context: RequestContext, email: string): Promise<number> {
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

/** The counts of an address's mails to set a new password: within half an hour, and within a day. */
export function resetMailCounts(email: string): [soon: string, daily: string] {
  const recipient = hashToken(email)
  return [`forgot:${recipient}`, `forgot-day:${recipient}`]
}

interface Notice {
  subject: MessageKey
  text: MessageKey
  /** The page that the mail leads to. */
  path: string
}

const notices = {
  /** Somebody wanted another account with the address of this one. */
  addressInUse: { subject: 'addressInUseSubject', text: 'addressInUseText', path: '/login' },
  /** The address is the account's no longer. */
  emailChanged: { subject: 'emailChangedSubject', text: 'emailChangedText', path: '/help-center' },
  passwordChanged: { subject: 'passwordChangedSubject', text: 'passwordChangedText', path: '/login' },
} as const satisfies Record<string, Notice>

/** Mails an account's address what has happened to it; nothing where the account has none. */
export async function sendAccountNotice(
  context: RequestContext,
  { email, notice }: { email: string | null; notice: keyof typeof notices },
): Promise<void> {
  if (email === null) return
  const { subject, text, path } = notices[notice]
  const contact = { channel: 'mail', address: email } as const
  await context.mailer.send(
    writeMessage(context, { contact, subject, text, link: pageLink(context, path, {}) }),
  )
}
