import { isDeepStrictEqual } from 'node:util'
import { asc } from 'drizzle-orm'
import type { Database } from '../../db/database'
import {
  checkout,
  invoice,
  paymentAttempt,
  promoUse,
  refund,
  subscription,
  subscriptionEvent,
  subscriptionPeriod,
} from '../../db/schema/billing'
import { ledgerEntry, ledgerLine, receipt } from '../../db/schema/ledger'
import { accessUntil, applyEvent, statusOf } from '../../services/billing/subscriptions/subscription'
import {
  subscriptionEventSchema,
  subscriptionStateSchema,
  type SubscriptionState,
} from '../../services/billing/subscriptions/subscription-state'

/** A movement of the gateway's own books, which prove what was taken and refunded. */
interface Witness {
  kind: 'payment' | 'refund'
  key: string | null
  amount: { minor: number; currency: string }
}

const read = async (database: Database) => ({
  attempts: await database.select().from(paymentAttempt),
  checkouts: await database.select().from(checkout),
  entries: await database.select().from(ledgerEntry),
  events: await database.select().from(subscriptionEvent).orderBy(asc(subscriptionEvent.number)),
  invoices: await database.select().from(invoice),
  lines: await database.select().from(ledgerLine),
  periods: await database.select().from(subscriptionPeriod).orderBy(asc(subscriptionPeriod.number)),
  promoUses: await database.select().from(promoUse),
  receipts: await database.select().from(receipt),
  refunds: await database.select().from(refund),
  subscriptions: await database.select().from(subscription),
})
type Books = Awaited<ReturnType<typeof read>>

function group<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const same = groups.get(key)
    if (same) same.push(row)
    else groups.set(key, [row])
  }
  return groups
}

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

/** Every entry adds up to zero, and the gateway's books equal ours, movement by movement. */
function* findInLedger({ entries, lines }: Books, movements: readonly Witness[]) {
  for (const [entry, ofEntry] of group(lines, ({ entryId, currency }) => `${entryId} ${currency}`))
    if (sumOf(ofEntry) !== 0) yield `ledger entry ${entry} does not add up to zero`
  const linesOf = group(lines, ({ entryId }) => entryId)
  const booked = new Map(
    entries.map(({ id, source, kind }) => {
      const line = linesOf.get(id)?.find(({ account }) => account.startsWith('gateway:'))
      return [source, `${kind} ${line?.amount} ${line?.currency}`]
    }),
  )
  const seen = new Set<string | null>()
  for (const { kind, key, amount } of movements) {
    if (seen.has(key)) yield `the gateway moved money twice for ${key}`
    seen.add(key)
    const sign = kind === 'payment' ? 1 : -1
    const said = `${kind.toUpperCase()} ${sign * amount.minor} ${amount.currency}`
    if (booked.get(key ?? '') !== said) yield `${key}: gateway ${said}, ledger ${booked.get(key ?? '')}`
  }
  for (const key of booked.keys()) if (!seen.has(key)) yield `the gateway knows nothing of ${key}`
}

/** Periods follow one another, and each has one paid invoice and one payment. */
function* findInPeriods({ attempts, checkouts, invoices, periods }: Books) {
  const checkoutOf = new Map(checkouts.map((row) => [row.id, row]))
  const invoiceOf = new Map(invoices.map((row) => [row.id, row]))
  for (const { id, list, discount, credit, total } of invoices)
    if (list - discount - credit !== total || total < 0) yield `invoice ${id} does not add up`
  const paid = attempts.filter(({ state }) => state === 'SUCCEEDED')
  const subscriptionOf = ({ checkoutId, invoiceId }: Books['attempts'][number]) =>
    checkoutOf.get(checkoutId ?? '')?.subscriptionId ?? invoiceOf.get(invoiceId ?? '')?.subscriptionId
  const paidOf = group(paid, subscriptionOf)
  const ofSubscription = group(periods, ({ subscriptionId }) => subscriptionId)
  const paidInvoices = invoices.filter(({ status }) => status === 'PAID')
  const invoicesOf = group(paidInvoices, ({ subscriptionId }) => subscriptionId)
  for (const id of new Set([...paidOf.keys(), ...ofSubscription.keys(), ...invoicesOf.keys()])) {
    const [own, billed, payments] = [
      ofSubscription.get(id ?? '') ?? [],
      invoicesOf.get(id ?? '') ?? [],
      paidOf.get(id) ?? [],
    ]
    for (const [at, period] of own.entries()) {
      if (period.startsAt > period.endsAt) yield `period ${period.number} of ${id} runs backwards`
      const next = own[at + 1]
      if (next && (next.startsAt < period.endsAt || next.number !== period.number + 1))
        yield `period ${next.number} of ${id} does not follow ${period.number}`
    }
    const numbers = (rows: { periodNumber: number }[]) =>
      rows.map((row) => row.periodNumber).sort((a, b) => a - b)
    if (
      !isDeepStrictEqual(
        numbers(billed),
        own.map(({ number }) => number),
      )
    )
      yield `${id} has periods ${own.length} and paid invoices ${numbers(billed).join()}`
    const amounts = (rows: number[]) => rows.sort((a, b) => a - b).join()
    if (amounts(payments.map(({ amount }) => amount)) !== amounts(billed.map(({ total }) => total)))
      yield `${id} paid ${payments.length} times for ${billed.length} invoices`
  }
}

