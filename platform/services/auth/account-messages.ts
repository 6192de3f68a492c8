import type { MessageKey } from '../../messages/message'
import { consumeAttempt, isWithin } from '../../shared/throttle'
import { hashToken } from '../../shared/tokens'
import { accountLimits, attemptLimits } from '../accounts/account-limits'
import { writeMessage } from '../messaging/mailer'
import type { AuthContext } from './auth-context'
import { pageLink } from './links'

/**
 * Counts a message to a contact that its owner did not cause. Called last, so that messages refused by another limit do
 * not count.
 * @throws {Problem} 429 beyond eight an hour or fifteen a day
 */
export async function countMessage(context: AuthContext, recipient: string): Promise<void> {
  const key = hashToken(recipient)
  await consumeAttempt(context, `messages:${key}`, attemptLimits.messagesToOne)
  await consumeAttempt(context, `messages-day:${key}`, attemptLimits.messagesToOneADay)
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
