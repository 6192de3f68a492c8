import { sql } from 'drizzle-orm'
import { index, integer, pgTable, serial, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { account } from './account'
import { subscription } from './billing'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A change of the instrument that a subscription's later payments charge; moves no money. One open per account. */
export const instrumentChange = pgTable(
  'instrument_change',
  {
    /** Its key at the gateway as well. */
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscription.id, { onDelete: 'restrict' }),
    gatewayCode: text('gateway_code').notNull(),
    state: text({ enum: ['OPEN', 'DONE', 'FAILED', 'CANCELED'] }).notNull(),
    declineCode: text('decline_code'),
    reference: text(),
    /** The gateway's page, or the length of the code that the payer enters. */
    url: text(),
    codeLength: integer('code_length'),
    createdAt: instant('created_at').notNull(),
    /** When the gateway is asked for the outcome; `null` once it is known. */
    checkAt: instant('check_at'),
    leaseUntil: instant('lease_until'),
  },
  (table) => [
    uniqueIndex('instrument_change_open')
      .on(table.accountId)
      .where(sql`${table.state} = 'OPEN'`),
    index('instrument_change_check').on(table.checkAt),
  ],
)

/** A replaced instrument, until its gateway has deleted it. The token is encrypted. */
export const replacedInstrument = pgTable('replaced_instrument', {
  id: serial().primaryKey(),
  gatewayCode: text('gateway_code').notNull(),
  instrument: text().notNull(),
  /** Or when its gateway is asked again. */
  replacedAt: instant('replaced_at').notNull(),
})
