import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { account } from '../../db/schema/account'
import {
  paymentAttempt,
  priceVersion,
  receipt,
  subscription,
  subscriptionEvent,
  taxRate,
} from '../../db/schema/billing'
import { product, promoCode } from '../../db/schema/plans'
import { found, Problem } from '../../shared/problem'
import { lockAccount } from '../accounts/accounts'
import { within, type BillingContext } from './billing-context'
import { addDays } from './calendar'
import { reconcile } from './reconcile'
import { requestRefunds } from './refunds'
import {
  applyEvent,
  subscriptionEventSchema,
  subscriptionStateSchema,
  type SubscriptionState,
} from './subscription'
import { findSubscription, grantSubscription, lockSubscription, recordEvent } from './subscription-store'

const code = z.string().min(1).max(64)
const minor = z.coerce.number().int().min(0).max(1_000_000_000)
const instant = z.coerce.date()
const email = z.string().max(254).toLowerCase()

interface Command {
  /** Whether what it changes is shown on cached pages. */
  changesPlans: boolean
  run(context: BillingContext, input: unknown): Promise<unknown>
}

function command<Input extends z.ZodType>(
  input: Input,
  run: (context: BillingContext, given: z.output<Input>) => Promise<unknown>,
  changesPlans = false,
): Command {
  return {
    changesPlans,
    run: (context, given) => {
      const parsed = input.safeParse(given)
      if (parsed.success) return run(context, parsed.data)
      const field = parsed.error.issues[0]?.path.join('.') ?? ''
      throw new Problem(400, 'invalidInput', { field })
    },
  }
}

const priceInput = z.strictObject({
  productCode: code,
  amount: minor,
  currency: z.string().length(3).toUpperCase(),
  startsAt: instant.optional(),
})

/** A new version: whoever has the plan renews at the old one. */
async function addPrice(
  { database, clock }: BillingContext,
  { startsAt, ...price }: z.output<typeof priceInput>,
) {
  const row = { ...price, startsAt: startsAt ?? clock.now() }
  return found(await database.insert(priceVersion).values(row).returning())
}

const saleInput = z.strictObject({ productCode: code, gateways: z.string().max(400) })

/** @throws {Problem} 404 for a gateway that is not configured */
async function sell({ database, gateways }: BillingContext, given: z.output<typeof saleInput>) {
  const codes = given.gateways.split(',').filter(Boolean)
  if (codes.some((one) => !gateways.has(one))) throw new Problem(404, 'notFound')
  const isThis = eq(product.code, given.productCode)
  return found(await database.update(product).set({ gateways: codes }).where(isThis).returning())
}

/** Sells everything that has a price by every configured gateway, unless an operator has named some: for the sandbox. */
export async function sellByAll({
  database,
  gateways,
}: Pick<BillingContext, 'database' | 'gateways'>): Promise<void> {
  if (gateways.size === 0) return
  const priced = database
    .select({ code: priceVersion.productCode })
    .from(priceVersion)
    .where(gt(priceVersion.amount, 0))
  await database
    .update(product)
    .set({ gateways: [...gateways.keys()] })
    .where(and(sql`${product.gateways} = '[]'::jsonb`, inArray(product.code, priced)))
}

const taxInput = z.strictObject({
  countryCode: z.string().length(2).toUpperCase(),
  /** Hundredths of a percent. */
  rate: z.coerce.number().int().min(0).max(10_000),
  startsAt: instant.optional(),
})

async function addTax({ database, clock }: BillingContext, { startsAt, ...rate }: z.output<typeof taxInput>) {
  const row = { ...rate, startsAt: startsAt ?? clock.now() }
  return found(await database.insert(taxRate).values(row).returning())
}

const promoInput = z.strictObject({
  code: code.toLowerCase(),
  productCode: code,
  amount: minor,
  startsAt: instant.optional(),
  endsAt: instant.optional(),
  maxUses: z.coerce.number().int().positive().optional(),
})

