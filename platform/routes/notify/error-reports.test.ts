/** @jest-environment ./platform/test/database-environment.ts */
import { notifyCalls } from '@/lib/contract/hosts/notify'
import { clearErrors, listErrors } from '../../services/operation/error-reports'
import { buildTestApp, type TestApp } from '../../test/build-test-app'

let platform: TestApp

beforeAll(async () => {
  platform = await buildTestApp()
})
afterAll(() => platform.close())
beforeEach(() => clearErrors(platform.app.platform))

const stack = 'Error: x\n    at open (https://hilalplay.test/_next/a.js:3:14)'
const report = (message: string, change: { stack?: string; name?: string } = {}) =>
  platform.call(notifyCalls.reportError, {
    body: { source: 'browser', name: 'Error', message, stack, route: 'detail', ...change },
  })
const groups = () => listErrors(platform.app.platform)

it('counts errors of one place that differ in values as one group', async () => {
  await report('Title 12 is missing')
  await report('Title 907 is missing')
  expect(await groups()).toMatchObject([{ message: 'Title 12 is missing', count: 2, route: 'detail' }])
})

it('keeps errors of different places apart', async () => {
  await report('missing')
  await report('missing', { stack: stack.replace('a.js', 'b.js') })
  expect(await groups()).toHaveLength(2)
})

it('strips the control characters of terminals', async () => {
  const steering = '\u001b]52;c;Y3VybA==\u0007\u009b2J\u202e'
  await report(`broken${steering}`, { name: `Type${steering}`, stack: `${stack}${steering}` })
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

it('shows the list of errors only to the operator', async () => {
  const response = await platform.app.inject({ url: '/admin/errors' })
  expect(response.statusCode).toBe(404)
})
