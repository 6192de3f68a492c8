import { index, integer, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'

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

/** Mail and text messages of the sandbox, which its inbox shows instead of sending. */
export const message = pgTable(
  'message',
  {
    id: serial().primaryKey(),
    recipient: text().notNull(),
    channel: text({ enum: ['mail', 'sms'] }).notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    code: text(),
    link: text(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('message_recipient').on(table.recipient, table.id)],
)
