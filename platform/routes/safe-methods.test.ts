/** @jest-environment ./platform/test/database-environment.ts */
import { sql } from 'drizzle-orm'
import { allCalls } from '@/lib/contract/hosts/all-calls'
import { routeUrl } from '../http/define-route'
import { addressOf, buildTestApp, type TestApp } from '../test/build-test-app'
import { makeCallInputs, type TestInput } from '../test/call-inputs'
import { makeFamily, type TestFamily } from '../test/children'

jest.setTimeout(120_000)

let platform: TestApp
let family: TestFamily
let inputs: Record<string, TestInput>

beforeAll(async () => {
  platform = await buildTestApp()
  family = await makeFamily(platform, '0417', { subscription: 'ACTIVE' })
  inputs = await makeCallInputs(platform, { email: family.member.email, childId: family.childId })
})
afterAll(() => platform.close())

/** Acquires one of the account's streams until it expires; repeating it adds nothing. */
const leases: readonly string[] = ['getTvChannelUrl']

const plainGets = () =>
  allCalls
    .filter(({ name, method, changes }) => method === 'GET' && !changes && !leases.includes(name))
    .filter((call) => platform.app.hasRoute({ method: 'GET', url: routeUrl(call) }))

/** Every row of every table. */
async function readDatabase(): Promise<string> {
  const { database } = platform.app.platform
  const read = async (query: ReturnType<typeof sql>) =>
    ((await database.execute(query)) as { rows: { value: string }[] }).rows[0]?.value ?? ''
  const names = await read(
    sql`select string_agg(table_name, ' ') as value from information_schema.tables where table_schema = 'public'`,
  )
  const contents = []
  for (const name of names.split(' '))
    contents.push(
      await read(
        sql`select string_agg(t::text, ' ' order by t::text) as value from ${sql.identifier(name)} t`,
      ),
    )
  return contents.join('\n')
}

it('GET requests leave every database row unchanged, leases excepted', async () => {
  const headers = await family.grownUp()
  const earlier = await readDatabase()
  const changing = []
  for (const call of plainGets()) {
    const url = addressOf(call, inputs[`${call.host} ${call.name}`] ?? {})
    await platform.app.inject({ method: 'GET', url, headers })
    if ((await readDatabase()) !== earlier) changing.push(call.name)
  }
  expect(earlier).toContain(family.member.email)
  expect(changing).toEqual([])
})
