import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { account } from './account'
import { subscription } from './billing'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A cancellation received without a login. Deleted with its account. */
export const cancellationRequest = pgTable(
  'cancellation_request',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscription.id, { onDelete: 'restrict' }),
    receivedAt: instant('received_at').notNull(),
    /** The subscription ends with the period that contains this day; `null` for as soon as possible. */
    endsOn: instant('ends_on'),
    reason: text(),
    /** Hash of the token that takes it back. */
    tokenHash: text('token_hash').notNull().unique(),
    /** WAITING: the period of the chosen day has not started. */
    state: text({ enum: ['WAITING', 'DONE', 'REVOKED', 'REPLACED'] }).notNull(),
    checkAt: instant('check_at'),
  },
  (table) => [
    index('cancellation_request_account').on(table.accountId),
    index('cancellation_request_check').on(table.checkAt),
  ],
)
