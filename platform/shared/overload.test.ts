/** @jest-environment ./platform/test/database-environment.ts */
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type * as argon2 from '@node-rs/argon2'
import { verify } from '@node-rs/argon2'
import { throttle } from '../db/schema/proof'
import { buildTestApp, type TestApp } from '../test/build-test-app'
import { makeMember } from '../test/members'

type Argon2 = typeof argon2

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<Argon2>('@node-rs/argon2')
  return { ...real, verify: jest.fn(real.verify) }
})

const logins = 120
/** Maximum number of logins under way. */
const maxUnderWay = 128
/** Maximum number of waiting hashes. */
const maxWaiting = 64
let platform: TestApp
let release = () => undefined as void

beforeAll(async () => {
  platform = await buildTestApp()
})
beforeEach(() => {
  const released = new Promise<boolean>((resolve) => {
    release = () => resolve(false)
  })
  jest.mocked(verify).mockReset()
  jest.mocked(verify).mockReturnValue(released)
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

/** Concurrent logins while no hash ends; resolves once `refusals` have been returned. */
async function flood(refusals: number, total = logins) {
  let settled = 0
  let resolve = () => undefined as void
  const enough = new Promise<void>((done) => (resolve = done))
  const responses = Array.from({ length: total }, async (_, at) => {
    const response = await logIn(at)
    settled += 1
    if (settled === refusals) resolve()
    return response
  })
  await enough
  return responses
}

it('rejects excess logins with 503 at once and does not count them as attempts', async () => {
  const waiting = await flood(logins - maxWaiting)
  release()
  const responses = await Promise.all(waiting)
  const refused = responses.filter(({ statusCode }) => statusCode === 503)
  expect(refused.length).toBeGreaterThanOrEqual(logins - maxWaiting)
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  const lookedAt = responses.filter(({ statusCode }) => statusCode === 401)
  expect(lookedAt).toHaveLength(logins - refused.length)
  const rows = await platform.app.platform.database.select().from(throttle)
  const counted = rows.filter(({ key }) => key.startsWith('logins:')).map(({ count }) => count)
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(lookedAt.length)
})

it('rejects logins beyond those under way before any work for them', async () => {
  let refuse = () => undefined as void
  const refusal = new Promise<boolean>((resolve) => {
    refuse = () => resolve(false)
  })
  const isGood = jest.spyOn(platform.app.platform.captcha, 'isGood').mockReturnValue(refusal)
  const responses = await flood(200, maxUnderWay + 200)
  expect(isGood).toHaveBeenCalledTimes(maxUnderWay)
  refuse()
  const statuses = (await Promise.all(responses)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 503)).toHaveLength(200)
  isGood.mockRestore()
})

it('checks the password from a known device while others are rejected', async () => {
  const { email, deviceId } = await makeMember(platform)
  const waiting = await flood(logins - maxWaiting)
  const response = logIn(99, { 'device-id': deviceId }, email)
  await delay(100)
  release()
  expect((await response).statusCode).toBe(401)
  await Promise.all(waiting)
})

it('checks no password for a caller who has left', async () => {
  await platform.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = platform.app.server.address() as AddressInfo
  const post = () => {
    const headers = { 'content-type': 'application/json' }
    const options = { port, path: '/auth/auth/login', method: 'POST', headers }
    const sent = request(options).on('error', () => undefined)
    sent.end(JSON.stringify(payload('left@hilalplay.test')))
    return sent
  }
  const calls = Array.from({ length: 9 }, post)
  const hashes = jest.mocked(verify).mock.calls
  while (hashes.length === 0) await delay(5)
  await delay(300)
  const started = hashes.length
  for (const call of calls) call.destroy()
  await delay(300)
  release()
  await delay(300)
  expect([started < 9, hashes.length]).toEqual([true, started])
})
