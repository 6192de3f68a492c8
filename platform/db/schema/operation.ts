import { index, integer, jsonb, pgTable, serial, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { LangCode } from '@/lib/contract/languages'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Flags of `GET /config` that differ from their defaults. */
export const flag = pgTable('flag', { name: text().primaryKey(), value: text().notNull() })

/** An operator's texts over the built-in ones; the version names what a client may keep. */
export const translation = pgTable('translation', {
  lang: text().primaryKey(),
  version: integer().notNull(),
  texts: jsonb().$type<Record<string, string>>().notNull(),
})

/** What the platform remembers about itself, such as which catalogue is loaded. */
export const fact = pgTable('fact', { name: text().primaryKey(), value: text().notNull() })

/** What has yet to be done outside the database. A row goes when it is done, or beyond hope. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    /** Sealed, since it may hold codes and links. */
    payload: text().notNull(),
    attempts: integer().notNull().default(0),
    runAt: instant('run_at').notNull(),
    /** Until when somebody is at it. */
    leaseUntil: instant('lease_until'),
  },
  (table) => [index('outbox_run_at').on(table.runAt)],
)

/** Mail and text messages of the sandbox, which its inbox shows instead of sending. */
export const message = pgTable(
  'message',
  {
    id: serial().primaryKey(),
    /** What it was in the outbox, so that a message that is carried twice is shown once. */
    outboxId: uuid('outbox_id').unique(),
    lang: text().$type<LangCode>().notNull().default('en'),
    recipient: text().notNull(),
    channel: text({ enum: ['mail', 'sms'] }).notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    code: text(),
    link: text(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [index('message_recipient').on(table.recipient, table.id)],
)
