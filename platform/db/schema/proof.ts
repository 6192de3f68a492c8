import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { account } from './account'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A request to verify an address by a one-time code that was sent there. */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Hash of the token that identifies this request. */
    tokenHash: text('token_hash').notNull().unique(),
    purpose: text({ enum: ['VERIFY', 'RESET'] }).notNull(),
    /** `null` if no account has the address: nothing was sent, and no code is accepted. */
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
    channel: text({ enum: ['mail', 'sms'] }).notNull(),
    recipient: text().notNull(),
    /** Keyed hash: six digits are too few for an unkeyed one. */
    codeHash: text('code_hash').notNull(),
    attempts: integer('tries').notNull().default(0),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('one_time_code_recipient').on(table.recipient, table.sentAt)],
)

/** A single-use link token, mailed or shared. */
export const linkToken = pgTable(
  'link_token',
  {
    hash: text().primaryKey(),
    purpose: text({ enum: ['RESET_PASSWORD', 'VERIFY_EMAIL', 'JOIN_FAMILY'] }).notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** The address that using the link verifies, if any. */
    email: text(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('link_token_account').on(table.accountId)],
)

/** Attempts per rate-limit key in the current window. */
export const throttle = pgTable('throttle', {
  key: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: instant('resets_at').notNull(),
})
