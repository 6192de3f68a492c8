import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { LangCode } from '@/lib/contract'
import { account } from './account'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A member's request to customer support. Deleted with the account. */
export const supportTicket = pgTable(
  'support_ticket',
  {
    /** Its public reference: eight letters and digits. */
    id: text().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Where the reply goes; not necessarily the account's address. */
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** The language of messages to the sender. */
    lang: text().$type<LangCode>().notNull(),
    state: text({ enum: ['OPEN', 'CLOSED'] })
      .notNull()
      .default('OPEN'),
    /** Hash of the request without its files' contents: where it is the same, they are compared. */
    fingerprint: text().notNull(),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('support_ticket_account').on(table.accountId, table.createdAt),
    index('support_ticket_state').on(table.state, table.createdAt),
  ],
)

const ticketId = () =>
  text('ticket_id')
    .notNull()
    .references(() => supportTicket.id, { onDelete: 'cascade' })

/** A file of a ticket. On disk, its name is its id. */
export const supportFile = pgTable(
  'support_file',
  {
    id: uuid().primaryKey(),
    ticketId: ticketId(),
    /** The sender's file name, sanitised: for display, never a path. */
    name: text().notNull(),
    extension: text().notNull(),
    size: integer().notNull(),
  },
  (table) => [index('support_file_ticket').on(table.ticketId)],
)

/** An operator's reply to the sender. */
export const supportReply = pgTable(
  'support_reply',
  {
    id: uuid().primaryKey().defaultRandom(),
    ticketId: ticketId(),
    text: text().notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [index('support_reply_ticket').on(table.ticketId, table.sentAt)],
)
