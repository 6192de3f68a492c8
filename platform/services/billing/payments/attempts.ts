import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { account } from '../../../db/schema/account'
import { checkout, invoice, paymentAttempt, refund } from '../../../db/schema/billing'
import { plan, product } from '../../../db/schema/plans'
import { Problem } from '../../../shared/problem'
import { nextCheck, within, type BillingContext } from '../billing-context'
import {
  AccessRefused,
  GatewayRefused,
  GatewayUnanswered,
  methodOf,
  WrongCode,
  type DeclineReason,
  type Gateway,
  type Payment,
  type SucceededPayment,
} from '../gateways/gateway'
import { isSameAmount, splitRevenue, type RevenueParts } from '../money'
import { queueDeclineMail, queueReturnMail } from '../subscriptions/billing-mails'
import {
  instrumentOf,
  lockOwner,
  lockSubscription,
  readSubscription,
  recordEvent,
  saveInstrument,
  type Subscription,
} from '../subscriptions/subscription-store'
import { closeCheckout, closePage, isAtBank } from './checkout-state'
import { fulfilCheckout } from './fulfil-checkout'
import { bookPayment, writeReceipt } from './ledger'

export type Attempt = typeof paymentAttempt.$inferSelect

/** The states in which an attempt has no outcome yet. */
export const running = ['SENT', 'PENDING', 'UNKNOWN'] as const

/**
 * Makes one gateway call for a committed attempt, and settles it by the response. Without a response it is UNKNOWN, and
 * so is a renewal while the gateway refuses our key: that must not become its member's debt.
 */
export async function callForAttempt(
  context: BillingContext,
  attempt: Attempt,
  call: (gateway: Gateway) => Promise<Payment>,
): Promise<void> {
  const gateway = context.gateways.get(attempt.gatewayCode)
  if (!gateway) return putOff(context, attempt, 'UNKNOWN')
  try {
    await settleAttempt(context, attempt.key, await call(gateway))
  } catch (error) {
    const isPutOff = error instanceof AccessRefused && attempt.invoiceId !== null
    if (error instanceof GatewayRefused && !isPutOff) {
      context.log.error({ err: error, attempt: attempt.key }, 'gateway refused the request')
      return settleAttempt(context, attempt.key, refused)
    }
    if (error instanceof WrongCode) {
      await putOff(context, attempt, 'PENDING')
      throw new Problem(400, 'wrongCode')
    }
    if (!isPutOff && !(error instanceof GatewayUnanswered)) throw error
    context.log.warn({ err: error, attempt: attempt.key }, 'gateway gave no response')
    await putOff(context, attempt, 'UNKNOWN')
  }
}

/** Nothing was charged. Retried like insufficient funds: the bank was not asked. */
const refused: Payment = {
  state: 'declined',
  reference: null,
  reason: { kind: 'soft', code: 'gateway-refused' },
}

async function putOff(context: BillingContext, { key, createdAt }: Attempt, state: 'PENDING' | 'UNKNOWN') {
  await context.database
    .update(paymentAttempt)
    .set({ state, checkAt: nextCheck(context, createdAt), leaseUntil: null })
    .where(and(eq(paymentAttempt.key, key), inArray(paymentAttempt.state, [...running])))
}

/**
 * Records the outcome of an attempt, once: outcome, ledger, subscription, invoice, receipt and mail in one
 * transaction. Every way to learn of it ends here, however often. A payment that is no longer wanted is refunded.
 */
export async function settleAttempt(context: BillingContext, key: string, payment: Payment): Promise<void> {
  await context.database.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, key)
    if (!attempt || attempt.state === 'SUCCEEDED' || attempt.state === 'REJECTED') return
    const inside = within(context, tx)
    if (payment.state === 'succeeded') await succeed(inside, attempt, payment)
    else if (attempt.state === 'DECLINED') return
    else if (payment.state === 'declined') await decline(inside, attempt, payment.reason)
    else {
      if (payment.reference !== null) await setReference(tx, key, payment.reference)
      if (payment.atBank && attempt.checkoutId !== null) await closePage(tx, attempt.checkoutId)
      const isDeciding = attempt.checkoutId !== null && (await isAtBank(tx, attempt.checkoutId))
      await putOff(inside, attempt, payment.atBank || isDeciding ? 'UNKNOWN' : 'PENDING')
    }
  })
}

