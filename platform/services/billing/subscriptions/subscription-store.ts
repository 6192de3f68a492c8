import { and, desc, eq, sql } from 'drizzle-orm'
import type { SubscriptionStatus } from '@/lib/contract'
import type { Database } from '../../../db/database'
import { account } from '../../../db/schema/account'
import { invoice, subscription, subscriptionEvent, subscriptionPeriod } from '../../../db/schema/billing'
import { replacedInstrument } from '../../../db/schema/instruments'
import { product } from '../../../db/schema/plans'
import { encrypt, decrypt } from '../../../shared/tokens'
import type { BillingContext } from '../billing-context'
import type { StoredInstrument } from '../gateways/gateway'
import { queueBillingMail } from './billing-mails'
import { addDays, billingDays } from './calendar'
import { accessUntil, applyEvent, nextActionOf, statusOf } from './subscription'
import {
  subscriptionEventSchema,
  subscriptionStateSchema,
  type Effect,
  type SubscriptionEvent,
  type SubscriptionState,
} from './subscription-state'

type Row = typeof subscription.$inferSelect

/** A subscription with its state at the time of reading. */
export type Subscription = Omit<Row, 'state'> & { state: SubscriptionState }

const toSubscription = (row: Row): Subscription => ({
  ...row,
  state: subscriptionStateSchema.parse(row.state),
})

/** The columns derived from a state. */
function columnsOf(state: SubscriptionState) {
  return {
    state,
    productCode: state.productCode,
    status: statusOf(state),
    expiresAt: state.period.endsAt,
    accessUntil: accessUntil(state),
    nextActionAt: nextActionOf(state)?.at ?? null,
    knownPriceId: state.newPrice?.priceId ?? state.priceId,
    leaseUntil: null,
  }
}

interface NewSubscription {
  accountId: string
  gatewayCode: string
  event: Extract<SubscriptionEvent, { type: 'started' | 'granted' }>
}

async function insertSubscription(tx: Database, { accountId, gatewayCode, event }: NewSubscription) {
  const transition = applyEvent(null, event)
  if (!transition) throw new Error(`No subscription begins with ${event.type}`)
  const { state, effects } = transition
  const [row] = await tx
    .insert(subscription)
    .values({
      ...columnsOf(state),
      ...{ accountId, paymentGatewayCode: gatewayCode, events: 1, createdAt: event.at },
    })
    .returning()
  if (!row) throw new Error('Nothing was inserted')
  await tx.insert(subscriptionEvent).values({ subscriptionId: row.id, number: 1, event })
  return { created: toSubscription(row), effects }
}

/** Creates a subscription by its first payment. The caller has locked the account. */
export async function startSubscription(
  context: BillingContext,
  values: NewSubscription,
): Promise<Subscription> {
  const { created, effects } = await insertSubscription(context.database, values)
  await carryOut(context, created, effects)
  return created
}

interface Grant {
  accountId: string
  productCode: string
  gatewayCode: string
  status: SubscriptionStatus
  now: Date
  endsAt: Date
}

/** Grants an account a subscription free of charge. It ends by itself. */
export async function grantSubscription(
  tx: Database,
  { accountId, productCode, gatewayCode, status, now, endsAt }: Grant,
): Promise<void> {
  const isThis = eq(product.code, productCode)
  const [sold] = await tx.select({ periodCode: product.periodCode }).from(product).where(isThis)
  const periodCode = sold?.periodCode ?? 'monthly'
  const event = { type: 'granted', at: now, productCode, priceId: null, periodCode, endsAt, status } as const
  await insertSubscription(tx, { accountId, gatewayCode, event })
}

/** Locks the account first, like every change to it, so that no two transactions deadlock. */
export async function lockOwner(tx: Database, accountId: string | null): Promise<void> {
  if (accountId !== null)
    await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update')
}

/** Locks a subscription until the transaction ends. The caller has locked its account. */
export async function lockSubscription(tx: Database, id: string): Promise<Subscription> {
  const [row] = await tx.select().from(subscription).where(eq(subscription.id, id)).for('update')
  if (!row) throw new Error(`No subscription ${id}`)
  return toSubscription(row)
}

/** The current state of a subscription, by id. */
export async function readSubscription(
  { database }: Pick<BillingContext, 'database'>,
  id: string,
): Promise<Subscription> {
  const [row] = await database.select().from(subscription).where(eq(subscription.id, id))
  if (!row) throw new Error(`No subscription ${id}`)
  return toSubscription(row)
}

/** The account's newest subscription, whatever its state; `null` without one. */
export async function findSubscription(
  { database }: Pick<BillingContext, 'database'>,
  accountId: string,
): Promise<Subscription | null> {
  const [row] = await database
    .select()
    .from(subscription)
    .where(eq(subscription.accountId, accountId))
    .orderBy(desc(subscription.createdAt))
    .limit(1)
  return row ? toSubscription(row) : null
}