/** Receipts have no gaps, and each payment and each refund has its own. */
function* findInReceipts({ attempts, receipts, refunds }: Books) {
  for (const [year, rows] of group(receipts, (row) => row.year)) {
    const numbers = rows.map(({ number }) => number).sort((a, b) => a - b)
    if (numbers.some((number, at) => number !== at + 1)) yield `receipts of ${year} have gaps`
  }
  const succeeded = attempts.filter(({ state }) => state === 'SUCCEEDED')
  const keys = new Set(succeeded.map(({ key }) => key))
  const returned = refunds.filter(({ state, attemptKey }) => state === 'SUCCEEDED' && keys.has(attemptKey))
  const wanted = [
    ...succeeded.map(({ key, amount, currency }) => `PAID ${key} ${amount} ${currency}`),
    ...returned.map(({ key, amount, currency }) => `REFUNDED ${key} ${amount} ${currency}`),
  ]
  const written = receipts
    .filter(({ source }) => source !== null)
    .map(({ status, source, amount, currency }) => `${status} ${source} ${amount} ${currency}`)
  const [missing, extra] = [new Set(wanted), new Set(written)]
  for (const one of written) missing.delete(one)
  for (const one of wanted) extra.delete(one)
  for (const one of missing) yield `no receipt: ${one}`
  for (const one of extra) yield `a receipt for nothing: ${one}`
}

/** The events of a subscription determine its state, and its columns follow from that. */
function* findInStates({ events, invoices, subscriptions }: Books) {
  const eventsOf = group(events, ({ subscriptionId }) => subscriptionId)
  for (const { id, state: stored, ...row } of subscriptions) {
    const state = subscriptionStateSchema.parse(stored)
    const replayed = (eventsOf.get(id) ?? []).reduce<SubscriptionState | null>(
      (before, { event }) => applyEvent(before, subscriptionEventSchema.parse(event))?.state ?? null,
      null,
    )
    if (!isDeepStrictEqual(replayed, state)) yield `events of ${id} give another state`
    const follows =
      row.status === statusOf(state) &&
      row.expiresAt.getTime() === state.period.endsAt.getTime() &&
      row.accessUntil.getTime() === accessUntil(state).getTime() &&
      row.events === eventsOf.get(id)?.length
    if (!follows) yield `columns of ${id} do not follow from its state`
    const open = invoices.filter(({ subscriptionId, status }) => subscriptionId === id && status === 'OPEN')
    if (open.length > (state.overdueSince !== null || state.isCharging ? 1 : 0))
      yield `${id} owes what is void`
  }
}

/** Nothing stays unclear, unwanted payments are refunded, and promo codes match their checkouts. */
function* findOpen({ attempts, checkouts, promoUses, refunds }: Books) {
  for (const { key, state } of attempts)
    if (state === 'SENT' || state === 'UNKNOWN') yield `attempt ${key} is ${state}`
  const refunded = new Set(refunds.map(({ attemptKey }) => attemptKey))
  for (const { key, state } of attempts)
    if (state === 'REJECTED' && !refunded.has(key)) yield `nobody gives ${key} back`
  for (const { key, state } of refunds) if (state !== 'SUCCEEDED') yield `refund ${key} is ${state}`
  const uses = {
    OPEN: 'RESERVED',
    PAID: 'USED',
    FAILED: 'RELEASED',
    EXPIRED: 'RELEASED',
    CANCELED: 'RELEASED',
  }
  const useOf = new Map(promoUses.map((use) => [use.checkoutId, use.state]))
  for (const { id, promoCode, state } of checkouts)
    if (promoCode !== null && useOf.get(id) !== uses[state])
      yield `promo code of checkout ${id}: ${state}, ${useOf.get(id)}`
}

/** The faults in the books of an idle platform, compared with those of its gateway; empty when all is right. */
export async function findBroken(database: Database, movements: readonly Witness[]): Promise<string[]> {
  const books = await read(database)
  return [
    ...findInLedger(books, movements),
    ...findInPeriods(books),
    ...findInReceipts(books),
    ...findInStates(books),
    ...findOpen(books),
  ]
}
