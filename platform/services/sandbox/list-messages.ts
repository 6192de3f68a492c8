import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { message } from '../../db/schema/operation'

const maxMessages = 200

/** Mail and text messages of the sandbox, newest first, optionally of one recipient. */
export async function listMessages({ database }: { database: Database }, { to }: { to?: string }) {
  const rows = await database
    .select()
    .from(message)
    .where(to === undefined ? undefined : eq(message.recipient, to))
    .orderBy(desc(message.id))
    .limit(maxMessages)
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