/** Whether an account has withdrawn from a contract shortly before an instant, when another one starts. */
export async function hasWithdrawn(
  { database }: Pick<BillingContext, 'database'>,
  accountId: string,
  before: Date,
): Promise<boolean> {
  const { event } = subscriptionEvent
  const withdrawnAt = sql`(${event} ->> 'at')::timestamptz`
  const [from, to] = [addDays(before, -billingDays.fullWithdrawal), before].map((at) => at.toISOString())
  const rows = await database
    .select({ id: subscription.id })
    .from(subscriptionEvent)
    .innerJoin(subscription, eq(subscription.id, subscriptionEvent.subscriptionId))
    .where(
      and(
        eq(subscription.accountId, accountId),
        sql`${event} ->> 'type' = 'withdrawn'`,
        sql`${withdrawnAt} between ${from}::timestamptz and ${to}::timestamptz`,
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** The newest event of a subscription. */
export async function readNewestEvent(
  { database }: Pick<BillingContext, 'database'>,
  { id, events }: Pick<Subscription, 'id' | 'events'>,
): Promise<SubscriptionEvent> {
  const isThis = and(eq(subscriptionEvent.subscriptionId, id), eq(subscriptionEvent.number, events))
  const [row] = await database.select().from(subscriptionEvent).where(isThis)
  return subscriptionEventSchema.parse(row?.event)
}

/**
 * Applies an event to a locked subscription, with all its effects, in the caller's transaction.
 * @returns the changed subscription, or `null` when its state does not allow the event
 */
export async function recordEvent(
  context: BillingContext,
  locked: Subscription,
  event: SubscriptionEvent,
): Promise<Subscription | null> {
  const transition = applyEvent(locked.state, event)
  if (!transition) return null
  const number = locked.events + 1
  const { database } = context
  await database.insert(subscriptionEvent).values({ subscriptionId: locked.id, number, event })
  const changed = { ...locked, ...columnsOf(transition.state), events: number }
  await database
    .update(subscription)
    .set({ ...columnsOf(transition.state), events: number })
    .where(eq(subscription.id, locked.id))
  await carryOut(context, changed, transition.effects)
  return changed
}

async function carryOut(context: BillingContext, row: Subscription, effects: readonly Effect[]) {
  const { database } = context
  const { id: subscriptionId, productCode } = row
  for (const effect of effects) {
    switch (effect.type) {
      case 'openPeriod': {
        const { number, startsAt, endsAt } = effect
        await database
          .insert(subscriptionPeriod)
          .values({ subscriptionId, productCode, number, startsAt, endsAt })
        break
      }
      case 'cutPeriod':
        await database
          .update(subscriptionPeriod)
          .set({ endsAt: effect.endsAt })
          .where(
            and(
              eq(subscriptionPeriod.subscriptionId, subscriptionId),
              eq(subscriptionPeriod.number, effect.number),
            ),
          )
        break
      case 'voidInvoice':
        await database
          .update(invoice)
          .set({ status: 'VOID' })
          .where(and(eq(invoice.subscriptionId, subscriptionId), eq(invoice.status, 'OPEN')))
        break
      case 'mail':
        await queueBillingMail(context, row, effect)
        break
    }
  }
}

/**
 * Saves the instrument for later payments, encrypted. The previous one is dropped: it belongs to another payment or
 * method.
 */
export async function saveInstrument(
  { database, config, clock }: BillingContext,
  id: string,
  { gatewayCode, instrument }: { gatewayCode: string; instrument: StoredInstrument | null },
): Promise<void> {
  const [before] = await database
    .select({ instrument: subscription.instrument, gatewayCode: subscription.paymentGatewayCode })
    .from(subscription)
    .where(eq(subscription.id, id))
  const isOther = before?.gatewayCode !== gatewayCode
  const token = before?.instrument ? decrypt(config.accountSecret, before.instrument) : null
  // A payment by the same gateway without a token keeps the stored one.
  const isReplaced = token !== null && (isOther || (instrument !== null && instrument.token !== token))
  if (before?.instrument && isReplaced)
    await database.insert(replacedInstrument).values({
      ...{ gatewayCode: before.gatewayCode, instrument: before.instrument, replacedAt: clock.now() },
    })
  const none = isOther ? { instrument: null, instrumentLabel: null } : {}
  const stored = instrument
    ? {
        instrument: encrypt(config.accountSecret, instrument.token),
        instrumentLabel: instrument.label,
      }
    : none
  await database
    .update(subscription)
    .set({ paymentGatewayCode: gatewayCode, ...stored })
    .where(eq(subscription.id, id))
}

/** The token for the subscription's payments, or `null` without one. */
export const instrumentOf = ({ config }: BillingContext, { instrument }: Subscription): string | null =>
  instrument === null ? null : decrypt(config.accountSecret, instrument)
