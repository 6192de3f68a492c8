import { and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { paymentAttempt, refund } from '../../../db/schema/billing'
import { ledgerEntry, ledgerLine } from '../../../db/schema/ledger'
import { fact } from '../../../db/schema/operation'
import type { BillingContext } from '../billing-context'
import type { Amount, Gateway, ListedMovement } from '../gateways/gateway'
import { isSameAmount, negated } from '../money'
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
 * Compares the books of every gateway with ours, by default over the last two days. What is younger than a gateway's
 * lag waits, and the span begins earlier by that much, so that the next run compares it. A payment that we have not
 * booked is read again first, since its response may have been lost.
 * @throws when the books of a gateway cannot be read, after all others were compared
 */
export async function reconcile(context: BillingContext, since?: Date): Promise<Difference[]> {
  const span = { from: since ?? addDays(context.clock.now(), -daysBack), to: context.clock.now() }
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

async function reconcileGateway(context: BillingContext, gateway: Gateway, { from, to }: Span) {
  const { code: gatewayCode, listLagMs = 0 } = gateway
  const span = { from: new Date(from.getTime() - listLagMs), to: new Date(to.getTime() - listLagMs) }
  const differences: Difference[] = []
  const listed = new Set<string>()
  for await (const movement of gateway.list({ from: span.from, to })) {
    addNames(listed, movement)
    if (movement.at < span.from || movement.at >= span.to) continue
    const missing = await compareListed(context, gatewayCode, movement)
    if (missing) differences.push({ gatewayCode, reference: movement.reference, missing })
  }
  const booked = await listBooked(context, gatewayCode, span)
  const unlisted = booked.filter((entry) => !isNamed(listed, entry))
  for (const { reference } of await findUnlisted(gateway, unlisted, { from: span.from, to }))
    differences.push({ gatewayCode, reference, missing: 'gateway' })
  return differences
}

async function compareListed(
  context: BillingContext,
  gatewayCode: string,
  movement: ListedMovement,
): Promise<Difference['missing'] | null> {
  const booked =
    (await findBooked(context, gatewayCode, movement)) ?? (await bookLate(context, gatewayCode, movement))
  if (booked) return isSameAmount(booked, signedAmount(movement)) ? null : 'amount'
  return (await isAwaited(context, movement)) ? null : 'ledger'
}

const signedAmount = ({ kind, amount }: ListedMovement) => (kind === 'payment' ? amount : negated(amount))

/** Only our own keys count: other sellers of the same merchant account may write anything. */
const keyShape = z.uuid()
const keyOf = ({ key }: ListedMovement) => keyShape.safeParse(key).data ?? null

/** The amount that the gateway has taken or refunded according to our books; `null` when they have no record. */
async function findBooked(
  { database }: BillingContext,
  gatewayCode: string,
  movement: ListedMovement,
): Promise<Amount | null> {
  const key = keyOf(movement)
  const isThis = key === null ? eq(ledgerEntry.reference, movement.reference) : eq(ledgerEntry.source, key)
  const [booked] = await database
    .select({ minor: ledgerLine.amount, currency: ledgerLine.currency })
    .from(ledgerLine)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, ledgerLine.entryId))
    .where(and(isThis, eq(ledgerLine.account, `gateway:${gatewayCode}`)))
  return booked ?? null
}

async function bookLate(context: BillingContext, gatewayCode: string, movement: ListedMovement) {
  if (movement.kind === 'refund') return null
  const key = keyOf(movement)
  const isReferred = eq(paymentAttempt.reference, movement.reference)
  const isThis = key === null ? isReferred : or(isReferred, eq(paymentAttempt.key, key))
  const [attempt] = await context.database
    .select({ key: paymentAttempt.key })
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.gatewayCode, gatewayCode), isThis))
  if (!attempt) return null
  await settleListed(context, attempt.key, movement)
  return findBooked(context, gatewayCode, movement)
}

/** A refund of ours that is not settled is booked by its next check, when the gateway has carried it out. */
async function isAwaited({ database }: BillingContext, movement: ListedMovement) {
  const key = keyOf(movement)
  if (movement.kind === 'payment' || key === null) return false
  return (
    (await database.$count(refund, and(eq(refund.key, key), inArray(refund.state, ['OPEN', 'SENT'])))) > 0
  )
}

interface BookedEntry {
  key: string
  reference: string
  /** The payment that it refunds, by the gateway's reference. */
  payment: string | null
  requestedAt: Date
}

async function listBooked(
  { database }: BillingContext,
  gatewayCode: string,
  { from, to }: Span,
): Promise<BookedEntry[]> {
  const rows = await database
    .select({
      ...{ key: ledgerEntry.source, reference: ledgerEntry.reference, kind: ledgerEntry.kind },
      ...{ bookedAt: ledgerEntry.at, attemptedAt: paymentAttempt.createdAt, refundedAt: refund.createdAt },
      payment: paymentAttempt.reference,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerLine, eq(ledgerLine.entryId, ledgerEntry.id))
    .leftJoin(refund, eq(refund.key, ledgerEntry.source))
    .leftJoin(
      paymentAttempt,
      eq(paymentAttempt.key, sql`coalesce(${refund.attemptKey}, ${ledgerEntry.source})`),
    )
    .where(
      and(
        eq(ledgerLine.account, `gateway:${gatewayCode}`),
        gte(ledgerEntry.at, from),
        lt(ledgerEntry.at, to),
      ),
    )
  return rows.map(({ key, reference, kind, payment, bookedAt, attemptedAt, refundedAt }) => ({
    ...{ key, reference, payment: kind === 'REFUND' ? payment : null },
    requestedAt: refundedAt ?? attemptedAt ?? bookedAt,
  }))
}

type Names = Pick<ListedMovement, 'key' | 'reference'>

function addNames(names: Set<string>, { key, reference }: Names) {
  names.add(reference)
  if (key !== null) names.add(key)
}

const isNamed = (names: Set<string>, { key, reference }: BookedEntry) =>
  names.has(key) || names.has(reference)

/** How far the gateway's clock may be behind ours. */
const clockSkewMs = 3_600_000

/**
 * The entries that the gateway lists at no other time either: it may date a movement when it was requested, which can
 * be long before it succeeds and is booked.
 */
async function findUnlisted(gateway: Gateway, entries: BookedEntry[], { from, to }: Span) {
  const unlisted: BookedEntry[] = []
  const unclear: BookedEntry[] = []
  for (const entry of entries)
    if (entry.payment === null || !gateway.listRefunds) unclear.push(entry)
    else if (!isNamed(await namesOf(gateway.listRefunds(entry.payment)), entry)) unlisted.push(entry)
  const earliest = Math.min(...unclear.map(({ requestedAt }) => requestedAt.getTime())) - clockSkewMs
  if (earliest >= from.getTime()) return [...unlisted, ...unclear]
  const listed = await namesOf(gateway.list({ from: new Date(earliest), to }))
  return [...unlisted, ...unclear.filter((entry) => !isNamed(listed, entry))]
}

async function namesOf(movements: AsyncIterable<ListedMovement>) {
  const names = new Set<string>()
  for await (const movement of movements) addNames(names, movement)
  return names
}