async function addPromo(
  { database, clock }: BillingContext,
  { startsAt, ...promo }: z.output<typeof promoInput>,
) {
  const row = { ...promo, startsAt: startsAt ?? clock.now() }
  return found(await database.insert(promoCode).values(row).returning())
}

/** Refunds a whole payment, by the number of its receipt, such as 2027-000123. The subscription goes on. */
async function refundReceipt(context: BillingContext, { receipt: label }: { receipt: string }) {
  const [year, number] = label.split('-').map(Number)
  const { database } = context
  const payments = await database
    .select({ key: paymentAttempt.key, amount: paymentAttempt.amount, currency: paymentAttempt.currency })
    .from(paymentAttempt)
    .innerJoin(receipt, eq(receipt.source, paymentAttempt.key))
    .where(and(eq(receipt.year, year ?? 0), eq(receipt.number, number ?? 0)))
  const payment = found(payments)
  await requestRefunds(context, [payment])
  return payment
}

const grantInput = z.strictObject({
  email,
  productCode: code,
  days: z.coerce.number().int().positive().max(3_650),
})

/** Gives an account a plan without money. @throws {Problem} 409 while it has one */
async function grant(
  context: BillingContext,
  { email: address, productCode, days }: z.output<typeof grantInput>,
) {
  const { database, clock } = context
  found(await database.select().from(product).where(eq(product.code, productCode)))
  const { id } = await findByEmail(context, address)
  const now = clock.now()
  await database.transaction(async (tx) => {
    await lockAccount(tx, id)
    const current = await findSubscription(within(context, tx), id)
    if (current && current.state.phase !== 'ENDED') throw new Problem(409, 'planAlready')
    const granted = { accountId: id, productCode, gatewayCode: 'GRANTED', status: 'ACTIVE' } as const
    await grantSubscription(tx, { ...granted, now, endsAt: addDays(now, days) })
  })
  return { accountId: id, endsAt: addDays(now, days) }
}

async function findByEmail({ database }: BillingContext, address: string) {
  return found(await database.select({ id: account.id }).from(account).where(eq(account.email, address)))
}

/** Cancels an account's subscription at the end of its period. */
async function cancel(context: BillingContext, { email: address }: { email: string }) {
  const { id } = await findByEmail(context, address)
  return context.database.transaction(async (tx) => {
    const inside = within(context, tx)
    await lockAccount(tx, id)
    const current = await findSubscription(inside, id)
    if (!current) throw new Problem(409, 'noSubscription')
    const locked = await lockSubscription(tx, current.id)
    const changed = await recordEvent(inside, locked, { type: 'canceled', at: context.clock.now() })
    if (!changed) throw new Problem(409, 'changeRefused')
    return { subscriptionId: changed.id, accessUntil: changed.accessUntil }
  })
}

/** Replays the events of every subscription. @returns the ids of those whose state is another one */
async function replay({ database }: BillingContext) {
  const different: string[] = []
  for (const { id, state } of await database.select().from(subscription)) {
    const events = await database
      .select({ event: subscriptionEvent.event })
      .from(subscriptionEvent)
      .where(eq(subscriptionEvent.subscriptionId, id))
      .orderBy(asc(subscriptionEvent.number))
    const replayed = events.reduce<SubscriptionState | null>(
      (before, { event }) => applyEvent(before, subscriptionEventSchema.parse(event))?.state ?? null,
      null,
    )
    if (!isDeepStrictEqual(replayed, subscriptionStateSchema.parse(state))) different.push(id)
  }
  return { different }
}

/** What an operator may do about payments, by the command's name. */
export const operatorCommands: Readonly<Record<string, Command>> = {
  price: command(priceInput, addPrice, true),
  sell: command(saleInput, sell, true),
  tax: command(taxInput, addTax),
  promo: command(promoInput, addPromo, true),
  refund: command(z.strictObject({ receipt: z.string().regex(/^\d{4}-\d{1,9}$/) }), refundReceipt),
  grant: command(grantInput, grant),
  cancel: command(z.strictObject({ email }), cancel),
  replay: command(z.strictObject({}), replay),
  reconcile: command(z.strictObject({}), async (context) => ({ differences: await reconcile(context) })),
}
