import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { subscriptionStatuses } from '@/lib/contract/fields'
import { account } from './account'
import { product, promoCode } from './plans'

const instant = (name: string) => timestamp(name, { withTimezone: true })
/** Financial records outlive the account, without its name. */
const accountId = () => uuid('account_id').references(() => account.id, { onDelete: 'set null' })
/** Integer minor units of the row's currency. */
const minor = (name: string) => bigint(name, { mode: 'number' })
/** Leased by a process until this instant, by the database's own time. */
const leaseUntil = () => instant('lease_until')

/** A product's price from an instant on. Rows never change: a subscription renews at the version that it was sold at. */
export const priceVersion = pgTable(
  'price_version',
  {
    id: uuid().primaryKey().defaultRandom(),
    productCode: text('product_code')
      .notNull()
      .references(() => product.code, { onDelete: 'restrict' }),
    amount: minor('amount').notNull(),
    currency: text().notNull(),
    startsAt: instant('starts_at').notNull(),
  },
  (table) => [uniqueIndex('price_version_start').on(table.productCode, table.startsAt)],
)

/** Tax that prices include in a country, from an instant on, in hundredths of a percent of the net price. */
export const taxRate = pgTable(
  'tax_rate',
  {
    countryCode: text('country_code').notNull(),
    rate: integer().notNull(),
    startsAt: instant('starts_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.countryCode, table.startsAt] })],
)

/**
 * What an account has bought; the newest row counts, and all before it have ended. `state` follows from the events; the
 * other columns from `state`.
 */
export const subscription = pgTable(
  'subscription',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: accountId(),
    productCode: text('product_code').notNull(),
    status: text({ enum: subscriptionStatuses }).notNull(),
    paymentGatewayCode: text('payment_gateway_code').notNull(),
    /** End of the paid period. */
    expiresAt: instant('expires_at').notNull(),
    /** Until when the account may watch, unless it is suspended. */
    accessUntil: instant('access_until').notNull(),
    state: jsonb().notNull(),
    /** Number of its events. */
    events: integer().notNull(),
    nextActionAt: instant('next_action_at'),
    /** The newest version of its price that it knows of: its own, or one that the member is asked about. */
    knownPriceId: uuid('known_price_id'),
    leaseUntil: leaseUntil(),
    /** The gateway's token for later payments, encrypted, and its label. */
    instrument: text(),
    instrumentLabel: text('instrument_label'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('subscription_account').on(table.accountId, table.createdAt),
    uniqueIndex('subscription_live')
      .on(table.accountId)
      .where(sql`${table.state} ->> 'phase' <> 'ENDED'`),
    index('subscription_next_action').on(table.nextActionAt),
    index('subscription_known_price').on(table.productCode, table.knownPriceId),
  ],
)

const subscriptionId = () =>
  uuid('subscription_id')
    .notNull()
    .references(() => subscription.id, { onDelete: 'restrict' })

/** The history of a subscription, in order. Append-only. */
export const subscriptionEvent = pgTable(
  'subscription_event',
  { subscriptionId: subscriptionId(), number: integer().notNull(), event: jsonb().notNull() },
  (table) => [primaryKey({ columns: [table.subscriptionId, table.number] })],
)

/** The paid periods of a subscription. A trigger refuses overlapping ones. */
export const subscriptionPeriod = pgTable(
  'subscription_period',
  {
    subscriptionId: subscriptionId(),
    number: integer().notNull(),
    productCode: text('product_code').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subscriptionId, table.number] })],
)

/**
 * What a period costs: `list` less `discount` and `credit` is `total`, which includes tax. One per period, unless
 * void.
 */
