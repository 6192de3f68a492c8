import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { LangCode } from '@/lib/contract/languages'
import { account } from './account'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** What can be subscribed to. An operator changes these rows; the built-in ones are written once. */
export const plan = pgTable('plan', {
  code: text().primaryKey(),
  position: integer().notNull(),
  /** By language; English at least. */
  titles: jsonb().$type<Partial<Record<LangCode, string>> & { en: string }>().notNull(),
  /** Feature codes. */
  features: jsonb().$type<string[]>().notNull(),
  /** How many screens may play at the same time. */
  screens: integer().notNull(),
})

/** A plan for a period at its price, in minor units. Free of charge: 0. */
export const product = pgTable(
  'product',
  {
    code: text().primaryKey(),
    planCode: text('plan_code')
      .notNull()
      .references(() => plan.code, { onDelete: 'cascade' }),
    periodCode: text('period_code', { enum: ['monthly', 'yearly'] }).notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    /** By which gateways it can be paid: none until one is configured. */
    gateways: jsonb().$type<string[]>().notNull(),
  },
  (table) => [index('product_plan').on(table.planCode)],
)

/** A code that makes the first period of one product cheaper, within its time and up to a number of accounts. */
export const promoCode = pgTable('promo_code', {
  /** Lower case. */
  code: text().primaryKey(),
  productCode: text('product_code')
    .notNull()
    .references(() => product.code, { onDelete: 'cascade' }),
  /** Price of the first period, in minor units of the product's currency. */
  amount: integer().notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at'),
  /** How many accounts may use it; `null` for any number. */
  mostUses: integer('most_uses'),
})

/** Who has used a promo code: each account once. */
export const promoUse = pgTable(
  'promo_use',
  {
    code: text()
      .notNull()
      .references(() => promoCode.code, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.accountId] })],
)

/** What an account has paid. */
export const receipt = pgTable(
  'receipt',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    productCode: text('product_code').notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    gatewayCode: text('gateway_code').notNull(),
    status: text({ enum: ['PAID', 'REFUNDED', 'FAILED'] }).notNull(),
    paidAt: instant('paid_at').notNull(),
  },
  (table) => [index('receipt_account').on(table.accountId, table.paidAt)],
)