async function lockAttempt(tx: Database, key: string): Promise<Attempt | null> {
  const isThis = eq(paymentAttempt.key, key)
  const [seen] = await tx.select({ accountId: paymentAttempt.accountId }).from(paymentAttempt).where(isThis)
  await lockOwner(tx, seen?.accountId ?? null)
  const [attempt] = await tx.select().from(paymentAttempt).where(isThis).for('update')
  return attempt ?? null
}

/** Saves the gateway's reference of an attempt, by which its events and its page are found. */
export const setReference = (tx: Database, key: string, reference: string) =>
  tx.update(paymentAttempt).set({ reference }).where(eq(paymentAttempt.key, key))

async function decline(context: BillingContext, attempt: Attempt, reason: DeclineReason) {
  const { database, clock } = context
  await close(database, attempt.key, { state: 'DECLINED', declineCode: reason.code })
  if (attempt.checkoutId !== null) await closeCheckout(database, attempt.checkoutId, 'FAILED')
  const wasAtGateway = attempt.checkoutId !== null && attempt.reference !== null
  if (wasAtGateway && reason.kind !== 'abandoned')
    await queueDeclineMail(context, { ...attempt, declineCode: reason.code })
  if (attempt.invoiceId === null) return
  const { row } = await lockInvoice(database, attempt.invoiceId)
  await recordEvent(context, row, { type: 'declined', at: clock.now(), kind: reason.kind })
}

const close = (tx: Database, key: string, values: Partial<Attempt> & Pick<Attempt, 'state'>) =>
  tx
    .update(paymentAttempt)
    .set({ ...values, checkAt: null, leaseUntil: null })
    .where(eq(paymentAttempt.key, key))

/** The invoice that an attempt pays. */
export async function findInvoice(tx: Database, id: string) {
  const [billed] = await tx.select().from(invoice).where(eq(invoice.id, id))
  if (!billed) throw new Error(`No invoice ${id}`)
  return billed
}

async function lockInvoice(tx: Database, id: string) {
  const { subscriptionId } = await findInvoice(tx, id)
  const row = await lockSubscription(tx, subscriptionId)
  return { row, billed: await findInvoice(tx, id) }
}

async function succeed(context: BillingContext, attempt: Attempt, payment: SucceededPayment) {
  const expected = { minor: attempt.amount, currency: attempt.currency }
  const paid = isSameAmount(payment.amount, expected) ? await fulfil(context, attempt, payment) : null
  const { database } = context
  const { key, gatewayCode } = attempt
  const { reference, amount, at } = payment
  const parts = paid && splitRevenue(amount, paid.billed.taxRate)
  await close(database, key, { state: paid ? 'SUCCEEDED' : 'REJECTED', reference })
  await bookPayment(database, { source: key, reference, gatewayCode, at, amount, parts })
  if (paid && parts) return writePaid(context, { attempt, payment, ...paid, parts })
  if (attempt.checkoutId !== null) await closeCheckout(database, attempt.checkoutId, 'CANCELED')
  context.log.warn({ attempt: key }, 'paid, but not wanted any more: it goes back')
  const { minor, currency } = amount
  const back = { attemptKey: key, reason: 'NOT_WANTED', amount: minor, currency, state: 'OPEN' } as const
  await database
    .insert(refund)
    .values({ ...back, createdAt: context.clock.now(), checkAt: context.clock.now() })
  await queueReturnMail(context, { key, accountId: attempt.accountId, amount })
}

interface Paid {
  row: Subscription
  billed: typeof invoice.$inferSelect
}

/**
 * Fulfils what was paid for.
 * @returns `null` when it is no longer available
 */
