import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { checkout, invoice, paymentAttempt, refund } from '../../db/schema/billing'
import { isFree, newLease, nextCheck } from './attempts'
import { forEachRow, within, type BillingContext } from './billing-context'
import { addDays } from './calendar'
import { GatewayRefused, GatewayUnanswered, type Gateway, type Refund } from './gateways/gateway'
import { bookRefund, writeCreditNote } from './ledger'

type RefundRow = typeof refund.$inferSelect

const pending = ['OPEN', 'SENT'] as const

/** The payments of a subscription that were not refunded, as a withdrawal gives them back. */
export function listPayments({ database }: Pick<BillingContext, 'database'>, subscriptionId: string) {
  return database
    .select({ key: paymentAttempt.key, amount: paymentAttempt.amount, currency: paymentAttempt.currency })
    .from(paymentAttempt)
    .leftJoin(checkout, eq(checkout.id, paymentAttempt.checkoutId))
    .leftJoin(invoice, eq(invoice.id, paymentAttempt.invoiceId))
    .leftJoin(refund, eq(refund.attemptKey, paymentAttempt.key))
    .where(
      and(
        eq(paymentAttempt.state, 'SUCCEEDED'),
        isNull(refund.key),
        or(eq(checkout.subscriptionId, subscriptionId), eq(invoice.subscriptionId, subscriptionId)),
      ),
    )
}

/** Queues the refund of whole payments within the caller's transaction, each once. */
export async function requestRefunds(
  { database, clock }: BillingContext,
  payments: { key: string; amount: number; currency: string }[],
): Promise<void> {
  const now = clock.now()
  const rows = payments.map(({ key, amount, currency }) => ({
    ...{ attemptKey: key, reason: 'WITHDRAWAL' as const, amount, currency },
    ...{ state: 'OPEN' as const, createdAt: now, checkAt: now },
  }))
  if (rows.length > 0) await database.insert(refund).values(rows).onConflictDoNothing()
}

/** Gives back what was requested and is not done yet. @returns how many refunds were worked on */
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
  const isOurs = and(eq(refund.key, key), inArray(refund.state, [...pending]), isFree(refund.leaseUntil))
  const [before] = await database.select({ state: refund.state }).from(refund).where(eq(refund.key, key))
  const [row] = await database
    .update(refund)
    .set({ state: 'SENT', leaseUntil: newLease })
    .where(isOurs)
    .returning()
  if (!row || !before) return
  const [payment] = await database.select().from(paymentAttempt).where(eq(paymentAttempt.key, row.attemptKey))
  const gateway = payment && context.gateways.get(payment.gatewayCode)
  if (!gateway || payment.reference === null) return putOff(context, row)
  const wasSent = before.state === 'SENT'
  const result = await callGateway(context, gateway, { row, reference: payment.reference, wasSent })
  if (result?.state === 'succeeded') return settleRefund(context, row, { result, gatewayCode: gateway.code })
  if (result?.state !== 'failed') return putOff(context, row)
  context.log.error({ refund: key }, 'gateway refused a refund')
  await database
    .update(refund)
    .set({ state: 'FAILED', checkAt: null, leaseUntil: null })
    .where(eq(refund.key, key))
}

interface RefundCall {
  row: RefundRow
  /** Of the payment. */
  reference: string
  /** Whether the gateway may have been called before. */
  wasSent: boolean
}

/** A response that was lost is looked for among the gateway's movements, before the refund is repeated. */
async function callGateway(
  context: BillingContext,
  gateway: Gateway,
  { row, reference, wasSent }: RefundCall,
) {
  const { key, createdAt, amount: minor, currency } = row
  try {
    const listed = wasSent
      ? await findListed(gateway, {
          key,
          span: { from: addDays(createdAt, -1), to: addDays(context.clock.now(), 1) },
        })
      : null
    return listed ?? (await gateway.refund({ key, reference, amount: { minor, currency } }))
  } catch (error) {
    if (error instanceof GatewayRefused) return { state: 'failed', reference: null } satisfies Refund
    if (!(error instanceof GatewayUnanswered)) throw error
    context.log.warn({ err: error, refund: key }, 'gateway gave no response')
    return null
  }
}

async function findListed(
  gateway: Gateway,
  { key, span }: { key: string; span: { from: Date; to: Date } },
): Promise<Refund | null> {
  for await (const movement of gateway.list(span))
    if (movement.kind === 'refund' && movement.key === key)
      return { state: 'succeeded', reference: movement.reference }
  return null
}

async function putOff(context: BillingContext, { key, createdAt }: RefundRow) {
  const later = { checkAt: nextCheck(context, createdAt), leaseUntil: null }
  await context.database.update(refund).set(later).where(eq(refund.key, key))
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
    await bookRefund(tx, { payment: attemptKey, source: key, reference, at })
    await writeCreditNote(tx, { payment: attemptKey, source: key, at })
    const done = { state: 'SUCCEEDED', reference, checkAt: null, leaseUntil: null } as const
    await tx.update(refund).set(done).where(eq(refund.key, key))
  })
  context.log.info({ refund: key, gateway: gatewayCode }, 'refunded')
}
