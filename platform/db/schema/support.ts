import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { LangCode } from '@/lib/contract'
import { account } from './account'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A member's request to customer support. It goes with the account. */
export const supportTicket = pgTable(
  'support_ticket',
  {
    /** What members and operators call it: eight letters and digits. */
    id: text().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Where the answer goes; it need not be the account's address. */
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** In which the sender is written to. */
    lang: text().$type<LangCode>().notNull(),
    state: text({ enum: ['OPEN', 'CLOSED'] })
      .notNull()
      .default('OPEN'),
    /** Hash of all that was sent, by which the same request sent twice is found. */
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

/** A file of a ticket. On disk it has its id for a name. */
export const supportFile = pgTable(
  'support_file',
  {
    id: uuid().primaryKey(),
    ticketId: ticketId(),
    /** As the sender called it, without what no name needs: to be shown, never a path. */
    name: text().notNull(),
    extension: text().notNull(),
    size: integer().notNull(),
  },
  (table) => [index('support_file_ticket').on(table.ticketId)],
)

/** What an operator wrote to the sender. */
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
