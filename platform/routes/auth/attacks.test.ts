/** @jest-environment ./platform/test/database-environment.ts */

import { randomUUID } from 'node:crypto'
import type * as argon2 from '@node-rs/argon2'
import { verify } from '@node-rs/argon2'
import { allCalls } from '@/lib/contract/hosts/all-calls'
import { accountCalls } from '@/lib/contract/hosts/auth'
import { passwordCalls } from '@/lib/contract/hosts/auth-password'
import { sessionCalls } from '@/lib/contract/hosts/auth-session'
import { contentCalls } from '@/lib/contract/hosts/content'
import { routeUrl } from '../../http/define-route'
import { buildTestApp, type TestApp } from '../../test/build-test-app'
import { inboxOf, mailedToken, makeMember } from '../../test/members'
import { idTokenFor } from '../../test/social'

type Argon2 = typeof argon2

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<Argon2>('@node-rs/argon2')
  return { ...real, verify: jest.fn(real.verify) }
})

let platform: TestApp

beforeAll(async () => {
  platform = await buildTestApp()
})
afterAll(() => platform.close())
afterEach(() => platform.clock.reset())

const captcha = { gRecaptchaResponse: 'filled' }
const post = (
  path: string,
  payload: object,
  options: { remoteAddress?: string; headers?: Record<string, string> } = {},
) => platform.app.inject({ method: 'POST', url: `/auth${path}`, payload, ...options })

it('rejects other kinds of tokens as access tokens', async () => {
  const member = await makeMember(platform, { msisdn: '966520000001', emailVerified: false })
  const { email, headers, tokenInfo } = member
  await platform.call(passwordCalls.updateEmail, { body: { email: '' } }, headers)
  const verifyLink = await mailedToken(platform, email)
  await platform.call(passwordCalls.forgotPassword, { body: { email, ...captcha } })
  const resetLink = await mailedToken(platform, email)
  const otp = await platform.call(passwordCalls.sendOtp, {
    body: { msisdn: member.msisdn ?? '', ...captcha },
  })
  const video = await platform.call(contentCalls.findVideoByCode, { query: { videoCode: 'little-owl' } })
  const playback = await platform.call(contentCalls.getVideoUrl, { query: { videoId: video.data.id } })
  const media = playback.data.url.split('/')[2] ?? ''
  const kinds = {
    refresh: tokenInfo.refreshToken,
    verifyLink,
    resetLink,
    otp: otp.data.token,
    code: (await inboxOf(platform, member.msisdn ?? ''))[0]?.code ?? '',
    media,
    social: await idTokenFor(platform, 'google'),
    session: member.userId,
  }
  for (const [kind, token] of Object.entries(kinds)) {
    expect({ kind, length: token.length > 5 }).toEqual({ kind, length: true })
    const response = await platform.call(
      accountCalls.getUser,
      {},
      { ...headers, authorization: `Bearer ${token}` },
    )
    expect({ kind, status: response.status }).toEqual({ kind, status: 401 })
    if (kind === 'refresh') continue
    const renewed = await platform.call(sessionCalls.refreshToken, { body: { token } })
    expect({ kind, status: renewed.status }).toEqual({ kind, status: 401 })
  }
})

it('rejects writes by GET or with another content type', async () => {
  const served = allCalls.filter((call) =>
    platform.app.hasRoute({ method: call.method, url: routeUrl(call) }),
  )
  const readable = new Set(served.filter(({ method }) => method === 'GET').map(routeUrl))
  const changes = served.filter((call) => call.method !== 'GET' && call.host === 'auth')
  expect(changes.length).toBeGreaterThan(30)
  for (const call of changes) {
    const url = routeUrl(call).replace(/:\w+/, '1')
    if (!readable.has(routeUrl(call)) && !readable.has(url)) {
      const read = await platform.app.inject({ url })
      expect({ url, status: [404, 405].includes(read.statusCode) || read.statusCode }).toEqual({
        url,
        status: true,
      })
    }
    if (call.method === 'DELETE') continue
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const sent = await platform.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': type },
        payload: '{}',
      })
      expect({ url, type, status: sent.statusCode }).toEqual({ url, type, status: 415 })
    }
  }
})

