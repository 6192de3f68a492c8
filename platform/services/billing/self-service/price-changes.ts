import { and, desc, eq, gt, lt, lte, or, sql } from 'drizzle-orm'
import type { CallData, paymentCalls } from '@/lib/contract'
import { priceVersion, subscription } from '../../../db/schema/billing'
import { Problem } from '../../../shared/problem'
import { lockAccount, memberOf } from '../../accounts/accounts'
import { loadProducts } from '../../plans/list-plans'
import { forEachRow, within, type BillingContext, type MemberContext } from '../billing-context'
import { findPrice } from '../checkout/quote'
import {
  findSubscription,
  lockOwner,
  lockSubscription,
  readSubscription,
  recordEvent,
} from '../subscriptions/subscription-store'

/**
 * Notifies subscriptions of their product's newer price: members are asked about a higher one, a lower one applies
 * from their next period on. Those with a debt or a pending charge wait until that is settled.
 * @returns how many
 */
export async function applyNewPrices(context: BillingContext, limit = 100): Promise<number> {
  const { database, clock } = context
  const newest = database
    .selectDistinctOn([priceVersion.productCode], { id: priceVersion.id, of: priceVersion.productCode })
    .from(priceVersion)
    .where(lte(priceVersion.startsAt, clock.now()))
    .orderBy(priceVersion.productCode, desc(priceVersion.startsAt))
    .as('newest')
  const isOther = or(lt(subscription.knownPriceId, newest.id), gt(subscription.knownPriceId, newest.id))
  const isSettled = sql`${subscription.state} @> '{"phase": "ACTIVE", "isCharging": false, "isPaid": true}'`
  const rows = await database
    .select({ id: subscription.id, priceId: newest.id })
    .from(subscription)
    .innerJoin(newest, and(eq(newest.of, subscription.productCode), isOther))
    .where(and(eq(subscription.status, 'ACTIVE'), isSettled))
    .limit(limit)
  let applied = 0
  await forEachRow(context, rows, async (row) => {
    if (await applyNewPrice(context, row)) applied += 1
  })
  return applied
}

async function applyNewPrice(context: BillingContext, { id, priceId }: { id: string; priceId: string }) {
  return context.database.transaction(async (tx) => {
    const inside = within(context, tx)
    await lockOwner(tx, (await readSubscription(inside, id)).accountId)
    const row = await lockSubscription(tx, id)
    if (row.state.priceId === null) return null
    const [present, next] = [await findPrice(inside, row.state.priceId), await findPrice(inside, priceId)]
    const at = context.clock.now()
    if (isNotDearer(next, present)) return recordEvent(inside, row, { type: 'priceLowered', at, priceId })
    const { newPrice } = row.state
    const agreed = newPrice?.acceptedAt ? await findPrice(inside, newPrice.priceId) : null
    const isAgreed = agreed !== null && isNotDearer(next, agreed)
    const event = { type: 'priceRaised', at, priceId } as const
    return recordEvent(inside, row, isAgreed ? { ...event, isAgreed } : event)
  })
}

type Price = Awaited<ReturnType<typeof findPrice>>

const isNotDearer = (price: Price, other: Price) =>
  price.currency === other.currency && price.amount <= other.amount

type PriceRequest = CallData<typeof paymentCalls.getNewPrice>

/** The higher price that the member was asked about; `null` when there is none. */
export async function getNewPrice(context: MemberContext): Promise<PriceRequest> {
  const current = await findSubscription(context, memberOf(context).accountId)
  if (!current || current.state.phase === 'ENDED' || current.state.change !== null) return null
  const { newPrice, priceId, productCode, periodCode, renews } = current.state
  if (newPrice?.from == null || priceId === null || !renews) return null
  const money = async (version: string) => {
    const { amount, currency } = await findPrice(context, version)
    return { amount, currency }
  }
  const products = await loadProducts(context)
  return {
    title: products.find(({ code }) => code === productCode)?.title ?? productCode,
    periodCode,
    price: await money(priceId),
    newPrice: await money(newPrice.priceId),
    from: newPrice.from.toISOString(),
    accepted: newPrice.acceptedAt !== null,
  }
}

/**
 * Agrees to the higher price. Idempotent.
 * @throws {Problem} 409 when the price is not the one shown, or when nothing was asked
 */
export async function acceptNewPrice(
  context: MemberContext,
  { shown }: { shown: { amount: number; currency: string } },
): Promise<PriceRequest> {
  const { accountId } = memberOf(context)
  return context.database.transaction(async (tx) => {
    const inside = within(context, tx)
    await lockAccount(tx, accountId)
    const request = await getNewPrice(inside)
    const current = await findSubscription(inside, accountId)
    if (!request || !current) throw new Problem(409, 'changeRefused')
    if (request.newPrice.amount !== shown.amount || request.newPrice.currency !== shown.currency)
      throw new Problem(409, 'priceChanged')
    if (request.accepted) return request
    const locked = await lockSubscription(tx, current.id)
    const changed = await recordEvent(inside, locked, { type: 'priceAccepted', at: context.clock.now() })
    if (!changed) throw new Problem(409, 'changeRefused')
    return { ...request, accepted: true }
  })
}