async function fulfil(
  context: BillingContext,
  attempt: Attempt,
  payment: SucceededPayment,
): Promise<Paid | null> {
  const { database, clock } = context
  if (attempt.checkoutId !== null) return fulfilCheckout(context, attempt.checkoutId, payment.instrument)
  if (attempt.invoiceId === null) return null
  const { row, billed } = await lockInvoice(database, attempt.invoiceId)
  if (attempt.accountId === null) {
    await recordEvent(context, row, { type: 'closed', at: clock.now() })
    return null
  }
  const renewed =
    billed.status === 'OPEN' ? await recordEvent(context, row, { type: 'charged', at: clock.now() }) : null
  if (!renewed) return null
  await database.update(invoice).set({ status: 'PAID' }).where(eq(invoice.id, billed.id))
  const { gatewayCode } = attempt
  if (payment.instrument)
    await saveInstrument(context, row.id, { gatewayCode, instrument: payment.instrument })
  return { row: renewed, billed }
}

async function writePaid(
  context: BillingContext,
  {
    attempt,
    payment,
    row,
    billed,
    parts,
  }: Paid & { attempt: Attempt; payment: SucceededPayment; parts: RevenueParts },
) {
  const { database, clock, config } = context
  const { list, discount, credit, productCode } = billed
  const { startsAt, endsAt } = row.state.period
  const { accountId, gatewayCode, key: source } = attempt
  await writeReceipt(database, {
    ...{ accountId, source, gatewayCode, productCode, tax: parts.tax.minor },
    ...{ way: methodOf(context.gateways.get(gatewayCode)), periodCode: row.state.periodCode },
    ...{ amount: payment.amount.minor, currency: payment.amount.currency },
    ...{ status: 'PAID', paidAt: clock.now(), billedTo: await findPayer(database, accountId) },
    snapshot: {
      titles: await findTitles(database, productCode),
      ...{ list, discount, credit, wells: parts.wells.minor, seller: config.seller },
      promoCode: await findPromoCode(database, attempt),
      instrument: payment.instrument?.label ?? row.instrumentLabel,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    },
  })
}

async function findTitles(tx: Database, productCode: string) {
  const [sold] = await tx
    .select({ titles: plan.titles })
    .from(plan)
    .innerJoin(product, eq(product.planCode, plan.code))
    .where(eq(product.code, productCode))
  return sold?.titles ?? {}
}

async function findPayer(tx: Database, accountId: string | null) {
  if (accountId === null) return null
  const { fullName, email, msisdn } = account
  const [payer] = await tx.select({ fullName, email, msisdn }).from(account).where(eq(account.id, accountId))
  return payer && { name: payer.fullName, contact: payer.email ?? (payer.msisdn && `+${payer.msisdn}`) }
}

/** The promo code of a checkout. */
async function findPromoCode(tx: Database, { checkoutId }: Attempt) {
  if (checkoutId === null) return null
  const [bought] = await tx
    .select({ promoCode: checkout.promoCode })
    .from(checkout)
    .where(eq(checkout.id, checkoutId))
  return bought?.promoCode ?? null
}

/** Charges the stored instrument of the subscription of an attempt's invoice. */
export async function charge(context: BillingContext, gateway: Gateway, attempt: Attempt): Promise<Payment> {
  if (attempt.invoiceId === null) throw new Error(`Attempt ${attempt.key} has no invoice`)
  const billed = await findInvoice(context.database, attempt.invoiceId)
  const row = await readSubscription(context, billed.subscriptionId)
  const instrument = instrumentOf(context, row)
  if (instrument === null)
    return {
      state: 'declined',
      reference: null,
      reason: { kind: 'authentication', code: 'not-authenticated' },
    }
  return gateway.charge({
    key: attempt.key,
    amount: { minor: attempt.amount, currency: attempt.currency },
    instrument,
    description: billed.productCode,
    payer: { accountId: attempt.accountId ?? '' },
  })
}
