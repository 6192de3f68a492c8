/** @jest-environment ./platform/test/database-environment.ts */
import { sql } from 'drizzle-orm'
import { openTestDatabase } from '../test/open-test-database'
import type { Database, OpenDatabase } from './database'
import { prepareOnce } from './prepare-once'

let store: OpenDatabase

beforeAll(async () => {
  store = await openTestDatabase()
})
afterAll(() => store.close())

const echo = (database: Database) =>
  prepareOnce(database, 'test_echo', (name) =>
    database
      .select({
        text: sql<string | null>`${sql.placeholder('text')}::text`,
        ids: sql<number[]>`${sql.placeholder('ids')}::int[]`,
        amount: sql<number>`${sql.placeholder('amount')}::int`,
      })
      .from(sql`(values (1)) as one`)
      .prepare(name),
  )

it.each([
  { text: 'it\'s \\\' $1 -- "two"', ids: [3, 1, 2], amount: -7 },
  { text: null, ids: [], amount: 0 },
  { text: 'مسلسل', ids: [2_147_483_647], amount: 1 },
])('a prepared statement returns the values %j as they were given', async (values) => {
  expect(await echo(store.database).execute(values)).toEqual([values])
})

it('a prepared statement runs inside a transaction', async () => {
  const values = { text: 'inside', ids: [1], amount: 2 }
  await store.database.transaction(async (tx) => {
    expect(await echo(tx).execute(values)).toEqual([values])
  })
})

it('a statement is planned once for callers at the same time', async () => {
  const { database } = store
  const one = () =>
    prepareOnce(database, 'test_one', (name) =>
      database
        .select({ one: sql<number>`1` })
        .from(sql`(values (1)) as one`)
        .prepare(name),
    ).execute()
  expect(await Promise.all([one(), one(), one()])).toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }]])
  await one()
  const plans = await database.$count(sql`pg_prepared_statements`, sql`name = 'test_one'`)
  expect(plans).toBe(1)
})