export const invoice = pgTable(
  'invoice',
  {
    id: uuid().primaryKey().defaultRandom(),
    subscriptionId: subscriptionId(),
    periodNumber: integer('period_number').notNull(),
    productCode: text('product_code').notNull(),
    priceId: uuid('price_id')
      .notNull()
      .references(() => priceVersion.id, { onDelete: 'restrict' }),
    list: minor('list').notNull(),
    discount: minor('discount').notNull(),
    credit: minor('credit').notNull(),
    total: minor('total').notNull(),
    taxRate: integer('tax_rate').notNull(),
    currency: text().notNull(),
    status: text({ enum: ['OPEN', 'PAID', 'VOID'] }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('invoice_period')
      .on(table.subscriptionId, table.periodNumber)
      .where(sql`${table.status} <> 'VOID'`),
  ],
)

/** A purchase by a member on a gateway's page; the price shown is the price charged. One open per account. */
export const checkout = pgTable(
  'checkout',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: accountId(),
    /** The browser's key: a repeated click is the same checkout. */
    key: uuid().notNull(),
    /** START buys a subscription, UPGRADE changes one at once, RECOVER pays a debt. */
    kind: text({ enum: ['START', 'UPGRADE', 'RECOVER'] }).notNull(),
    state: text({ enum: ['OPEN', 'PAID', 'FAILED', 'EXPIRED', 'CANCELED'] }).notNull(),
    subscriptionId: uuid('subscription_id').references(() => subscription.id, { onDelete: 'restrict' }),
    productCode: text('product_code').notNull(),
    priceId: uuid('price_id')
      .notNull()
      .references(() => priceVersion.id, { onDelete: 'restrict' }),
    promoCode: text('promo_code'),
    gatewayCode: text('gateway_code').notNull(),
    /** Length of a first period that differs from the product's. */
    offerDays: integer('offer_days'),
    list: minor('list').notNull(),
    discount: minor('discount').notNull(),
    credit: minor('credit').notNull(),
    total: minor('total').notNull(),
    taxRate: integer('tax_rate').notNull(),
    currency: text().notNull(),
    lang: text().notNull(),
    /** The gateway's page, or the length of the code that the payer enters. */
    url: text(),
    codeLength: integer('code_length'),
    codeExpiresAt: instant('code_expires_at'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When a page reported it to analytics, which happens once per purchase. */
    reportedAt: instant('reported_at'),
  },
  (table) => [
    uniqueIndex('checkout_key').on(table.accountId, table.key),
    uniqueIndex('checkout_open')
      .on(table.accountId)
      .where(sql`${table.state} = 'OPEN'`),
  ],
)

/** One attempt to move money. The row is committed before the gateway is called with its key. */
export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    key: uuid().primaryKey().defaultRandom(),
    accountId: accountId(),
    checkoutId: uuid('checkout_id').references(() => checkout.id, { onDelete: 'restrict' }),
    /** The invoice of a renewal. */
    invoiceId: uuid('invoice_id').references(() => invoice.id, { onDelete: 'restrict' }),
    gatewayCode: text('gateway_code').notNull(),
    amount: minor('amount').notNull(),
    currency: text().notNull(),
    /** UNKNOWN: no response came, or the bank still decides. REJECTED: paid, but no longer wanted, and refunded. */
    state: text({ enum: ['SENT', 'PENDING', 'UNKNOWN', 'SUCCEEDED', 'DECLINED', 'REJECTED'] }).notNull(),
    reference: text(),
    declineCode: text('decline_code'),
    createdAt: instant('created_at').notNull(),
    /** When the gateway is asked for the outcome; `null` once it is settled. */
    checkAt: instant('check_at'),
    leaseUntil: leaseUntil(),
  },
  (table) => [
    uniqueIndex('payment_attempt_checkout').on(table.checkoutId),
    uniqueIndex('payment_attempt_charge')
      .on(table.invoiceId)
      .where(sql`${table.state} = 'SUCCEEDED'`),
    uniqueIndex('payment_attempt_running')
      .on(table.invoiceId)
      .where(sql`${table.state} in ('SENT', 'PENDING', 'UNKNOWN')`),
    index('payment_attempt_reference').on(table.gatewayCode, table.reference),
    index('payment_attempt_check').on(table.checkAt),
  ],
)

/** A refund, committed before the gateway is called with its key. */
export const refund = pgTable(
  'refund',
  {
    key: uuid().primaryKey().defaultRandom(),
    attemptKey: uuid('attempt_key')
      .notNull()
      .references(() => paymentAttempt.key, { onDelete: 'restrict' }),
    reason: text({ enum: ['WITHDRAWAL', 'NOT_WANTED', 'OPERATOR'] }).notNull(),
    /** The operator's reason: repeating it is the same refund. */
    note: text().notNull().default(''),
    amount: minor('amount').notNull(),
    currency: text().notNull(),
    state: text({ enum: ['OPEN', 'SENT', 'SUCCEEDED', 'FAILED'] }).notNull(),
    reference: text(),
    createdAt: instant('created_at').notNull(),
    checkAt: instant('check_at'),
    leaseUntil: leaseUntil(),
  },
  (table) => [
    uniqueIndex('refund_attempt').on(table.attemptKey, table.reason, table.note),
    index('refund_check').on(table.checkAt),
  ],
)

/** Which account has reserved or used which promo code, at most once each. */
export const promoUse = pgTable(
  'promo_use',
  {
    id: uuid().primaryKey().defaultRandom(),
    code: text()
      .notNull()
      .references(() => promoCode.code, { onDelete: 'cascade' }),
    accountId: accountId(),
    checkoutId: uuid('checkout_id').references(() => checkout.id, { onDelete: 'restrict' }),
    state: text({ enum: ['RESERVED', 'USED', 'RELEASED'] }).notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    uniqueIndex('promo_use_account')
      .on(table.code, table.accountId)
      .where(sql`${table.state} <> 'RELEASED'`),
    index('promo_use_checkout').on(table.checkoutId),
  ],
)

/** Events of gateways, each stored once. They are hints: the outcome is read from the gateway. */
export const gatewayEvent = pgTable(
  'gateway_event',
  {
    gatewayCode: text('gateway_code').notNull(),
    eventId: text('event_id').notNull(),
    type: text().notNull(),
    key: text(),
    reference: text(),
    receivedAt: instant('received_at').notNull(),
    isHandled: boolean('is_handled').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.gatewayCode, table.eventId] })],
)
