/** @jest-environment ./platform/test/database-environment.ts */
import { randomUUID } from 'node:crypto'
import { accountCalls } from '@/lib/contract/hosts/auth'
import { sessionCalls } from '@/lib/contract/hosts/auth-session'
import { buildTestApp, type TestApp } from '../../test/build-test-app'
import { bearing, makeMember, newDevice } from '../../test/members'

let platform: TestApp

beforeAll(async () => {
  platform = await buildTestApp()
})
afterAll(() => platform.close())

const captcha = { gRecaptchaResponse: 'filled' }
const logIn = (body: object, headers: Record<string, string> = newDevice()) =>
  platform.call(sessionCalls.login, { body: { ...captcha, password: '', ...body } }, headers)
const renew = (token: string) => platform.call(sessionCalls.refreshToken, { body: { token } })
const detail = (headers: Record<string, string>) => platform.call(accountCalls.getUserDetail, {}, headers)

describe('login', () => {
  it('succeeds by e-mail in any case and by verified number, on every call', async () => {
    const { email, msisdn, password } = await makeMember(platform, { msisdn: '966501234567' })
    for (const call of [sessionCalls.login, sessionCalls.loginV4, sessionCalls.publicLogin])
      for (const name of [{ email: email.toUpperCase() }, { msisdn: `+${msisdn}` }]) {
        const body = { ...name, password, ...captcha }
        expect((await platform.call(call, { query: {}, body }, newDevice())).status).toBe(200)
      }
  })

  it('refuses an unknown account and a wrong password identically', async () => {
    const { email } = await makeMember(platform)
    const wrong = await logIn({ email, password: 'not this' })
    const unknown = await logIn({ email: 'nobody@hilalplay.test', password: 'not this' })
    expect(wrong).toEqual(unknown)
    expect(wrong.status).toBe(401)
    expect((await logIn({ email, password: 'x', gRecaptchaResponse: '' })).status).toBe(400)
  })

  it("issues new tokens and ends the device's previous session", async () => {
    const { email, password, deviceId, headers, tokenInfo } = await makeMember(platform)
    const { data } = await logIn({ email, password }, { 'device-id': deviceId })
    expect(data.tokenInfo?.accessToken).not.toBe(tokenInfo.accessToken)
    expect((await detail(headers)).status).toBe(401)
    expect((await renew(tokenInfo.refreshToken)).status).toBe(401)
  })

  it('accepts the token of an expired session', async () => {
    const { email, password, headers } = await makeMember(platform)
    await platform.call(sessionCalls.logout, { body: { platformId: 'WEB' } }, headers)
    expect((await logIn({ email, password }, headers)).status).toBe(200)
  })

  it('throttles guessing with Retry-After but admits the owner from a known device', async () => {
    const owner = await makeMember(platform)
    const attack = (password: string, remoteAddress = '203.0.113.7') =>
      platform.app.inject({
        method: 'POST',
        url: '/auth/auth/login',
        remoteAddress,
        headers: { ...newDevice(), 'x-forwarded-for': randomUUID() },
        payload: { email: owner.email, password, ...captcha },
      })
    const responses = []
    for (let at = 0; at < 15; at += 1) responses.push(await attack(`guess ${at}`))
    expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
    expect(responses.at(-1)?.statusCode).toBe(429)
    expect(Number(responses.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    for (let at = 0; at < 25; at += 1) await attack(`guess ${at}`, `203.0.113.${100 + at}`)
    expect((await attack(owner.password, '203.0.113.200')).statusCode).toBe(429)
    const { email, password, deviceId } = owner
    expect((await logIn({ email, password }, { 'device-id': deviceId })).status).toBe(200)
  })

  it('throttles one address that tries many accounts', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 110; at += 1) {
      const response = await platform.app.inject({
        method: 'POST',
        url: '/auth/auth/login',
        remoteAddress: '203.0.113.8',
        payload: { email: `stuffed-${at}@hilalplay.test`, password: 'x', ...captcha },
      })
      statuses.push(response.statusCode)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(100)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('renewal', () => {
  it('exchanges a refresh token for one successor, even for concurrent tabs', async () => {
    const { tokenInfo, deviceId } = await makeMember(platform)
    const responses = await Promise.all(Array.from({ length: 10 }, () => renew(tokenInfo.refreshToken)))
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const successors = new Set(responses.map(({ data }) => data.refreshToken))
    expect(successors.size).toBe(1)
    expect(successors).not.toContain(tokenInfo.refreshToken)
    expect(
      (await detail(bearing({ accessToken: responses[0]?.data.accessToken ?? '' }, deviceId))).status,
    ).toBe(200)
  })

  it('succeeds by the older call too', async () => {
    const { tokenInfo, deviceId } = await makeMember(platform)
    const body = { token: tokenInfo.refreshToken }
    const { data } = await platform.call(sessionCalls.refreshTokenOld, { body })
    expect((await detail(bearing({ accessToken: data.accessToken }, deviceId))).status).toBe(200)
  })

  it('ends the session when a used token returns after the grace period', async () => {
    const { tokenInfo, headers } = await makeMember(platform)
    const { data } = await renew(tokenInfo.refreshToken)
    platform.clock.advance(19)
    expect((await renew(tokenInfo.refreshToken)).data.refreshToken).toBe(data.refreshToken)
    platform.clock.advance(2)
    expect((await renew(tokenInfo.refreshToken)).status).toBe(401)
    expect((await renew(data.refreshToken)).status).toBe(401)
    expect((await detail(headers)).status).toBe(401)
    expect(platform.log.join('')).toContain('refresh-token-reused')
  })

  it('requires a login after a year, however often the session was renewed', async () => {
    const { tokenInfo } = await makeMember(platform)
    let token = tokenInfo.refreshToken
    for (let month = 0; month < 12; month += 1) {
      platform.clock.advance(30 * 86_400)
      token = (await renew(token)).data.refreshToken
    }
    platform.clock.advance(6 * 86_400)
    expect((await renew(token)).status).toBe(401)
    platform.clock.reset()
  })

  it.each([
    ['nothing known', 'x'.repeat(43)],
    ['a very long text', 'x'.repeat(2000)],
  ])('refuses %s', async (_what, token) => {
    expect((await renew(token)).status).toBe(401)
  })
})

it('logout revokes the tokens of its session only', async () => {
  const { email, password, headers, tokenInfo } = await makeMember(platform)
  const other = newDevice()
  const { data } = await logIn({ email, password }, other)
  await platform.call(sessionCalls.logout, { body: { platformId: 'WEB' } }, headers)
  expect((await detail(headers)).status).toBe(401)
  expect((await renew(tokenInfo.refreshToken)).status).toBe(401)
  expect(
    (await detail(bearing({ accessToken: data.tokenInfo?.accessToken ?? '' }, other['device-id']))).status,
  ).toBe(200)
})

it('logs each login with account and address, without secrets', async () => {
  platform.log.length = 0
  const { email, password, userId, headers, tokenInfo } = await makeMember(platform)
  await logIn({ email, password })
  await logIn({ email: `${email}\r\n{"level":60}`, password })
  await logIn({ email, password: 'wrong one' })
  await platform.app.inject({ url: '/auth/auth/user?token=query-secret', headers })
  await renew(tokenInfo.refreshToken)
  const log = platform.log.join('')
  expect(log).toMatch(new RegExp(`"event":"login","accountId":"${userId}","address":"127.0.0.1"`))
  expect(log).toContain('"event":"login-refused"')
  for (const secret of [
    password,
    'wrong one',
    'query-secret',
    email,
    tokenInfo.accessToken,
    tokenInfo.refreshToken,
  ])
    expect(log).not.toContain(secret)
})
