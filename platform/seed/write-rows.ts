import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database'

const rowsAtOnce = 2000

/**
 * Inserts many rows. They travel as JSON, a portion in one parameter, which is several times faster than a parameter
 * for each value. All rows have the keys of the first one.
 * @param conflict what becomes of rows that are there already, as SQL
 */
export async function insertRows<Table extends PgTable>(
  database: Database,
  table: Table,
  rows: Table['$inferInsert'][],
  conflict: SQL = sql``,
): Promise<void> {
  const columns = columnsOf(table, rows[0] ?? {})
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const portion = rows
      .slice(at, at + rowsAtOnce)
      .map((row: Record<string, unknown>) =>
        Object.fromEntries(columns.map(([key, column]) => [column.name, row[key]])),
      )
    await database.execute(sql`
      insert into ${table} (${names})
      select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(portion)}::json) ${conflict}`)
  }
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
  const codes = JSON.stringify(rows.map((row) => row.code))
  await database
    .delete(table)
    .where(sql`${table.code} not in (select json_array_elements_text(${codes}::json))`)
  const changes = columnsOf(table, rows[0] ?? {})
    .filter(([key]) => key !== 'code')
    .map(([key, { name }]) => {
      const incoming = sql`excluded.${sql.identifier(name)}`
      return sql`${sql.identifier(name)} = ${overrides[key] ?? incoming}`
    })
  const update = changes.length > 0 ? sql`do update set ${sql.join(changes, sql`, `)}` : sql`do nothing`
  await insertRows(database, table, rows, sql`on conflict (code) ${update}`)
  const written = await database.select({ id: table.id, code: table.code }).from<PgTable>(table)
  return new Map(written.map((row) => [String(row.code), Number(row.id)]))
}

/** The id that a code got. */
export function idOf(ids: ReadonlyMap<string, number>, code: string): number {
  const id = ids.get(code)
  if (id === undefined) throw new Error(`Nothing was written for ${code}`)
  return id
}

function columnsOf(table: PgTable, row: Record<string, unknown>) {
  return Object.entries(getTableColumns(table)).filter(([key]) => Object.hasOwn(row, key))
}
