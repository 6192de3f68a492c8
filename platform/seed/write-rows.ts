import { eq, getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database'
import { fact } from '../db/schema/operation'
import type { Catalogue } from './read-catalogue'

/** A title by its codes. */
interface CodedTitle {
  entry: { code: string }
  videos: readonly { row: { code: string } }[]
}

const factName = 'demo-rows'

/** Codes of the rows that the demo created, by table: it changes and deletes no others. */
export interface DemoRows {
  before(table: string): ReadonlySet<string>
  record(table: string, codes: readonly string[]): void
}

/** Reads what earlier loads created. Rows from before this was recorded are recognised by today's codes. */
export async function openDemoRows(
  database: Database,
  catalogue: Catalogue,
  titles: readonly CodedTitle[],
): Promise<DemoRows & { save(): Promise<void> }> {
  const before =
    (await savedCodes(database)) ?? ((await isLoaded(database)) ? codesOf(catalogue, titles) : {})
  const now: Record<string, readonly string[]> = {}
  return {
    before: (table) => new Set(before[table]),
    record: (table, codes) => void (now[table] = codes),
    save: async () => {
      const row = { name: factName, value: JSON.stringify(now) }
      await database.insert(fact).values(row).onConflictDoUpdate({ target: fact.name, set: row })
    },
  }
}

async function readFact(database: Database, name: string) {
  const [row] = await database.select({ value: fact.value }).from(fact).where(eq(fact.name, name))
  return row?.value
}

async function savedCodes(database: Database) {
  const saved = await readFact(database, factName)
  return saved === undefined ? null : (JSON.parse(saved) as Record<string, string[]>)
}

const isLoaded = async (database: Database) => (await readFact(database, 'catalogue')) !== undefined

function codesOf({ structure }: Catalogue, titles: readonly CodedTitle[]): Record<string, string[]> {
  const coded = (list: readonly { code: string }[]) => list.map(({ code }) => code)
  return {
    series: titles.map(({ entry }) => entry.code),
    video: titles.flatMap(({ videos }) => videos.map(({ row }) => row.code)),
    genre: coded(structure.genres),
    person: coded(structure.people),
    rail: coded(structure.rails),
    category: structure.categories,
    faq: coded(structure.faq),
    tv_category: coded(structure.tvCategories),
    tv_channel: coded(structure.tvChannels),
    spotlight: structure.carousel,
  }
}

const rowsAtOnce = 2000

/**
 * Inserts many rows, as JSON in a few parameters, which is several times faster than a parameter per value. All rows
 * have the keys of the first one.
 * @param conflict what happens to existing rows, as SQL
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

/** Ids by code: of all rows of a table, and of those that the demo created. */
export interface WrittenRows {
  all: ReadonlyMap<string, number>
  demo: ReadonlyMap<string, number>
}

interface ReplaceOptions {
  demoRows: DemoRows
  /** Overrides for rows that exist already. */
  overrides?: Record<string, SQL>
  /** Rows to retain although the demo no longer has them, since an operator's rows refer to them. */
  stillNeeded?: SQL
}

/**
 * Syncs the demo's rows of a table: a row whose code exists keeps its id, a missing one is deleted. Other rows are left
 * alone, even if they have one of these codes.
 */
export async function replaceByCode<Table extends CodedTable>(
  database: Database,
  table: Table,
  rows: (Table['$inferInsert'] & { code: string })[],
  { demoRows, overrides = {}, stillNeeded = sql`false` }: ReplaceOptions,
): Promise<WrittenRows> {
  const name = getTableName(table)
  const before = demoRows.before(name)
  const codes = new Set(rows.map((row) => row.code))
  const gone = [...before].filter((code) => !codes.has(code))
  await database.delete(table).where(sql`${isOneOf(table.code, gone)} and not (${stillNeeded})`)
  const others = new Set([...(await idsByCode(database, table)).keys()].filter((code) => !before.has(code)))
  const own = rows.filter((row) => !others.has(row.code))
  await insertRows(database, table, own, sql`on conflict (code) ${updateOf(table, own[0] ?? {}, overrides)}`)
  demoRows.record(
    name,
    own.map((row) => row.code),
  )
  const all = await idsByCode(database, table)
  return { all, demo: new Map(own.map(({ code }) => [code, idOf(all, code)])) }
}

function updateOf(table: PgTable, row: Record<string, unknown>, overrides: Record<string, SQL>) {
  const changes = columnsOf(table, row)
    .filter(([key]) => key !== 'code')
    .map(([key, { name }]) => {
      const incoming = sql`excluded.${sql.identifier(name)}`
      return sql`${sql.identifier(name)} = ${overrides[key] ?? incoming}`
    })
  return changes.length > 0 ? sql`do update set ${sql.join(changes, sql`, `)}` : sql`do nothing`
}

async function idsByCode(database: Database, table: CodedTable) {
  const rows = await database.select({ id: table.id, code: table.code }).from<PgTable>(table)
  return new Map(rows.map((row) => [String(row.code), Number(row.id)]))
}

/** Whether the column has one of the values, passed in one parameter however many they are. */
export function isOneOf(column: PgColumn, values: Iterable<string | number>): SQL {
  const json = JSON.stringify([...values])
  const type = sql.raw(column.getSQLType() === 'text' ? 'text' : 'integer')
  return sql`${column} in (select value::${type} from json_array_elements_text(${json}::json))`
}

/** The id of a code. */
export function idOf(ids: ReadonlyMap<string, number>, code: string): number {
  const id = ids.get(code)
  if (id === undefined) throw new Error(`Nothing was written for ${code}`)
  return id
}

function columnsOf(table: PgTable, row: Record<string, unknown>) {
  return Object.entries(getTableColumns(table)).filter(([key]) => Object.hasOwn(row, key))
}
