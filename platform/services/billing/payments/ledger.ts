import { stringify } from 'csv-stringify/sync'
import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { ledgerEntry, ledgerLine, receipt, receiptCounter } from '../../../db/schema/ledger'
import type { Amount } from '../gateways/gateway'
import { negated, splitRefund, toDecimalText, type RevenueParts } from '../money'

interface Movement {
  /** Key of the attempt or the refund, which is booked once. */
  source: string
  reference: string
  gatewayCode: string
  at: Date
}

interface BookedPayment extends Movement {
  amount: Amount
  /** Its tax and revenue; `null` for a payment that is no longer wanted and will be refunded. */
  parts: RevenueParts | null
}

/** Books a payment that a gateway has taken for us. */
export async function bookPayment(
  tx: Database,
  { amount, parts, gatewayCode, ...entry }: BookedPayment,
): Promise<void> {
  const credits = parts
    ? ([
        ['tax', parts.tax],
        ['wells', parts.wells],
        ['revenue', parts.revenue],
      ] as const)
    : ([['returns', amount]] as const)
  const lines = [
    { account: `gateway:${gatewayCode}`, ...toLine(amount) },
    ...credits.map(([account, share]) => ({ account, ...toLine(negated(share)) })),
  ]
  await book(tx, { kind: 'PAYMENT', ...entry }, lines)
}

const toLine = ({ minor, currency }: Amount) => ({ amount: minor, currency })

interface BookedRefund extends Omit<Movement, 'gatewayCode'> {
  /** Key of the attempt. */
  payment: string
  amount: Amount
  /** Earlier refunds of the payment, in minor units. */
  before: number
}

/**
 * Books a refund: the lines of its payment reversed, in proportion.
 * @returns tax and wells, in minor units
 */
export async function bookRefund(
  tx: Database,
  { payment, amount, before, ...entry }: BookedRefund,
): Promise<{ tax: number; wells: number }> {
  const lines = await tx
    .select({ account: ledgerLine.account, amount: ledgerLine.amount, currency: ledgerLine.currency })
    .from(ledgerLine)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, ledgerLine.entryId))
    .where(eq(ledgerEntry.source, payment))
  if (lines.length === 0) throw new Error(`Payment ${payment} is not booked`)
  const { currency } = amount
  const partOf = (account: string) => {
    const booked = lines.find((line) => line.account === account)?.amount ?? 0
    return { minor: -booked || 0, currency }
  }
  const paid = { tax: partOf('tax'), wells: partOf('wells'), revenue: partOf('revenue') }
  const isWanted = lines.every(({ account }) => account !== 'returns')
  const parts = isWanted ? splitRefund(paid, amount, before) : { returns: amount }
  const gateway = lines.find(({ account }) => account.startsWith('gateway:'))?.account ?? 'gateway'
  const given = Object.entries<Amount>({ ...parts }).map(([account, share]) => ({
    account,
    ...toLine(share),
  }))
  const taken = { account: gateway, ...toLine(negated(amount)) }
  await book(tx, { kind: 'REFUND', ...entry }, [...given, taken])
  const givenOf = (name: string) => given.find(({ account }) => account === name)?.amount ?? 0
  return { tax: givenOf('tax'), wells: givenOf('wells') }
}

/**
 * Every line of the ledger as CSV, oldest first, for a spreadsheet. Amounts are decimal numbers of their currency;
 * texts that a spreadsheet would interpret as formulas are escaped.
 */
export async function exportLedger({ database }: { database: Database }): Promise<string> {
  const lines = await database
    .select()
    .from(ledgerLine)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, ledgerLine.entryId))
    .orderBy(asc(ledgerEntry.at), asc(ledgerLine.id))
  const rows = lines.map(({ ledger_entry: entry, ledger_line: line }) => ({
    ...{ at: entry.at.toISOString(), kind: entry.kind, reference: entry.reference, account: line.account },
    amount: Number(toDecimalText({ minor: line.amount, currency: line.currency })),
    currency: line.currency,
  }))
  const columns = ['at', 'kind', 'reference', 'account', 'amount', 'currency']
  return stringify(rows, { header: true, columns, escape_formulas: true, bom: true })
}

async function book(
  tx: Database,
  entry: Omit<typeof ledgerEntry.$inferInsert, 'id'>,
  lines: { account: string; amount: number; currency: string }[],
) {
  const [booked] = await tx.insert(ledgerEntry).values(entry).returning({ id: ledgerEntry.id })
  if (!booked) throw new Error('Nothing was booked')
  const moved = lines.filter(({ amount }) => amount !== 0)
  await tx.insert(ledgerLine).values(moved.map((line) => ({ ...line, entryId: booked.id })))
}

/** The displayed number of a receipt: 2027-000123. */
export const receiptNumber = ({ year, number }: { year: number; number: number }): string =>
  `${year}-${String(number).padStart(6, '0')}`

type ReceiptValues = Omit<typeof receipt.$inferInsert, 'id' | 'year' | 'number'>

/** Writes a receipt or credit note with the year's next number. The counter is locked, so that numbers have no gaps. */
export async function writeReceipt(tx: Database, values: ReceiptValues): Promise<void> {
  const year = values.paidAt.getUTCFullYear()
  const [counter] = await tx
    .insert(receiptCounter)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: receiptCounter.year, set: { last: sql`${receiptCounter.last} + 1` } })
    .returning()
  if (!counter) throw new Error('No number was given')
  await tx.insert(receipt).values({ ...values, year, number: counter.last })
}

interface CreditNote {
  payment: string
  source: string
  at: Date
  /** The refunded amount, with its tax and its share for wells, in minor units. */
  amount: number
  tax: number
  wells: number
}

/** The credit note of a refund: the payment's receipt with the refunded amount and its own number. */
export async function writeCreditNote(
  tx: Database,
  { payment, source, at, amount, tax, wells }: CreditNote,
): Promise<void> {
  const [paid] = await tx.select().from(receipt).where(eq(receipt.source, payment))
  if (!paid) return
  const { id: _id, year: _year, number: _number, ...values } = paid
  const isPart = amount < paid.amount
  const credited = isPart ? { list: amount, discount: 0, credit: 0 } : {}
  const snapshot = paid.snapshot && { ...paid.snapshot, ...credited, wells, creditFor: receiptNumber(paid) }
  await writeReceipt(tx, { ...values, snapshot, amount, tax, source, status: 'REFUNDED', paidAt: at })
}
