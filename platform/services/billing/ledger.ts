import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { ledgerEntry, ledgerLine, receipt, receiptCounter } from '../../db/schema/billing'
import type { Amount } from './gateways/gateway'
import { negated, type RevenueParts } from './money'

interface Movement {
  /** Key of the attempt or the refund: it is booked once. */
  source: string
  reference: string
  gatewayCode: string
  at: Date
}

interface BookedPayment extends Movement {
  amount: Amount
  /** What of it is tax and revenue; `null` for money that is not wanted and goes back. */
  parts: RevenueParts | null
}

/** Books money that a gateway has taken for us. */
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

/** Books a refund of a whole payment: its lines the other way round. */
export async function bookRefund(
  tx: Database,
  { payment, ...entry }: Omit<Movement, 'gatewayCode'> & { payment: string },
): Promise<void> {
  const lines = await tx
    .select({ account: ledgerLine.account, amount: ledgerLine.amount, currency: ledgerLine.currency })
    .from(ledgerLine)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, ledgerLine.entryId))
    .where(eq(ledgerEntry.source, payment))
  if (lines.length === 0) throw new Error(`Payment ${payment} is not booked`)
  await book(
    tx,
    { kind: 'REFUND', ...entry },
    lines.map((line) => ({ ...line, amount: -line.amount })),
  )
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

/** The credit note of a refunded payment: its receipt again, with a number of its own. */
export async function writeCreditNote(
  tx: Database,
  { payment, source, at }: { payment: string; source: string; at: Date },
): Promise<void> {
  const [paid] = await tx.select().from(receipt).where(eq(receipt.source, payment))
  if (!paid) return
  const { id: _id, year: _year, number: _number, ...values } = paid
  await writeReceipt(tx, { ...values, source, status: 'REFUNDED', paidAt: at })
}
