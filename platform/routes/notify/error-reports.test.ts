/** @jest-environment ./platform/test/database-environment.ts */
import { notifyCalls } from '@/lib/contract/hosts/notify'
import { errorReport } from '../../db/schema/operation'
import { clearErrors, listErrors } from '../../services/operation/error-reports'
import { appTokenOf } from '../../shared/tokens'
import { buildTestApp, type TestApp } from '../../test/build-test-app'

let platform: TestApp

beforeAll(async () => {
  platform = await buildTestApp()
})
afterAll(() => platform.close())
beforeEach(async () => {
  // New groups are limited per hour.
  platform.clock.advance(3_601)
  await clearErrors(platform.app.platform)
})

const stack = 'Error: x\n    at open (https://hilalplay.test/_next/a.js:3:14)'
const bodyOf = (message: string, change: { stack?: string; name?: string } = {}) =>
  ({ source: 'browser', name: 'Error', message, stack, route: 'detail', ...change }) as const
const report = (message: string, change = {}, headers: Record<string, string> = {}) =>
  platform.call(notifyCalls.reportError, { body: bodyOf(message, change) }, headers)
const groups = () => listErrors(platform.app.platform)

it('counts errors of one place that differ in values as one group', async () => {
  await report('Title 12 is missing')
  await report('Title 907 is missing')
  expect(await groups()).toMatchObject([{ message: 'Title 12 is missing', count: 2, route: 'detail' }])
})

it('stores release, browser and language of the latest occurrence', async () => {
  await report('missing', {}, { 'app-version': '1.0.0', 'user-agent': 'Firefox/1', language: 'ar' })
  await report('missing', {}, { 'app-version': '1.1.0', 'user-agent': 'Firefox/2', language: 'ur' })
  expect(await groups()).toMatchObject([{ release: '1.1.0', browser: 'Firefox/2', lang: 'ur', count: 2 }])
})

it('stores no browser of a caller that names none', async () => {
  await report('missing', {}, { 'user-agent': '' })
  expect(await groups()).toMatchObject([{ release: '', browser: '' }])
})

it('keeps errors of different places apart', async () => {
  await report('missing')
  await report('missing', { stack: stack.replace('a.js', 'b.js') })
  expect(await groups()).toHaveLength(2)
})

it('strips the control characters of terminals', async () => {
  const steering = '\u001b]52;c;Y3VybA==\u0007\u009b2J\u202e'
  const made = { name: `Type${steering}`, stack: `${stack}${steering}` }
  await report(`broken${steering}`, made, { 'user-agent': 'Firefox\u009b2J' })
  const [group] = await groups()
  expect(JSON.stringify(group)).not.toMatch(/\\u001b|\\u0007|\u009b|\u202e/)
  expect(group?.stack).toContain('Error: x\n    at open')
})

it('refuses a report without a message and one that is too long', async () => {
  expect((await report('')).status).toBe(400)
  expect((await report('x'.repeat(501))).status).toBe(400)
})

it('accepts twenty new groups per network and hour, and still counts known ones', async () => {
  const name = (at: number) => `Kind${'x'.repeat(at)}`
  for (let at = 1; at <= 22; at += 1) await report('flood', { name: name(at) })
  const before = (await groups()).length
  await report('flood', { name: name(1) })
  expect(before).toBeLessThanOrEqual(20)
  expect((await groups()).find((group) => group.name === name(1))?.count).toBe(2)
})

it('believes no guest who reports an error of the servers', async () => {
  const sent = { ...bodyOf('made up'), source: 'server' as const }
  await platform.call(notifyCalls.reportError, { body: sent })
  const token = appTokenOf(platform.app.platform.config.purgeToken)
  await platform.call(
    notifyCalls.reportError,
    { body: { ...sent, message: 'true' } },
    { 'x-app-token': token },
  )
  expect(await groups()).toMatchObject([
    { message: 'true', source: 'server' },
    { message: 'made up', source: 'browser' },
  ])
})

it('keeps the errors of the servers however many of browsers follow', async () => {
  const { database, clock } = platform.app.platform
  const row = (at: number, source: 'browser' | 'server') => ({
    ...{ ...bodyOf(`invented ${at}`), source, fingerprint: `${source} ${at}`, lang: 'en' as const },
    ...{ release: '', browser: '', firstSeenAt: clock.now(), lastSeenAt: clock.now() },
  })
  await database.insert(errorReport).values(row(0, 'server'))
  platform.clock.advance(60)
  await database.insert(errorReport).values(Array.from({ length: 500 }, (_, at) => row(at, 'browser')))
  platform.clock.advance(60)
  await report('one more')
  const stored = await groups()
  expect(stored.filter(({ source }) => source === 'server')).toHaveLength(1)
  expect(stored).toHaveLength(501)
})

it('shows the list of errors only to the operator', async () => {
  const response = await platform.app.inject({ url: '/admin/errors' })
  expect(response.statusCode).toBe(404)
})

describe('with the DSN of a service', () => {
  const fetchMock = jest.fn<Promise<Response>, [string, { body: string }]>()
  let forwarding: TestApp
  beforeAll(async () => {
    const environment = { SENTRY_DSN: 'https://key@sentry.test/7' }
    forwarding = await buildTestApp({ environment, fetch: fetchMock as unknown as typeof fetch })
  })
  afterAll(() => forwarding.close())
  beforeEach(async () => {
    await clearErrors(forwarding.app.platform)
    fetchMock.mockReset().mockImplementation(() => Promise.resolve(new Response()))
  })

  const send = (message: string) =>
    forwarding.call(notifyCalls.reportError, { body: bodyOf(message) }, { 'app-version': '1.0.0' })

  it('forwards the first error of each group and no other', async () => {
    for (const message of ['Title 12 is missing', 'Title 907 is missing', 'Another']) await send(message)
    const sent = fetchMock.mock.calls.map(([url, { body }]) => [url, body.split('\n').at(-1) ?? ''] as const)
    expect(sent.map(([url]) => url)).toEqual(Array(2).fill('https://sentry.test/api/7/envelope/'))
    expect(sent.map(([, event]) => JSON.parse(event) as object)).toMatchObject([
      { release: '1.0.0', environment: 'sandbox', exception: { values: [{ value: 'Title 12 is missing' }] } },
      { exception: { values: [{ value: 'Another' }] } },
    ])
  })
})
