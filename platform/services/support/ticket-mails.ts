import type { LangCode } from '@/lib/contract'
import { isWithin } from '../../shared/attempts'
import type { ServiceContext } from '../../shared/context'
import { messageIn } from '../../shared/problem'
import { hashToken } from '../../shared/tokens'
import { attemptLimits, type AccountRow } from '../accounts/accounts'
import { mayMessage } from '../auth/account-messages'
import { queueMessage, type OutgoingMessage } from '../messaging/mailer'
import type { Outbox } from '../messaging/outbox'
import type { Draft } from './file-store'
import { subjectTitle } from './subjects'

/** What the mails about tickets need. */
export interface TicketMailContext extends Pick<ServiceContext, 'config' | 'clock' | 'database'> {
  outbox: Outbox
}

interface Ticket {
  id: string
  accountId: string
  /** The address that the sender has given. */
  email: string
  subject: string
  message: string
  lang: LangCode
}

/** A mail about a ticket, queued within the caller's transaction and once per `key`. */
export async function queueTicketMail(
  { outbox, database }: TicketMailContext,
  mail: Pick<OutgoingMessage, 'recipient' | 'lang' | 'subject' | 'text'>,
  key: string,
): Promise<void> {
  const message = { ...mail, channel: 'mail' as const, code: null, link: null, goodUntil: null }
  await queueMessage(outbox, message, { database, key })
}

/**
 * Counts an acknowledgement, since anybody may be named as the sender, by as many accounts as somebody makes. Those to
 * the account's own address are limited by its tickets.
 * @returns whether it may be sent
 */
async function mayMail(context: TicketMailContext, email: string, sender: AccountRow): Promise<boolean> {
  if (sender.emailVerified && sender.email === email) return true
  const { mailsToOne, mailsToOneADay } = attemptLimits
  const recipient = hashToken(email)
  if (!(await isWithin(context, `ticket mail:${recipient}`, mailsToOne))) return false
  if (!(await isWithin(context, `ticket mail-day:${recipient}`, mailsToOneADay))) return false
  return mayMessage(context, email)
}

/**
 * Mails the request to support, and an acknowledgement to the sender: without the text, since any address may have
 * been given. Queued within the caller's transaction.
 */
export async function queueNewTicketMails(
  context: TicketMailContext,
  {
    ticket,
    sender,
    drafts,
  }: { ticket: Ticket; sender: AccountRow; drafts: readonly Pick<Draft, 'name' | 'size'>[] },
): Promise<void> {
  const { id, email, lang, subject, message, accountId } = ticket
  const { supportEmail } = context.config
  if (supportEmail !== null) {
    const files = drafts.map(({ name, size }) => `${name} (${Math.ceil(size / 1024)} kB)`)
    const lines = [
      `From: ${email}`,
      `Language: ${lang}`,
      `Account: ${accountId}`,
      `Files: ${files.join(', ') || 'none'}`,
      `npm run platform -- support show ticket=${id}`,
      '',
      message,
    ]
    const mail = { recipient: supportEmail, lang: 'en' as const, text: lines.join('\n') }
    const title = `[${id}] ${subjectTitle('en', subject)}`
    await queueTicketMail(context, { ...mail, subject: title }, `ticket ${id} support`)
  }
  if (!(await mayMail(context, email, sender))) return
  const values = { id, title: subjectTitle(lang, subject) }
  await queueTicketMail(
    context,
    {
      recipient: email,
      lang,
      subject: messageIn(lang, 'ticketReceivedSubject', values),
      text: messageIn(lang, 'ticketReceivedText', values),
    },
    `ticket ${id} sender`,
  )
}
