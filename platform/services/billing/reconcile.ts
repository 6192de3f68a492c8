import { and, eq, gte, lt, or } from 'drizzle-orm'
import { ledgerEntry, ledgerLine, paymentAttempt } from '../../db/schema/billing'
import { checkAttempt } from './attempts'
import type { BillingContext } from './billing-context'
import { addDays } from './calendar'
import type { Gateway, ListedMovement } from './gateways/gateway'

interface Difference {
  gatewayCode: string
  reference: string
  /** `ledger`: the gateway has it and our books do not; `gateway`: the other way round; `amount`: they disagree. */
  missing: 'ledger' | 'gateway' | 'amount'
}

const daysBack = 2

/**
 * Compares the books of every gateway with ours over the last two days. A payment that we have not booked is read again
 * first, since its response may have been lost.
 */
export async function reconcile(context: BillingContext): Promise<Difference[]> {
  const to = context.clock.now()
  const span = { from: addDays(to, -daysBack), to }
  const differences: Difference[] = []
  for (const gateway of context.gateways.values())
    differences.push(...(await reconcileGateway(context, gateway, span)))
  for (const difference of differences) context.log.error(difference, 'books differ')
  return differences
}

async function reconcileGateway(context: BillingContext, gateway: Gateway, span: { from: Date; to: Date }) {
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

/** What our books say that the gateway has taken or given; `null` when they do not know it. */
async function findBooked({ database }: BillingContext, { key, reference }: ListedMovement) {
  const isThis = key === null ? eq(ledgerEntry.reference, reference) : eq(ledgerEntry.source, key)
  const lines = await database
    .select({ account: ledgerLine.account, amount: ledgerLine.amount })
    .from(ledgerLine)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, ledgerLine.entryId))
    .where(isThis)
  return lines.find(({ account }) => account.startsWith('gateway:'))?.amount ?? null
}

async function bookLate(context: BillingContext, gatewayCode: string, movement: ListedMovement) {
  if (movement.kind === 'refund') return null
  const { key, reference } = movement
  const named = or(eq(paymentAttempt.reference, reference), ...(key ? [eq(paymentAttempt.key, key)] : []))
  const [attempt] = await context.database
    .select({ key: paymentAttempt.key })
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.gatewayCode, gatewayCode), named))
  if (!attempt) return null
  await checkAttempt(context, attempt.key)
  return findBooked(context, movement)
}

async function listBooked(
  { database }: BillingContext,
  gatewayCode: string,
  { from, to }: { from: Date; to: Date },
) {
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
