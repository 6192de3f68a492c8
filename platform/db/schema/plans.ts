import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { LangCode } from '@/lib/contract'

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

/** A plan for one period. Its prices are separate versions. */
export const product = pgTable(
  'product',
  {
    code: text().primaryKey(),
    planCode: text('plan_code')
      .notNull()
      .references(() => plan.code, { onDelete: 'cascade' }),
    periodCode: text('period_code', { enum: ['monthly', 'yearly'] }).notNull(),
    /** Payment gateways that accept it: none until one is configured. */
    gateways: jsonb().$type<string[]>().notNull(),
  },
  (table) => [index('product_plan').on(table.planCode)],
)

/** A promo code: a price of the first period, limited in time and number of accounts. */
export const promoCode = pgTable('promo_code', {
  /** In lower case. */
  code: text().primaryKey(),
  productCode: text('product_code')
    .notNull()
    .references(() => product.code, { onDelete: 'cascade' }),
  /** Further products that it applies to, at the same price; the first is preselected for the viewer. */
  alsoFor: jsonb('also_for').$type<string[]>().notNull().default([]),
  /** Length of the first period in days; `null` for the product's own. */
  days: integer(),
  /** Price of the first period, in minor units of the currency. Products in another currency are not reduced. */
  amount: integer().notNull(),
  currency: text().notNull().default('USD'),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at'),
  /** Maximum number of accounts; `null` for no limit. */
  maxUses: integer('most_uses'),
})

export interface LandingTexts {
  title: string
  subTitle: string
  description: string
  actionText: string
}

/**
 * A landing page: a product, optionally with others, a promo code, and a partner's payment gateway. The page exists
 * from `startsAt` until `endsAt`. Texts contain no prices.
 */
export const landing = pgTable('landing', {
  slug: text().primaryKey(),
  /** The partner; `null` for our own page. */
  partnerName: text('partner_name'),
  /** By language; English is required. */
  texts: jsonb().$type<Partial<Record<LangCode, LandingTexts>> & { en: LandingTexts }>().notNull(),
  /** Paths at the image source: 16:9, and 3:4 for phones. */
  image: text().notNull(),
  mobileImage: text('mobile_image'),
  productCode: text('product_code')
    .notNull()
    .references(() => product.code, { onDelete: 'cascade' }),
  /** Codes of further products, in their order; one that no longer exists is not shown. */
  otherProductCodes: jsonb('other_product_codes').$type<string[]>().notNull().default([]),
  promoCode: text('promo_code').references(() => promoCode.code, { onDelete: 'set null' }),
  gatewayCode: text('gateway_code'),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
})
