/** @jest-environment ./platform/test/database-environment.ts */
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { shareParsers } from './share-parsers'

let client: PGlite
beforeAll(async () => {
  client = await PGlite.create({ dataDir: 'memory://' })
})
afterAll(() => client.close())

const read = (database: Pick<ReturnType<typeof drizzle>, 'execute'>) =>
  database.execute(sql`select date '2026-11-26' as day, 1.5::numeric as price, 7 as count, true as sure`)

it('rows are the same with shared parsers, inside a transaction and outside', async () => {
  const own = (await read(drizzle({ client }))).rows
  shareParsers(client)
  const database = drizzle({ client })
  const inside = await database.transaction((tx) => read(tx))
  expect(own).toEqual([{ day: '2026-11-26', price: '1.5', count: 7, sure: true }])
  expect([(await read(database)).rows, inside.rows]).toEqual([own, own])
})

it('the parsers of all types are copied once for many queries', async () => {
  shareParsers(client)
  const database = drizzle({ client })
  await read(database)
  const { parsers } = client
  await database.transaction((tx) => read(tx))
  await read(database)
  expect(client.parsers).toBe(parsers)
})

/** Records the parsers that each query brings. */
function watchQueries(target: Pick<PGlite, 'query'>, given: unknown[]): void {
  const query = target.query.bind(target)
  target.query = (text, params, options) => {
    given.push(options?.parsers)
    return query(text, params, options)
  }
}

it('no query brings parsers of its own, inside a transaction or outside', async () => {
  const given: unknown[] = []
  const transaction = client.transaction.bind(client)
  watchQueries(client, given)
  client.transaction = (run) =>
    transaction((tx) => {
      watchQueries(tx, given)
      return run(tx)
    })
  shareParsers(client)
  const database = drizzle({ client })
  await read(database)
  await database.transaction((tx) => read(tx))
  expect(given).toEqual([undefined, undefined])
})
