/** @jest-environment ./platform/test/database-environment.ts */
import type { OpenDatabase } from '../db/database'
import { openTestDatabase } from '../test/open-test-database'
import { createClock, restoreClock, saveClock } from './clock'

jest.setTimeout(60_000)
let store: OpenDatabase

beforeAll(async () => {
  store = await openTestDatabase()
})
afterAll(() => store.close())

const start = 1_800_000_000_000
const build = () => ({ database: store.database, clock: createClock(() => start) })
const ahead = ({ clock }: ReturnType<typeof build>) => clock.now().getTime() - start

it('is where it was moved to after a restart, and in another process', async () => {
  const [one, other] = [build(), build()]
  one.clock.advance(3600)
  await saveClock(one)
  await restoreClock(other)
  expect(ahead(other)).toBe(3_600_000)
  one.clock.reset()
  await saveClock(one)
  await restoreClock(other)
  expect(ahead(other)).toBe(0)
})

it('is left alone while nobody has moved the shared one', async () => {
  const one = build()
  one.clock.advance(60)
  await restoreClock(one)
  expect(ahead(one)).toBe(60_000)
})
