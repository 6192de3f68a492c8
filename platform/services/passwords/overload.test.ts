/** @jest-environment ./platform/test/database-environment.ts */
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type * as argon2 from '@node-rs/argon2'
import { verify } from '@node-rs/argon2'
import { throttle } from '../../db/schema/proof'
import { buildTestApp, type TestApp } from '../../test/build-test-app'
import { makeMember } from '../../test/members'

type Argon2 = typeof argon2

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<Argon2>('@node-rs/argon2')
  return { ...real, verify: jest.fn(real.verify) }
})

const slowMs = 100
let platform: TestApp

beforeAll(async () => {
  platform = await buildTestApp()
})
beforeEach(() => {
  jest.mocked(verify).mockReset()
  jest.mocked(verify).mockImplementation(() => delay(slowMs, false))
})
afterAll(() => platform.close())

const payload = (email: string) => ({ email, password: 'x', gRecaptchaResponse: 'filled' })
const logIn = (at: number, headers: Record<string, string> = {}, email = `flood-${at}@hilalplay.test`) =>
  platform.app.inject({
    method: 'POST',
    url: '/auth/auth/login',
    remoteAddress: `198.18.0.${at % 50}`,
    headers,
    payload: payload(email),
  })

it('refuses with 503 what of 300 logins at once would wait too long, and counts it for nothing', async () => {
  const answers = await Promise.all(Array.from({ length: 300 }, (_, at) => logIn(at)))
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(300 - refused.length)
  expect(refused.length).toBeGreaterThan(100)
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  const rows = await platform.app.platform.database.select().from(throttle)
  const counted = rows.filter(({ key }) => key.startsWith('logins:')).map(({ count }) => count)
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(300 - refused.length)
})

it('looks at the password of a device that is known while others are refused', async () => {
  const { email, deviceId } = await makeMember(platform)
  const flood = Array.from({ length: 300 }, (_, at) => logIn(at))
  await Promise.race(flood)
  const answer = await logIn(99, { 'device-id': deviceId }, email)
  expect(answer.statusCode).toBe(401)
  await Promise.all(flood)
})

it('looks at no password whose caller has left', async () => {
  await platform.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = platform.app.server.address() as AddressInfo
  const post = () => {
    const headers = { 'content-type': 'application/json' }
    const options = { port, path: '/auth/auth/login', method: 'POST', headers }
    const sent = request(options).on('error', () => undefined)
    sent.end(JSON.stringify(payload('left@hilalplay.test')))
    return sent
  }
  jest.mocked(verify).mockImplementation(() => delay(400, false))
  const calls = Array.from({ length: 9 }, post)
  while (jest.mocked(verify).mock.calls.length === 0) await delay(5)
  await delay(150)
  for (const call of calls) call.destroy()
  await delay(1200)
  expect(jest.mocked(verify).mock.calls.length).toBeLessThan(9)
})
