import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { message } from '../../db/schema/operation'

const mostMessages = 200

/** Mail and text messages that the sandbox kept instead of sending, newest first, of one recipient if given. */
export async function listMessages({ database }: { database: Database }, { to }: { to?: string }) {
  const rows = await database
    .select()
    .from(message)
    .where(to === undefined ? undefined : eq(message.recipient, to))
    .orderBy(desc(message.id))
    .limit(mostMessages)
  return rows.map(({ recipient, channel, lang, subject, text, code, link, sentAt }) => ({
    to: recipient,
    channel,
    lang,
    subject,
    text,
    code,
    link,
    sentAt: sentAt.toISOString(),
  }))
}

export type InboxMessage = Awaited<ReturnType<typeof listMessages>>[number]
