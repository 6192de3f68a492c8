import { getTableColumns, notInArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database'

const rowsAtOnce = 500

/** Inserts many rows, in portions that stay below the limit of parameters of one statement. */
export async function insertRows<Table extends PgTable>(
  database: Database,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await database.insert(table).values(rows.slice(at, at + rowsAtOnce))
}

type CodedTable = PgTable & { id: PgColumn; code: PgColumn }

/**
 * Makes the table hold exactly these rows: a row whose code is known keeps its id, a code that is gone is deleted.
 * @param overrides what an existing row takes instead of the new value.
 * @returns ids by code.
 */
export async function replaceByCode<Table extends CodedTable>(
  database: Database,
  table: Table,
  rows: (Table['$inferInsert'] & { code: string })[],
  overrides: Record<string, SQL> = {},
): Promise<Map<string, number>> {
  const codes = rows.map((row) => row.code)
  await database.delete(table).where(codes.length > 0 ? notInArray(table.code, codes) : undefined)
  const ids = new Map<string, number>()
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const written = await database
      .insert(table)
      .values(rows.slice(at, at + rowsAtOnce))
      .onConflictDoUpdate({ target: table.code, set: { ...incomingValues(table), ...overrides } as never })
      .returning({ id: table.id, code: table.code })
    for (const row of written) ids.set(String(row.code), Number(row.id))
  }
  return ids
}

/** The id that a code got. */
export function idOf(ids: ReadonlyMap<string, number>, code: string): number {
  const id = ids.get(code)
  if (id === undefined) throw new Error(`Nothing was written for ${code}`)
  return id
}

function incomingValues(table: PgTable) {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name !== 'id' && name !== 'code')
  return Object.fromEntries(
    columns.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  )
}
