import { stringify } from 'csv-stringify/sync'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { ledgerEntry, ledgerLine } from '../../db/schema/billing'
import { toDecimalText } from './money'

/**
 * Every line of the ledger as CSV, oldest first, for a spreadsheet. Amounts are decimal numbers of their currency; texts
 * that a spreadsheet would take for a formula are escaped.
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
