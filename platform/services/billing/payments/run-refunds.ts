import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { paymentAttempt, refund } from '../../../db/schema/billing'
import { forEachRow, isFree, newLease, nextCheck, within, type BillingContext } from '../billing-context'
import { GatewayRefused, GatewayUnanswered, type Gateway, type Refund } from '../gateways/gateway'
import { addDays } from '../subscriptions/calendar'
import { bookRefund, writeCreditNote } from './ledger'
import { refundedOf } from './refunds'

type RefundRow = typeof refund.$inferSelect

/** Refunds that are pending, and that no other process is working on. */
const isWaiting = and(inArray(refund.state, ['OPEN', 'SENT']), isFree(refund.leaseUntil))
/** How long a refund that is owed and was refused is tried again each day, with a key of its own. */
const repeatDays = 60

/**
 * Carries out pending refunds.
 * @returns how many were worked on
 */
export async function runRefunds(context: BillingContext, limit = 50): Promise<number> {
  const { database, clock } = context
  const keys = await database
    .select({ key: refund.key })
    .from(refund)
    .where(and(isWaiting, lte(refund.checkAt, clock.now())))
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
  const isOurs = and(eq(refund.key, key), isWaiting)
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
