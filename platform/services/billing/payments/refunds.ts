import { and, desc, eq, gt, ne, or, sql, sum } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { checkout, invoice, paymentAttempt, refund } from '../../../db/schema/billing'
import { receipt } from '../../../db/schema/ledger'
import { found, Problem } from '../../../shared/problem'
import { within, type BillingContext } from '../billing-context'
import { stepOf } from '../gateways/gateway'
import { lockOwner, type Subscription } from '../subscriptions/subscription-store'
import { closeCheckout, endPages } from './checkout-state'

interface SubscriptionPayment {
  key: string
  gatewayCode: string
  amount: number
  currency: string
  /** When the period began that an upgrade has paid for; `null` for any other payment. */
  upgradedAt: Date | null
}

/** The rest of a subscription's payments after their refunds, newest first: what a withdrawal may refund. */
export async function listPayments(
  { database }: Pick<BillingContext, 'database'>,
  subscriptionId: string,
): Promise<SubscriptionPayment[]> {
  const { key, gatewayCode, amount, currency } = paymentAttempt
  const rows = await database
    .select({ key, gatewayCode, amount, currency, kind: checkout.kind, snapshot: receipt.snapshot })
    .from(paymentAttempt)
    .leftJoin(receipt, eq(receipt.source, paymentAttempt.key))
    .leftJoin(checkout, eq(checkout.id, paymentAttempt.checkoutId))
    .leftJoin(invoice, eq(invoice.id, paymentAttempt.invoiceId))
    .where(
      and(
        eq(paymentAttempt.state, 'SUCCEEDED'),
        or(eq(checkout.subscriptionId, subscriptionId), eq(invoice.subscriptionId, subscriptionId)),
      ),
    )
    .orderBy(desc(paymentAttempt.createdAt), paymentAttempt.key)
  const payments = []
  for (const { kind, snapshot, ...row } of rows) {
    const upgradedAt = kind === 'UPGRADE' && snapshot?.startsAt ? new Date(snapshot.startsAt) : null
    payments.push({ ...row, upgradedAt, amount: row.amount - (await refundedOf(database, row.key)) })
  }
  return payments.filter(({ amount }) => amount > 0)
}

/** Refunds of a payment, done or pending, in minor units; `settledOnly` counts those done. */
export async function refundedOf(
  tx: Database,
  attemptKey: string,
  { settledOnly = false } = {},
): Promise<number> {
  const counts = settledOnly ? eq(refund.state, 'SUCCEEDED') : ne(refund.state, 'FAILED')
  const [given] = await tx
    .select({ amount: sum(refund.amount) })
    .from(refund)
    .where(and(eq(refund.attemptKey, attemptKey), counts))
  return Number(given?.amount ?? 0)
}

/**
 * Queues the refund of a payment or a part of it, for an operator. Repeating the reason is the same refund.
 * @throws {Problem} 409 when less than that is left, 400 for a part that the gateway cannot refund
 */
export async function requestPartRefund(
  context: BillingContext,
  { attemptKey, amount, note }: { attemptKey: string; amount?: number | undefined; note: string },
): Promise<{ amount: number; currency: string }> {
  const isThis = eq(paymentAttempt.key, attemptKey)
  const { closed, ...queued } = await context.database.transaction(async (tx) => {
    const { accountId } = found(await tx.select().from(paymentAttempt).where(isThis))
    await lockOwner(tx, accountId)
    const payment = found(await tx.select().from(paymentAttempt).where(isThis).for('update'))
    const isSame = and(
      eq(refund.attemptKey, attemptKey),
      eq(refund.reason, 'OPERATOR'),
      eq(refund.note, note),
    )
    const [same] = await tx.select().from(refund).where(isSame)
    if (same && same.state !== 'FAILED') return { amount: same.amount, currency: same.currency, closed: [] }
    const left = payment.amount - (await refundedOf(tx, attemptKey))
    const { currency } = payment
    const given = amount ?? left
    if (given === 0 || given > left) throw new Problem(409, 'refundTooLarge', { left, currency })
    const step = stepOf(context.gateways.get(payment.gatewayCode), currency)
    if (given < left && given % step > 0)
      throw new Problem(400, 'amountStep', { gateway: payment.gatewayCode, currency, step })
    await queueRefunds(within(context, tx), [
      { attemptKey, reason: 'OPERATOR', note, amount: given, currency },
    ])
    return { amount: given, currency, closed: accountId === null ? [] : await closeCredited(tx, accountId) }
  })
  void endPages(context, closed)
  return queued
}

/**
 * A pending upgrade credits what may be refunded just now, so it is quoted again.
 * @returns the checkout that was closed, if any
 */
async function closeCredited(tx: Database, accountId: string): Promise<string[]> {
  const isCredited = and(
    eq(checkout.accountId, accountId),
    eq(checkout.state, 'OPEN'),
    gt(checkout.credit, 0),
  )
  const [open] = await tx.select({ id: checkout.id }).from(checkout).where(isCredited)
  return open && (await closeCheckout(tx, open.id, 'CANCELED')) ? [open.id] : []
}

/** The amount of the running period's payment that was or will be refunded, in minor units. */
export async function refundedOfPeriod(
  { database }: Pick<BillingContext, 'database'>,
  { accountId, state }: Pick<Subscription, 'accountId' | 'state'>,
): Promise<number> {
  if (accountId === null) return 0
  const isOfPeriod = sql`${receipt.snapshot} ->> 'startsAt' = ${state.period.startsAt.toISOString()}`
  const rows = await database
    .select({ amount: refund.amount })
    .from(refund)
    .innerJoin(receipt, eq(receipt.source, refund.attemptKey))
    .where(and(eq(receipt.accountId, accountId), ne(refund.state, 'FAILED'), isOfPeriod))
  return rows.reduce((total, { amount }) => total + amount, 0)
}

/** Queues the refund of payments or parts of them after a withdrawal, within the caller's transaction, each once. */
export function requestRefunds(
  context: BillingContext,
  payments: { key: string; amount: number; currency: string }[],
): Promise<void> {
  const rows = payments.map(({ key, amount, currency }) => ({
    ...{ attemptKey: key, reason: 'WITHDRAWAL' as const, amount, currency },
  }))
  return queueRefunds(context, rows)
}

/** One that the gateway has refused is retried with a new key. */
async function queueRefunds(
  { database, clock }: BillingContext,
  rows: Pick<typeof refund.$inferInsert, 'attemptKey' | 'reason' | 'note' | 'amount' | 'currency'>[],
): Promise<void> {
  if (rows.length === 0) return
  const open = { state: 'OPEN', createdAt: clock.now(), checkAt: clock.now() } as const
  await database
    .insert(refund)
    .values(rows.map((row) => ({ ...row, ...open })))
    .onConflictDoUpdate({
      target: [refund.attemptKey, refund.reason, refund.note],
      set: { ...open, key: sql`gen_random_uuid()`, amount: sql`excluded.amount` },
      setWhere: eq(refund.state, 'FAILED'),
    })
}
