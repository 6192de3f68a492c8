import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { account } from './account'

const instant = (name: string) => timestamp(name, { withTimezone: true })
/** Integer minor units of the row's currency. */
const minor = (name: string) => bigint(name, { mode: 'number' })

/** A movement of money, one per attempt or refund. */
export const ledgerEntry = pgTable('ledger_entry', {
  id: uuid().primaryKey().defaultRandom(),
  kind: text({ enum: ['PAYMENT', 'REFUND'] }).notNull(),
  /** Key of the attempt or the refund. */
  source: uuid().notNull().unique(),
  /** The gateway's id for it. */
  reference: text().notNull(),
  at: instant('at').notNull(),
})

/** One side of an entry. The lines of each entry and currency add up to zero, enforced by a deferred trigger. */
export const ledgerLine = pgTable(
  'ledger_line',
  {
    id: serial().primaryKey(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => ledgerEntry.id, { onDelete: 'restrict' }),
    /** `gateway:` with its code, `revenue`, `tax`, `wells` (one fortieth of revenue), or `returns` (to be refunded). */
    account: text().notNull(),
    /** Positive: debit. */
    amount: minor('amount').notNull(),
    currency: text().notNull(),
  },
  (table) => [index('ledger_line_entry').on(table.entryId)],
)

/** Receipts and credit notes: immutable snapshots, numbered without gaps within each year. */
export const receipt = pgTable(
  'receipt',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Receipts outlive the account, without its name. */
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'set null' }),
    /** Key of the attempt or the refund; `null` for receipts from before these existed. */
    source: uuid().unique(),
    year: integer().notNull(),
    number: integer().notNull(),
    productCode: text('product_code').notNull(),
    amount: minor('amount').notNull(),
    /** The tax included. */
    tax: minor('tax').notNull(),
    currency: text().notNull(),
    gatewayCode: text('gateway_code').notNull(),
    /** How it was paid, as of then; `null` where that is no longer known. */
    way: text({ enum: ['CARD', 'PAYPAL', 'MOBILE_BILL'] }),
    /** The paid period, as of then; `null` for a product that was gone before this was recorded. */
    periodCode: text('period_code', { enum: ['monthly', 'yearly'] }),
    /** REFUNDED: a credit note. */
    status: text({ enum: ['PAID', 'REFUNDED', 'FAILED'] }).notNull(),
    paidAt: instant('paid_at').notNull(),
    /** The customer as of then. A trigger removes it with the account. */
    billedTo: jsonb('billed_to').$type<{ name: string; contact: string | null }>(),
    /** The product as of then. Earlier receipts lack the optional fields. */
    snapshot: jsonb().$type<{
      titles: Record<string, string>
      startsAt?: string
      endsAt?: string
      list: number
      discount: number
      credit: number
      wells?: number
      promoCode?: string | null
      seller?: string
      instrument?: string | null
      /** Number of the receipt that a credit note reverses. */
      creditFor?: string
    }>(),
  },
  (table) => [
    uniqueIndex('receipt_number').on(table.year, table.number),
    index('receipt_account').on(table.accountId, table.paidAt),
  ],
)

/** The last receipt number of a year. Its row is locked until the receipt is committed. */
export const receiptCounter = pgTable('receipt_counter', {
  year: integer().primaryKey(),
  last: integer().notNull(),
})
