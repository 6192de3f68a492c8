import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, isNull, lte, not } from 'drizzle-orm'
import { z } from 'zod'
import type { CallData, paymentCalls } from '@/lib/contract'
import { checkout } from '../../../db/schema/billing'
import { consumeAttempt } from '../../../shared/attempts'
import { messageIn, found, notFound, Problem } from '../../../shared/problem'
import { attemptLimits, lockAccount, memberOf } from '../../accounts/accounts'
import { loadProducts } from '../../plans/list-plans'
import type { BillingContext, MemberContext } from '../billing-context'
import { formatAmount } from '../money'
import type { Attempt } from '../payments/attempts'
import { checkAttempt, checkAttemptWithin, isBeingRead } from '../payments/check-attempts'
import { atBank, closeCheckout, endPages } from '../payments/checkout-state'
import { declineMessage } from '../subscriptions/billing-mails'
import { findOpen, readLimit } from './open-checkout'
import { attemptOf, waits } from './start-payment'

type Checkout = typeof checkout.$inferSelect

const idShape = z.uuid()

/** The member's own checkout. @throws {Problem} 404 for another's */
async function requireCheckout(context: MemberContext, id: string): Promise<Checkout> {
  if (!idShape.safeParse(id).success) throw notFound()
  const own = and(eq(checkout.id, id), eq(checkout.accountId, memberOf(context).accountId))
  return found(await context.database.select().from(checkout).where(own))
}

type CheckoutState = CallData<typeof paymentCalls.getCheckout>

/**
 * The outcome of a checkout, after asking the gateway if it is unknown. A code waits for a running check.
 * @throws {Problem} 400 for a wrong or expired code, 429 for too many, 503 for one that could not be sent to the
 * gateway
 */
export async function getCheckout(context: MemberContext, id: string, code?: string): Promise<CheckoutState> {
  const own = await requireCheckout(context, id)
  const { key, reference } = await attemptOf(context.database, id)
  const typed = own.state === 'OPEN' ? code : undefined
  // The page of a replaced checkout may have been paid all the same.
  if (reference !== null && typed === undefined) await checkAttempt(context, key)
  else if (reference !== null && typed !== undefined) await sendCode(context, { own, key, code: typed })
  return describeCheckout(context, await requireCheckout(context, id))
}

async function sendCode(
  context: MemberContext,
  { own, key, code }: { own: Checkout; key: string; code: string },
) {
  if (own.codeExpiresAt !== null && own.codeExpiresAt <= context.clock.now())
    throw new Problem(400, 'wrongCode')
  await consumeAttempt(context, `bill-code:${own.id}`, attemptLimits.billCodeGuesses)
  for (let wait = 0; wait < waits.maxWaits; wait += 1) {
    if (await checkAttempt(context, key, code)) return
    if ((await requireCheckout(context, own.id)).state !== 'OPEN') return
    await sleep(waits.waitMs)
  }
  throw new Problem(503, 'unavailable')
}

/**
 * Gives up a checkout. If it is paid all the same, it is refunded. One whose gateway has not responded or is being asked,
 * or whose bank still decides, stays open: it may have been charged.
 */
export async function cancelCheckout(context: MemberContext, id: string): Promise<CheckoutState> {
  await requireCheckout(context, id)
  const { key, reference } = await attemptOf(context.database, id)
  if (reference !== null) await checkAttemptWithin(context, key, readLimit.maxMs)
  const isClosed = await context.database.transaction(async (tx) => {
    await lockAccount(tx, memberOf(context).accountId)
    const { state } = await attemptOf(tx, id)
    if (state === 'SENT' || state === 'UNKNOWN' || (await isBeingRead(tx, key))) return false
    return closeCheckout(tx, id, 'CANCELED')
  })
  if (isClosed) void endPages(context, [id])
  return describeCheckout(context, await requireCheckout(context, id))
}

/**
 * Closes checkouts that were not completed within their time, unless the bank still decides.
 * @returns how many
 */
export async function expireCheckouts(context: BillingContext): Promise<number> {
  const { database, clock } = context
  const isOver = and(eq(checkout.state, 'OPEN'), lte(checkout.expiresAt, clock.now()), not(atBank))
  const over = await database.select({ id: checkout.id }).from(checkout).where(isOver)
  const closed: string[] = []
  for (const { id } of over)
    if (await database.transaction((tx) => closeCheckout(tx, id, 'EXPIRED'))) closed.push(id)
  void endPages(context, closed)
  return over.length
}

/**
 * The member's paid checkouts that no page has reported yet. They count as reported from now on: each is returned
 * once.
 */
export async function claimPurchases(
  context: MemberContext,
): Promise<CallData<typeof paymentCalls.claimPurchases>> {
  const { database, clock } = context
  const { accountId } = memberOf(context)
  const isPending = and(eq(checkout.state, 'PAID'), isNull(checkout.reportedAt))
  const claimed = await database
    .update(checkout)
    .set({ reportedAt: clock.now() })
    .where(and(eq(checkout.accountId, accountId), isPending))
    .returning()
  const purchases = claimed.map(({ id, productCode, total: amount, currency }) => ({
    ...{ checkoutId: id, productCode, price: { amount, currency } },
  }))
  return { purchases, isOpen: (await findOpen(database, accountId)) !== null }
}

/** A checkout that was given up may be paid all the same: then it is refunded, once that is known. */
function outcomeOf({ state }: Checkout, attempt: Attempt) {
  if (attempt.state === 'REJECTED') return 'REFUNDED'
  const isUndecided = attempt.state === 'UNKNOWN' || attempt.leaseUntil !== null
  return state !== 'PAID' && isUndecided ? 'OPEN' : state
}

async function describeCheckout(context: MemberContext, row: Checkout): Promise<CheckoutState> {
  const { database, viewer } = context
  const attempt = await attemptOf(database, row.id)
  const failed = declineMessage(attempt.declineCode)
  const outcomes = {
    OPEN: { state: 'PENDING', key: 'paymentRunning' },
    PAID: { state: 'SUCCEEDED', key: 'paymentSucceeded' },
    FAILED: { state: failed === 'paymentNotFinished' ? 'EXPIRED' : 'DECLINED', key: failed },
    EXPIRED: { state: 'EXPIRED', key: failed },
    CANCELED: { state: 'EXPIRED', key: failed },
    REFUNDED: { state: 'REFUNDED', key: 'paymentReturned' },
  } as const
  const { state, key } = outcomes[outcomeOf(row, attempt)]
  return {
    ...{ checkoutId: row.id, state, message: messageIn(viewer.lang, key) },
    ...{ productCode: row.productCode, price: { amount: row.total, currency: row.currency } },
    priceText: formatAmount({ minor: row.total, currency: row.currency }, viewer.lang),
    ...(await describePlan(context, row)),
    redirectUrl: row.state === 'OPEN' ? row.url : null,
  }
}

/** What a checkout buys, in the viewer's language. */
async function describePlan(context: MemberContext, { productCode, offerDays }: Checkout) {
  const product = (await loadProducts(context)).find(({ code }) => code === productCode)
  if (!product) return {}
  const { title, periodCode } = product
  return { plan: { title, periodCode, ...(offerDays === null ? {} : { offerDays }) } }
}
