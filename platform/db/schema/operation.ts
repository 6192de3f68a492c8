import { index, integer, jsonb, pgTable, serial, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { errorSources, type LangCode } from '@/lib/contract'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Flags of `GET /config` that differ from their defaults. */
export const flag = pgTable('flag', { name: text().primaryKey(), value: text().notNull() })

/** An operator's overrides of the built-in texts; the version is the client's cache key. */
export const translation = pgTable('translation', {
  lang: text().primaryKey(),
  version: integer().notNull(),
  texts: jsonb().$type<Record<string, string>>().notNull(),
})

/** Facts about the database itself, such as which catalogue is loaded. */
export const fact = pgTable('fact', { name: text().primaryKey(), value: text().notNull() })

/** Jobs to be done outside the database. A row is deleted when its job is done; an abandoned one stays. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    /** Encrypted, since it may hold codes and links. */
    payload: text().notNull(),
    attempts: integer().notNull().default(0),
    state: text({ enum: ['WAITING', 'GIVEN_UP'] })
      .notNull()
      .default('WAITING'),
    /** Deduplicates jobs, however often they are queued. */
    key: text().unique(),
    runAt: instant('run_at').notNull(),
    /** Leased by a process until this instant, by the database's own time. */
    leaseUntil: instant('lease_until'),
  },
  (table) => [index('outbox_run_at').on(table.runAt)],
)

/** Errors of pages, the web app and the platform, grouped by name, message and place. */
export const errorReport = pgTable(
  'error_report',
  {
    fingerprint: text().primaryKey(),
    source: text({ enum: errorSources }).notNull(),
    name: text().notNull(),
    message: text().notNull(),
    stack: text().notNull(),
    /** Name of the page's route, or pattern of the web app's or the platform's. */
    route: text().notNull(),
    /** Of the latest occurrence, as are browser and language. */
    release: text().notNull(),
    browser: text().notNull(),
    lang: text().$type<LangCode>().notNull(),
    count: integer().notNull().default(1),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [index('error_report_last_seen').on(table.lastSeenAt)],
)

/** Mail and text messages of the sandbox, shown in its inbox instead of being sent. */
export const message = pgTable(
  'message',
  {
    id: serial().primaryKey(),
    /** Id of the outbox job, so that a message delivered twice is shown once. */
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
