import { and, asc, desc, eq, gt, inArray, lte, ne, or, sql, sum } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { checkout, invoice, paymentAttempt, refund } from '../../../db/schema/billing'
import { receipt } from '../../../db/schema/ledger'
import { found, Problem } from '../../../shared/problem'
import { forEachRow, isFree, newLease, nextCheck, within, type BillingContext } from '../billing-context'
import { GatewayRefused, GatewayUnanswered, stepOf, type Gateway, type Refund } from '../gateways/gateway'
import { addDays } from '../subscriptions/calendar'
import { lockOwner, type Subscription } from '../subscriptions/subscription-store'
import { closeCheckout, endPages } from './checkout-state'
import { bookRefund, writeCreditNote } from './ledger'

type RefundRow = typeof refund.$inferSelect

const pending = ['OPEN', 'SENT'] as const
/** How long a refund that is owed and was refused is tried again each day, with a key of its own. */
const repeatDays = 60

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
async function refundedOf(tx: Database, attemptKey: string, { settledOnly = false } = {}) {
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

/**
 * Carries out pending refunds.
 * @returns how many were worked on
 */
export async function runRefunds(context: BillingContext, limit = 50): Promise<number> {
  const { database, clock } = context
  const waiting = and(inArray(refund.state, [...pending]), lte(refund.checkAt, clock.now()))
  const keys = await database
    .select({ key: refund.key })
    .from(refund)
    .where(and(waiting, isFree(refund.leaseUntil)))
    .orderBy(asc(refund.checkAt))
    .limit(limit)
  await forEachRow(context, keys, ({ key }) => runRefund(context, key))
  return keys.length
}

async function runRefund(context: BillingContext, key: string) {
  const { database } = context
  const leased = await leaseRefund(context, key)
  if (!leased) return
  const { row, wasSent } = leased
  const [payment] = await database.select().from(paymentAttempt).where(eq(paymentAttempt.key, row.attemptKey))
  const gateway = payment && context.gateways.get(payment.gatewayCode)
  if (!gateway || payment.reference === null) return putOff(context, row)
  const result = await callGateway(context, gateway, { row, reference: payment.reference, wasSent })
  if (result?.state === 'succeeded') return settleRefund(context, row, { result, gatewayCode: gateway.code })
  if (result?.state !== 'failed') return putOff(context, row)
  context.log.error({ refund: key }, 'gateway refused a refund')
  await giveUp(context, row)
}

/** Operators repeat what they have asked for. Everything else is owed, and nobody would notice: it is offered again. */
async function giveUp({ database, clock }: BillingContext, { key, reason, createdAt }: RefundRow) {
  const isRepeated = reason !== 'OPERATOR' && clock.now() < addDays(createdAt, repeatDays)
  const again = { state: 'OPEN', key: sql`gen_random_uuid()`, checkAt: addDays(clock.now(), 1) } as const
  const values = isRepeated ? again : ({ state: 'FAILED', checkAt: null } as const)
  await database
    .update(refund)
    .set({ ...values, leaseUntil: null })
    .where(eq(refund.key, key))
}

/** Leases a refund. Whether it was sent before is read under its lock: another process may just have done so. */
async function leaseRefund({ database }: BillingContext, key: string) {
  const isOurs = and(eq(refund.key, key), inArray(refund.state, [...pending]), isFree(refund.leaseUntil))
  return database.transaction(async (tx) => {
    const [before] = await tx.select({ state: refund.state }).from(refund).where(isOurs).for('update')
    if (!before) return null
    const [row] = await tx
      .update(refund)
      .set({ state: 'SENT', leaseUntil: newLease })
      .where(eq(refund.key, key))
      .returning()
    return row ? { row, wasSent: before.state === 'SENT' } : null
  })
}

interface RefundCall {
  row: RefundRow
  /** Reference of the payment. */
  reference: string
  /** Whether the gateway may have been called before. */
  wasSent: boolean
}

/** A lost response is looked for among the gateway's movements before the refund is repeated. */
async function callGateway(
  context: BillingContext,
  gateway: Gateway,
  { row, reference, wasSent }: RefundCall,
) {
  const { key, createdAt, amount: minor, currency } = row
  try {
    const listed = wasSent
      ? await findListed(gateway, {
          ...{ key, reference },
          span: { from: addDays(createdAt, -1), to: addDays(context.clock.now(), 1) },
        })
      : null
    if (listed) return listed
    await waitForBooks(context, gateway, row)
    return await gateway.refund({ key, reference, amount: { minor, currency } })
  } catch (error) {
    if (error instanceof GatewayRefused) return { state: 'failed', reference: null } satisfies Refund
    if (!(error instanceof GatewayUnanswered)) throw error
    context.log.warn({ err: error, refund: key }, 'gateway gave no response')
    return null
  }
}

/** Written before the call, so that it holds for a process that is killed during it. */
async function waitForBooks(
  { database, clock }: BillingContext,
  { refundsListedAfterMs }: Gateway,
  { key }: RefundRow,
) {
  if (refundsListedAfterMs === undefined) return
  const checkAt = new Date(clock.now().getTime() + refundsListedAfterMs)
  await database.update(refund).set({ checkAt }).where(eq(refund.key, key))
}

async function findListed(
  gateway: Gateway,
  { key, reference, span }: { key: string; reference: string; span: { from: Date; to: Date } },
): Promise<Refund | null> {
  try {
    for await (const movement of gateway.listRefunds?.(reference) ?? gateway.list(span))
      if (movement.kind === 'refund' && movement.key === key)
        return { state: movement.isPending ? 'pending' : 'succeeded', reference: movement.reference }
    return null
  } catch (cause) {
    // Unreadable books say nothing about the refund.
    if (cause instanceof GatewayRefused) throw new GatewayUnanswered('The books may not be read', { cause })
    throw cause
  }
}

async function putOff(context: BillingContext, { key, createdAt }: RefundRow) {
  const checkAt = sql`greatest(${refund.checkAt}, ${nextCheck(context, createdAt).toISOString()}::timestamptz)`
  await context.database.update(refund).set({ checkAt, leaseUntil: null }).where(eq(refund.key, key))
}

/** Records a refund, once: outcome, ledger and credit note in one transaction. */
async function settleRefund(
  context: BillingContext,
  { key, attemptKey }: RefundRow,
  { result, gatewayCode }: { result: Refund; gatewayCode: string },
) {
  const at = context.clock.now()
  await context.database.transaction(async (tx) => {
    const { database } = within(context, tx)
    const [row] = await database.select().from(refund).where(eq(refund.key, key)).for('update')
    if (!row || row.state === 'SUCCEEDED') return
    const reference = result.reference ?? key
    // Refunds of one payment are booked one after the other: the rest of its tax depends on the earlier ones.
    await tx.select().from(paymentAttempt).where(eq(paymentAttempt.key, attemptKey)).for('update')
    const before = await refundedOf(tx, attemptKey, { settledOnly: true })
    const { amount, currency } = row
    const entry = { payment: attemptKey, source: key, at }
    const parts = await bookRefund(tx, { ...entry, reference, before, amount: { minor: amount, currency } })
    await writeCreditNote(tx, { ...entry, amount, ...parts })
    const done = { state: 'SUCCEEDED', reference, checkAt: null, leaseUntil: null } as const
    await tx.update(refund).set(done).where(eq(refund.key, key))
  })
  context.log.info({ refund: key, gateway: gatewayCode }, 'refunded')
}
