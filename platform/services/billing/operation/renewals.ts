import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { invoice, paymentAttempt, subscription } from '../../../db/schema/billing'
import { forEachRow, isFree, newLease, nextCheck, within, type BillingContext } from '../billing-context'
import { findPrice, findTaxRate } from '../checkout/quote'
import { callForAttempt, charge, type Attempt } from '../payments/attempts'
import { nextActionOf, nextOffer } from '../subscriptions/subscription'
import type { NextAction } from '../subscriptions/subscription-state'
import {
  lockOwner,
  lockSubscription,
  readSubscription,
  recordEvent,
  type Subscription,
} from '../subscriptions/subscription-store'

/**
 * Runs the scheduled events of subscriptions in order of their time: notices, charges, suspensions and ends. Any
 * number of processes may do so together.
 * @returns how many subscriptions were worked on
 */
export async function runSubscriptions(context: BillingContext, limit = 100): Promise<number> {
  let done = 0
  for (; done < limit; done += 1) {
    const id = await leaseNext(context)
    if (id === null) break
    await forEachRow(context, [id], () => runSubscription(context, id))
  }
  return done
}

async function leaseNext({ database, clock }: BillingContext) {
  const next = database
    .select({ id: subscription.id })
    .from(subscription)
    .where(and(lte(subscription.nextActionAt, clock.now()), isFree(subscription.leaseUntil)))
    .orderBy(asc(subscription.nextActionAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [leased] = await database
    .update(subscription)
    .set({ leaseUntil: newLease })
    .where(inArray(subscription.id, next))
    .returning({ id: subscription.id })
  return leased?.id ?? null
}

async function runSubscription(context: BillingContext, id: string) {
  const attempt = await context.database.transaction(async (tx) => {
    const inside = within(context, tx)
    await lockOwner(tx, (await readSubscription(inside, id)).accountId)
    const row = await lockSubscription(tx, id)
    const next = nextActionOf(row.state)
    if (!next || next.at > context.clock.now()) return release(inside, row)
    return takeStep(inside, row, next)
  })
  if (attempt) await callForAttempt(context, attempt, (gateway) => charge(context, gateway, attempt))
}

async function release({ database }: BillingContext, { id, state }: Subscription) {
  await database
    .update(subscription)
    .set({ leaseUntil: null, nextActionAt: nextActionOf(state)?.at ?? null })
    .where(eq(subscription.id, id))
  return null
}

/** @returns the attempt to call the gateway with, once it is committed */
async function takeStep(
  context: BillingContext,
  row: Subscription,
  { action }: NextAction,
): Promise<Attempt | null> {
  const now = context.clock.now()
  if (row.accountId === null) {
    await recordEvent(context, row, { type: 'closed', at: now })
    return null
  }
  const changed = await recordEvent(context, row, { type: action, at: now })
  if (!changed || action !== 'chargeStarted') return null
  return openAttempt(context, changed)
}

/** Bills the next period, once, and tries to charge it. */
async function openAttempt(context: BillingContext, row: Subscription): Promise<Attempt | null> {
  const { database, clock } = context
  const billed = await findOrBill(context, row)
  if (!billed) {
    await recordEvent(context, row, { type: 'declined', at: clock.now(), kind: 'authentication' })
    return null
  }
  const { accountId, paymentGatewayCode: gatewayCode } = row
  const [attempt] = await database
    .insert(paymentAttempt)
    .values({
      ...{ accountId, invoiceId: billed.id, gatewayCode, amount: billed.total, currency: billed.currency },
      ...{
        state: 'SENT',
        createdAt: clock.now(),
        checkAt: nextCheck(context, clock.now()),
        leaseUntil: newLease,
      },
    })
    .returning()
  return attempt ?? null
}

async function findOrBill(context: BillingContext, { id, accountId, state }: Subscription) {
  const { database, clock } = context
  const periodNumber = state.period.number + 1
  const isThis = and(
    eq(invoice.subscriptionId, id),
    eq(invoice.periodNumber, periodNumber),
    eq(invoice.status, 'OPEN'),
  )
  const [open] = await database.select().from(invoice).where(isThis)
  if (open) return open
  const { productCode, priceId } = nextOffer(state)
  if (priceId === null || accountId === null) return null
  const { amount, currency } = await findPrice(context, priceId)
  const [billed] = await database
    .insert(invoice)
    .values({
      ...{ subscriptionId: id, periodNumber, productCode, priceId, list: amount, discount: 0, credit: 0 },
      ...{ total: amount, taxRate: await findTaxRate(context, accountId), currency, status: 'OPEN' },
      createdAt: clock.now(),
    })
    .returning()
  return billed ?? null
}