describe('rate limits', () => {
  const rotating = () => ({ headers: { 'x-forwarded-for': randomUUID() } })
  const untilRefused = async (makeRequest: () => ReturnType<typeof post>, allowed: number) => {
    for (let at = 0; at < allowed; at += 1) expect((await makeRequest()).statusCode).not.toBe(429)
    const refused = await makeRequest()
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json<{ message: string }>().message).toContain('Too many requests')
  }

  it('apply to registrations per address, ignoring forged headers', async () => {
    const person = { fullName: 'x', password: 'quiet dunes', confirmPassword: 'other', ...captcha }
    await untilRefused(
      () =>
        post(
          '/public/register',
          { ...person, email: `${randomUUID()}@hilalplay.test` },
          {
            remoteAddress: '203.0.113.60',
            ...rotating(),
          },
        ),
      60,
    )
  })

  it('apply to codes and reset mails per address, ignoring forged headers', async () => {
    let number = 966_530_000_000
    const from = { remoteAddress: '203.0.113.61' }
    await untilRefused(
      () =>
        post('/v2/user/send-otp', { msisdn: String((number += 1)), ...captcha }, { ...from, ...rotating() }),
      60,
    )
    const mail = () => ({ email: `${randomUUID()}@hilalplay.test`, ...captcha })
    await untilRefused(() => post('/public/forgot-password', mail(), { ...from, ...rotating() }), 60)
  })
})

describe('an unknown account', () => {
  // The outbox polls the database on its own timer.
  beforeEach(() => jest.spyOn(platform.app.platform.outbox, 'work').mockResolvedValue())
  afterEach(() => jest.restoreAllMocks())

  /** Number of queries and hashes until the response. */
  async function workOf(makeRequest: () => ReturnType<typeof post>) {
    const { $client } = platform.app.platform.database as unknown as { $client: { query(): unknown } }
    await platform.app.platform.mailer.settled()
    const query = jest.spyOn($client, 'query')
    jest.mocked(verify).mockClear()
    const response = await makeRequest()
    const work = { statements: query.mock.calls.length, hashes: jest.mocked(verify).mock.calls.length }
    query.mockRestore()
    await platform.app.platform.mailer.settled()
    return { ...work, status: response.statusCode, message: response.json<{ message: string }>().message }
  }

  it('costs a login the same work as a wrong password', async () => {
    const { email } = await makeMember(platform)
    const logIn = (name: string) => () =>
      post('/auth/login', { email: name, password: 'not this', ...captcha })
    const registered = await workOf(logIn(email))
    expect(registered).toMatchObject({ status: 401, hashes: 1 })
    expect(registered.statements).toBeGreaterThan(3)
    expect(await workOf(logIn(`${randomUUID()}@hilalplay.test`))).toEqual(registered)
  })

  it.each([
    ['a reset', '/public/forgot-password', captcha],
    ['a code', '/v2/user/send-otp', captcha],
  ])('costs %s the same work before the response', async (_what, path, body) => {
    const { email } = await makeMember(platform)
    const makeRequest = (name: string) => () => post(path, { email: name, ...body })
    const registered = await workOf(makeRequest(email))
    expect(registered.statements).toBeGreaterThan(0)
    expect(await workOf(makeRequest(`${randomUUID()}@hilalplay.test`))).toEqual(registered)
  })
})

it('logs each refusal with account and address', async () => {
  const { headers, userId } = await makeMember(platform)
  platform.clock.advance(601)
  const from = { remoteAddress: '203.0.113.70' }
  const body = { profileName: 'x', avatarId: 1, langCode: 'en', autoNextEpisode: true, autoPreview: true }
  const refused = await post(
    '/auth/user-profile/add',
    { ...body, profileType: 'ADULT' },
    { ...from, headers },
  )
  expect(refused.statusCode).toBe(403)
  const lines = platform.log.map((line) => JSON.parse(line) as object)
  expect(lines).toContainEqual(
    expect.objectContaining({
      statusCode: 403,
      accountId: userId,
      time: expect.any(Number),
      req: { method: 'POST', url: '/auth/auth/user-profile/add', ip: '203.0.113.70' },
    }),
  )
})

it('ignores account fields that a member may not set', async () => {
  const member = await makeMember(platform)
  const stranger = await makeMember(platform)
  const extra = {
    userId: stranger.userId,
    accountId: stranger.userId,
    role: 'admin',
    email: 'other@hilalplay.test',
    emailVerified: false,
    msisdnVerified: true,
    inviteCode: 'x',
    subscription: { subscriptionStatus: 'ACTIVE' },
    isDefaultProfile: false,
    id: 1,
  }
  const [profile] = member.userProfile
  if (!profile) throw new Error('no profile')
  const before = (await platform.call(accountCalls.getUser, {}, member.headers)).data
  const body = { fullName: 'New Name', ...extra }
  const { headers } = member
  expect((await post('/v2/auth/user-info', body, { headers })).statusCode).toBe(200)
  const changed = await post(`/auth/user-profile/${profile.id}`, { ...profile, ...extra }, { headers })
  expect(changed.json()).toMatchObject({ data: profile })
  const after = (await platform.call(accountCalls.getUser, {}, headers)).data
  expect(after).toEqual({ ...before, fullName: 'New Name' })
  const theirs = (await platform.call(accountCalls.getUser, {}, stranger.headers)).data
  expect(theirs.fullName).toBe('Sandbox Viewer')
})
