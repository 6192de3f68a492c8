/** @jest-environment ./platform/test/database-environment.ts */
import { notifyCalls } from '@/lib/contract/hosts/notify'
import { setFlags } from '../../shared/operator-settings'
import { buildTestApp, type TestApp } from '../../test/build-test-app'
import { makeMember } from '../../test/members'

let platform: TestApp

beforeAll(async () => {
  platform = await buildTestApp()
})
afterAll(() => platform.close())
afterEach(() => setFlags(platform.app.platform, { CUSTOM_ANALYTICS: 'false' }))

const event = { name: 'search', details: { search_term: 'moon', total_count: 3, user_type: 'quest' } }
const report = (body: object = event, headers = {}) =>
  platform.call(notifyCalls.reportEvent, { body } as never, headers)
const logged = () =>
  platform.log
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line.event === 'analytics')

it('writes nothing to the log while custom analytics are off', async () => {
  expect((await report()).status).toBe(200)
  expect(logged()).toEqual([])
})

it('writes an event to the log while they are on, without naming the viewer', async () => {
  await setFlags(platform.app.platform, { CUSTOM_ANALYTICS: 'true' })
  const { headers, email } = await makeMember(platform)
  await report(event, headers)
  const [line] = logged()
  expect(line).toMatchObject({ ...event, lang: 'en' })
  expect(JSON.stringify(line)).not.toContain(email)
})

it.each([
  ['a name of other letters', { ...event, name: 'search\nx' }],
  ['details that are no plain values', { ...event, details: { a: { b: 1 } } }],
  ['a long text', { ...event, details: { a: 'x'.repeat(501) } }],
  [
    'more than ten details',
    { ...event, details: Object.fromEntries('abcdefghijk'.split('').map((key) => [key, 1])) },
  ],
])('refuses %s', async (_what, body) => {
  expect((await report(body)).status).toBe(400)
})
