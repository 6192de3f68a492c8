import { isDeepStrictEqual } from 'node:util'
import { and, asc, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { account } from '../../../db/schema/account'
import { paymentAttempt, subscription, subscriptionEvent } from '../../../db/schema/billing'
import { receipt } from '../../../db/schema/ledger'
import { cancellationRequest } from '../../../db/schema/cancellation'
import { product } from '../../../db/schema/plans'
import { found, Problem } from '../../../shared/problem'
import { lockAccount } from '../../accounts/accounts'
import { within, type BillingContext } from '../billing-context'
import { requestPartRefund } from '../payments/refunds'
import { addDays } from '../subscriptions/calendar'
import { applyEvent } from '../subscriptions/subscription'
import {
  subscriptionEventSchema,
  subscriptionStateSchema,
  type SubscriptionState,
} from '../subscriptions/subscription-state'
import {
  findSubscription,
  grantSubscription,
  lockSubscription,
  recordEvent,
} from '../subscriptions/subscription-store'
import { code, command, minor, type Command } from './define-command'
import { productCommands } from './product-commands'
import { reconcile } from './reconcile'

const email = z.string().max(254).toLowerCase()
const maxListed = 200

const refundInput = z
  .strictObject({
    /** Number of the receipt, such as 2027-000123. */
    receipt: z.string().regex(/^\d{4}-\d{1,9}$/),
    /** Minor units; the whole rest without it. */
    amount: minor.optional(),
    reason: z.string().trim().max(200).default(''),
  })
  .refine(({ amount, reason }) => amount === undefined || reason !== '', { path: ['reason'] })

/** Refunds a payment or a part of it. The subscription continues. Repeating the reason is the same refund. */
async function refundReceipt(
  context: BillingContext,
  { receipt: label, amount, reason: note }: z.output<typeof refundInput>,
) {
  const [year, number] = label.split('-').map(Number)
  const { key: attemptKey } = found(
    await context.database
      .select({ key: paymentAttempt.key })
      .from(paymentAttempt)
      .innerJoin(receipt, eq(receipt.source, paymentAttempt.key))
      .where(and(eq(receipt.year, year ?? 0), eq(receipt.number, number ?? 0))),
  )
  return requestPartRefund(context, { attemptKey, amount, note })
}

const grantInput = z.strictObject({
  email,
  productCode: code,
  days: z.coerce.number().int().positive().max(3_650),
})

/** Grants an account a plan free of charge. @throws {Problem} 409 while it has one */
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

/**
 * Replays the events of every subscription.
 * @returns the ids of those whose state differs
 */
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

/** The cancellations received without a login, newest first, with their reasons. */
async function listCancellations({ database }: BillingContext) {
  const { receivedAt, endsOn, reason, state, subscriptionId } = cancellationRequest
  const columns = { receivedAt, endsOn, reason, state, subscriptionId }
  return database.select(columns).from(cancellationRequest).orderBy(desc(receivedAt)).limit(maxListed)
}

const reconcileInput = z.strictObject({ since: z.coerce.date().optional() })

/** Compares the books of every gateway with ours. @throws {Problem} 400 for a time to come */
async function compareBooks(context: BillingContext, { since }: z.output<typeof reconcileInput>) {
  if (since && since > context.clock.now()) throw new Problem(400, 'invalidInput', { field: 'since' })
  return { differences: await reconcile(context, since) }
}

/** The operator's commands for payments, by name. */
export const operatorCommands: Readonly<Record<string, Command>> = {
  ...productCommands,
  refund: command(refundInput, refundReceipt),
  grant: command(grantInput, grant),
  cancel: command(z.strictObject({ email }), cancel),
  cancellations: command(z.strictObject({}), listCancellations),
  replay: command(z.strictObject({}), replay),
  reconcile: command(reconcileInput, compareBooks),
}
