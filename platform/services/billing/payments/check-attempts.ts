import { setTimeout as sleep } from 'node:timers/promises'
import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { checkout, paymentAttempt } from '../../../db/schema/billing'
import { forEachRow, isFree, isLeased, newLease, type BillingContext } from '../billing-context'
import {
  GatewayRefused,
  GatewayUnanswered,
  type Gateway,
  type Payment,
  type SucceededPayment,
} from '../gateways/gateway'
import { readSubscription } from '../subscriptions/subscription-store'
import { callForAttempt, charge, findInvoice, running, settleAttempt, type Attempt } from './attempts'

/**
 * Reads an attempt's outcome from the gateway; one process at a time. What certainly never happened is charged again
 * with the same key; a page that was never reached is closed.
 * @param code the code that the payer entered
 * @returns `false` where it is already settled, or another process is reading it
 */
export async function checkAttempt(context: BillingContext, key: string, code?: string): Promise<boolean> {
  const attempt = await leaseAttempt(context, key)
  if (!attempt) return false
  await readAttempt(context, attempt, code)
  return true
}

/** How often a check looks whether another process has ended its own. */
const pollMs = 250

/**
 * Reads an attempt's outcome as `checkAttempt`, or waits for another process that reads it, for a limited time. The
 * reading itself goes on: until it ends, `isBeingRead`.
 * @param maxMs how long to wait, in milliseconds
 */
export async function checkAttemptWithin(context: BillingContext, key: string, maxMs: number): Promise<void> {
  const attempt = await leaseAttempt(context, key)
  if (!attempt) {
    for (let waited = 0; waited < maxMs && (await isBeingRead(context.database, key)); waited += pollMs)
      await sleep(pollMs)
    return
  }
  const reading = readAttempt(context, attempt)
  reading.catch((error: unknown) => context.log.error({ err: error, attempt: key }, 'payment not read'))
  await Promise.race([reading, sleep(maxMs, undefined, { ref: false })])
}

/** Whether a gateway is being asked about a payment that has a page or a code. */
export async function isBeingRead(tx: Database, key: string): Promise<boolean> {
  const isThis = and(eq(paymentAttempt.key, key), isNotNull(paymentAttempt.reference))
  return (await tx.$count(paymentAttempt, and(isThis, isLeased(paymentAttempt.leaseUntil)))) > 0
}

/** The attempt, unless it is settled or another process reads it. */
async function leaseAttempt({ database }: BillingContext, key: string): Promise<Attempt | undefined> {
  const isOurs = and(
    eq(paymentAttempt.key, key),
    inArray(paymentAttempt.state, [...running]),
    isFree(paymentAttempt.leaseUntil),
  )
  const [attempt] = await database
    .update(paymentAttempt)
    .set({ leaseUntil: newLease })
    .where(isOurs)
    .returning()
  return attempt
}

const readAttempt = (context: BillingContext, attempt: Attempt, code?: string) =>
  callForAttempt(context, attempt, (gateway) => readPayment(context, gateway, { attempt, code }))

async function readPayment(
  context: BillingContext,
  gateway: Gateway,
  { attempt, code }: { attempt: Attempt; code: string | undefined },
): Promise<Payment> {
  const { key, reference, checkoutId } = attempt
  const isOpened = reference !== null && (await isCheckoutOpen(context, attempt))
  const given = code === undefined ? {} : { code }
  const confirmed = isOpened ? await unlessRefused(gateway.confirm({ key, reference, ...given })) : null
  const finding = confirmed ?? (await findPayment(gateway, attempt))
  if (finding.state !== 'absent') return finding
  if (checkoutId === null && (await isOwed(context, attempt))) return charge(context, gateway, attempt)
  return { state: 'declined', reference, reason: { kind: 'abandoned', code: 'not-finished' } }
}

/** A checkout that was given up is only read: confirming it would take money that the payer approved before. */
async function isCheckoutOpen({ database }: BillingContext, { checkoutId }: Attempt) {
  if (checkoutId === null) return false
  return (await database.$count(checkout, and(eq(checkout.id, checkoutId), eq(checkout.state, 'OPEN')))) > 0
}

/** A gateway that refuses to be read, as with an expired key, says nothing about what it has taken. */
const unlessRefused = <Result>(reading: Promise<Result>): Promise<Result | null> =>
  reading.catch((error: unknown) => {
    if (error instanceof GatewayRefused) return null
    throw error
  })

async function findPayment(gateway: Gateway, { key, reference, createdAt: startedAt }: Attempt) {
  const finding = await unlessRefused(gateway.find({ key, reference, startedAt }))
  if (finding === null || finding.state === 'unknown')
    throw new GatewayUnanswered('The gateway does not say what became of the payment')
  return finding
}

/** Whether an invoice is still to be charged: the member may have paid it, canceled, or deleted the account. */
async function isOwed(context: BillingContext, { accountId, invoiceId }: Attempt) {
  if (invoiceId === null || accountId === null) return false
  const { status, subscriptionId } = await findInvoice(context.database, invoiceId)
  return status === 'OPEN' && (await readSubscription(context, subscriptionId)).state.renews
}

/**
 * Records a payment of the gateway's own books that was taken for an attempt counted as declined. Other attempts are
 * read from the gateway instead, which knows more than its books.
 */
export async function settleListed(
  context: BillingContext,
  key: string,
  { reference, amount, at }: Pick<SucceededPayment, 'reference' | 'amount' | 'at'>,
): Promise<void> {
  await checkAttempt(context, key)
  const isDeclined = and(eq(paymentAttempt.key, key), eq(paymentAttempt.state, 'DECLINED'))
  if ((await context.database.$count(paymentAttempt, isDeclined)) === 0) return
  await settleAttempt(context, key, { state: 'succeeded', reference, amount, at, instrument: null })
}

/**
 * Checks every due attempt, oldest first.
 * @returns how many
 */
export async function checkAttempts(context: BillingContext, limit = 50): Promise<number> {
  const { database, clock } = context
  const pending = await database
    .select({ key: paymentAttempt.key })
    .from(paymentAttempt)
    .where(and(lte(paymentAttempt.checkAt, clock.now()), isFree(paymentAttempt.leaseUntil)))
    .orderBy(asc(paymentAttempt.checkAt))
    .limit(limit)
  await forEachRow(context, pending, ({ key }) => checkAttempt(context, key))
  return pending.length
}
