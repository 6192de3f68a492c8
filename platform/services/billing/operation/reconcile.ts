import { and, eq, gte, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import { paymentAttempt } from '../../../db/schema/billing'
import { ledgerEntry, ledgerLine } from '../../../db/schema/ledger'
import { fact } from '../../../db/schema/operation'
import type { BillingContext } from '../billing-context'
import type { Gateway, ListedMovement } from '../gateways/gateway'
import { settleListed } from '../payments/check-attempts'
import { addDays } from '../subscriptions/calendar'

interface Difference {
  gatewayCode: string
  reference: string
  /** `ledger`: only the gateway has it; `gateway`: only our books have it; `amount`: they differ. */
  missing: 'ledger' | 'gateway' | 'amount'
}

interface Span {
  from: Date
  to: Date
}

const daysBack = 2
const dayMs = 86_400_000
const factName = 'reconciled-until'

/**
 * Compares the books of every gateway with ours, by default over the last two days. A payment that we have not booked
 * is read again first, since its response may have been lost.
 * @throws when the books of a gateway cannot be read, after all others were compared
 */
export async function reconcile(context: BillingContext, since?: Date): Promise<Difference[]> {
  const to = context.clock.now()
  const span = { from: since ?? addDays(to, -daysBack), to }
  const differences: Difference[] = []
  const failures: unknown[] = []
  for (const gateway of context.gateways.values())
    await reconcileGateway(context, gateway, span).then(
      (found) => differences.push(...found),
      (error: unknown) => failures.push(error),
    )
  for (const difference of differences) context.log.error(difference, 'books differ')
  if (failures.length > 0) throw new AggregateError(failures, 'Books of a gateway cannot be read')
  return differences
}

/**
 * Reconciles once a day, across processes: from two days before the last time on, so that no day is missed while no
 * process was running.
 */
export async function reconcileDaily(context: BillingContext): Promise<void> {
  const { database, clock } = context
  const [saved] = await database.select({ value: fact.value }).from(fact).where(eq(fact.name, factName))
  const now = clock.now()
  const last = saved ? new Date(saved.value) : null
  if (last !== null && Math.abs(now.getTime() - last.getTime()) < dayMs) return
  const until = { name: factName, value: now.toISOString() }
  await reconcile(context, last !== null && last < now ? addDays(last, -daysBack) : undefined)
  await database.insert(fact).values(until).onConflictDoUpdate({ target: fact.name, set: until })
}

async function reconcileGateway(context: BillingContext, gateway: Gateway, span: Span) {
  const { code: gatewayCode } = gateway
  const differences: Difference[] = []
  const listed = new Set<string>()
  for await (const movement of gateway.list(span)) {
    const { reference } = movement
    listed.add(reference)
    const booked = (await findBooked(context, movement)) ?? (await bookLate(context, gatewayCode, movement))
    if (booked === null) differences.push({ gatewayCode, reference, missing: 'ledger' })
    else if (booked !== signedAmount(movement))
      differences.push({ gatewayCode, reference, missing: 'amount' })
  }
  for (const reference of await listBooked(context, gatewayCode, span))
    if (!listed.has(reference)) differences.push({ gatewayCode, reference, missing: 'gateway' })
  return differences
}

const signedAmount = ({ kind, amount }: ListedMovement) => (kind === 'payment' ? amount.minor : -amount.minor)

/** Only our own keys count: other sellers of the same merchant account may write anything. */
const keyShape = z.uuid()
const keyOf = ({ key }: ListedMovement) => keyShape.safeParse(key).data ?? null

/** The amount that the gateway has taken or refunded according to our books; `null` when they have no record. */
async function findBooked({ database }: BillingContext, movement: ListedMovement) {
  const key = keyOf(movement)
  const isThis = key === null ? eq(ledgerEntry.reference, movement.reference) : eq(ledgerEntry.source, key)
  const lines = await database
    .select({ account: ledgerLine.account, amount: ledgerLine.amount })
    .from(ledgerLine)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, ledgerLine.entryId))
    .where(isThis)
  return lines.find(({ account }) => account.startsWith('gateway:'))?.amount ?? null
}

async function bookLate(context: BillingContext, gatewayCode: string, movement: ListedMovement) {
  if (movement.kind === 'refund') return null
  const key = keyOf(movement)
  const isNamed = eq(paymentAttempt.reference, movement.reference)
  const named = key === null ? isNamed : or(isNamed, eq(paymentAttempt.key, key))
  const [attempt] = await context.database
    .select({ key: paymentAttempt.key })
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.gatewayCode, gatewayCode), named))
  if (!attempt) return null
  await settleListed(context, attempt.key, movement)
  return findBooked(context, movement)
}

async function listBooked({ database }: BillingContext, gatewayCode: string, { from, to }: Span) {
  const rows = await database
    .selectDistinct({ reference: ledgerEntry.reference })
    .from(ledgerEntry)
    .innerJoin(ledgerLine, eq(ledgerLine.entryId, ledgerEntry.id))
    .where(
      and(
        eq(ledgerLine.account, `gateway:${gatewayCode}`),
        gte(ledgerEntry.at, from),
        lt(ledgerEntry.at, to),
      ),
    )
  return rows.map(({ reference }) => reference)
}
