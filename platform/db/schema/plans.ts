import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { LangCode } from '@/lib/contract/languages'
import { account } from './account'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** The plans on offer. Operators edit these rows; the built-in ones are inserted once. */
export const plan = pgTable('plan', {
  code: text().primaryKey(),
  position: integer().notNull(),
  /** By language; English is required. */
  titles: jsonb().$type<Partial<Record<LangCode, string>> & { en: string }>().notNull(),
  /** Feature codes. */
  features: jsonb().$type<string[]>().notNull(),
  /** Maximum number of concurrent streams. */
  screens: integer().notNull(),
})

/** A plan for one period, with its price in minor units; 0 if free. */
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
    /** Payment gateways that accept it: none until one is configured. */
    gateways: jsonb().$type<string[]>().notNull(),
  },
  (table) => [index('product_plan').on(table.planCode)],
)

/** A promo code: a discount on the first period of one product, limited in time and number of accounts. */
export const promoCode = pgTable('promo_code', {
  /** In lower case. */
  code: text().primaryKey(),
  productCode: text('product_code')
    .notNull()
    .references(() => product.code, { onDelete: 'cascade' }),
  /** Price of the first period, in minor units of the product's currency. */
  amount: integer().notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at'),
  /** Maximum number of accounts; `null` for no limit. */
  maxUses: integer('most_uses'),
})

/** Which account has used which promo code: each at most once. */
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

/** An account's receipts. */
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
