/** @jest-environment ./platform/test/database-environment.ts */
import { randomUUID } from 'node:crypto'
import { accountCalls } from '@/lib/contract/hosts/auth'
import { passwordCalls } from '@/lib/contract/hosts/auth-password'
import { sessionCalls } from '@/lib/contract/hosts/auth-session'
import { buildTestApp, type TestApp } from '../../test/build-test-app'
import { bearing, inboxOf, mailedToken, makeMember } from '../../test/members'
import { idTokenFor, type ProviderName, type SocialSpec } from '../../test/social'

let platform: TestApp

beforeAll(async () => {
  platform = await buildTestApp()
})
afterAll(() => platform.close())
// Rejected logins are limited for ten minutes.
afterEach(() => platform.clock.advance(601))

const deviceId = 'device-of-the-social-test'
const media = { facebook: 'facebook', google: 'google', apple: 'APPLE' } as const
const doors = [
  sessionCalls.socialLoginV3,
  sessionCalls.socialLogin,
  sessionCalls.socialRegisterV3,
  sessionCalls.socialRegister,
]
const newEmail = () => `${randomUUID()}@hilalplay.test`
const detail = (accessToken: string) =>
  platform.call(accountCalls.getUserDetail, {}, bearing({ accessToken }, deviceId))

const send = (accessToken: string, provider: ProviderName, body: object = {}, headers = {}) =>
  platform.call(
    sessionCalls.socialLogin,
    { body: { accessToken, mediaType: media[provider], gRecaptchaResponse: 'filled', ...body } },
    { 'device-id': deviceId, ...headers },
  )

/** Logs in as a person and returns the account. */
async function enter(provider: ProviderName, spec: SocialSpec = {}, body: object = {}) {
  const { status, message, data } = await send(await idTokenFor(platform, provider, spec), provider, body)
  return { status, message, account: data && (await detail(data.accessToken)).data }
}

it('creates an account for a new person on every call and recognises them later', async () => {
  const seen: string[] = []
  for (const call of doors) {
    const email = newEmail()
    const accessToken = await idTokenFor(platform, 'google', { login_hint: email, name: 'Hana Yilmaz' })
    const { status, data } = await platform.call(
      call,
      { body: { accessToken, mediaType: 'google', gRecaptchaResponse: 'x', referenceCode: 'friend' } },
      { 'device-id': deviceId, language: 'ms' },
    )
    expect([status, data.expiresIn]).toEqual([200, 900])
    const { data: account } = await detail(data.accessToken)
    expect(account).toMatchObject({
      fullName: 'Hana Yilmaz',
      email,
      emailVerifyAction: null,
      hasPassword: false,
      userProfile: [{ profileName: 'Hana', langCode: 'ms', isDefaultProfile: true }],
    })
    expect((await enter('google', { login_hint: email })).account?.userId).toBe(account.userId)
    seen.push(account.userId)
  }
  expect(new Set(seen).size).toBe(doors.length)
})

it('identifies people by provider and subject together', async () => {
  const sub = randomUUID()
  const [google, facebook] = [
    await enter('google', { sub, login_hint: newEmail() }),
    await enter('facebook', { sub, login_hint: newEmail() }),
  ]
  expect(google.account?.userId).not.toBe(facebook.account?.userId)
  const renamed = await enter('google', { sub, login_hint: newEmail() })
  expect(renamed.account).toMatchObject({ userId: google.account?.userId, email: google.account?.email })
})

it('creates one account for concurrent logins of one person', async () => {
  const spec = { login_hint: newEmail() }
  const tokens = await Promise.all(Array.from({ length: 10 }, () => idTokenFor(platform, 'google', spec)))
  const responses = await Promise.all(
    tokens.map((token) => send(token, 'google', {}, { 'device-id': randomUUID() })),
  )
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const accounts = await Promise.all(responses.map(({ data }) => detail(data.accessToken)))
  expect(new Set(accounts.map(({ data }) => data.userId)).size).toBe(1)
})

describe('an e-mail address with an account', () => {
  it('is linked when both sides have verified it', async () => {
    const { email, userId, password } = await makeMember(platform)
    const first = await enter('google', { login_hint: email.toUpperCase() })
    expect(first.account).toMatchObject({ userId, hasPassword: true })
    expect((await enter('apple', { login_hint: email })).account?.userId).toBe(userId)
    const body = { email, password, gRecaptchaResponse: 'x' }
    expect((await platform.call(sessionCalls.login, { body })).status).toBe(200)
  })

  it.each([
    ['the provider has not', true, 'false'],
    ['the account has not', false, 'true'],
    ['neither has', false, 'false'],
  ] as const)('is refused with an explanation when %s verified it', async (_who, emailVerified, verified) => {
    const { email } = await makeMember(platform, { emailVerified })
    const entered = await enter('google', { login_hint: email, email_verified: verified })
    expect([entered.status, entered.account]).toEqual([409, null])
    expect(entered.message).toContain('Log in with your password')
  })
})

it('is verified by mail when it is unverified', async () => {
  const email = newEmail()
  const { account } = await enter('facebook', { login_hint: email, email_verified: 'false' })
  expect(account).toMatchObject({ email, emailVerifyAction: { actionType: 'EMAIL_VERIFY' } })
  await platform.call(passwordCalls.verifyEmail, { body: { token: await mailedToken(platform, email) } })
  expect((await enter('facebook', { login_hint: email })).account?.emailVerifyAction).toBeNull()
})

it('lets people without a usable address in under the name they give', async () => {
  const anonymous = { login_hint: randomUUID() }
  const named = await enter('apple', anonymous, { fullName: ' Idris Bello ' })
  expect(named.account).toMatchObject({ email: null, fullName: 'Idris Bello', emailVerifyAction: null })
  expect((await enter('apple', { login_hint: randomUUID() })).account?.fullName).toBe('Viewer')
  const odd = await enter('apple', { login_hint: `"a b"${randomUUID()}@hilalplay.test` })
  expect([odd.status, odd.account?.email]).toEqual([200, null])
  expect((await enter('apple', anonymous)).account?.userId).toBe(named.account?.userId)
})

it('ignores an unconfirmed registration with the same address', async () => {
  const email = newEmail()
  const password = 'a stranger knows'
  const form = { fullName: 'Stranger', email, password, repeatPassword: password, gRecaptchaResponse: 'x' }
  const { data } = await platform.call(sessionCalls.registerV4, { query: {}, body: form })
  const [mail] = await inboxOf(platform, email)
  const owner = await enter('google', { login_hint: email })
  expect(owner.account).toMatchObject({ email, hasPassword: false })
  const code = { token: data.otpToken ?? '', otp: mail?.code ?? '' }
  expect((await platform.call(passwordCalls.verifyOtp, { body: code })).status).toBe(409)
})

it("unlinks the social login of whoever registered with somebody else's address", async () => {
  const email = newEmail()
  const spec = { login_hint: email, email_verified: 'false' } as const
  const stranger = await enter('facebook', spec)
  await platform.call(passwordCalls.forgotPassword, { body: { email, gRecaptchaResponse: 'x' } })
  const [mail] = await inboxOf(platform, email)
  expect(mail?.subject).toBe('Set a new password')
  const reset = { token: await mailedToken(platform, email), password: 'the true owner' }
  expect((await platform.call(passwordCalls.resetPassword, { body: reset })).status).toBe(200)
  expect(stranger.account?.email).toBe(email)
  expect((await enter('facebook', spec)).status).toBe(409)
})

describe('a token', () => {
  it('is accepted once, even for fifty concurrent requests', async () => {
    const token = await idTokenFor(platform, 'google')
    const responses = await Promise.all(Array.from({ length: 50 }, () => send(token, 'google')))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(49)
  })

  it('needs a nonce that was not used before', async () => {
    const nonce = randomUUID()
    expect((await enter('google', { nonce })).status).toBe(200)
    expect((await enter('google', { nonce })).status).toBe(401)
    expect((await enter('google', { nonce: '' })).status).toBe(401)
  })

  it('is accepted only for its own provider', async () => {
    const token = await idTokenFor(platform, 'google')
    expect((await send(token, 'apple')).status).toBe(401)
    expect((await send(token, 'google')).status).toBe(200)
  })

  it('is not an access token, nor the reverse', async () => {
    const { tokenInfo } = await makeMember(platform)
    for (const token of [tokenInfo.accessToken, tokenInfo.refreshToken, '', 'x', 'a.b.c'])
      expect((await send(token, 'google')).status).toBe(401)
    expect((await detail(await idTokenFor(platform, 'google'))).status).toBe(401)
  })

  it('is not verified without a captcha and stays valid', async () => {
    const token = await idTokenFor(platform, 'google')
    expect((await send(token, 'google', { gRecaptchaResponse: ' ' })).status).toBe(400)
    expect((await send(token, 'google')).status).toBe(200)
  })

  it('determines nothing but the identity', async () => {
    const extra = { userId: randomUUID(), role: 'admin', emailVerified: true, subscription: 'ACTIVE' }
    const { account } = await enter('google', { email_verified: 'false' }, extra)
    expect(account?.userId).not.toBe(extra.userId)
    expect(account).toMatchObject({ subscription: null, emailVerifyAction: { actionType: 'EMAIL_VERIFY' } })
  })
})

it('opens a session that renews and ends like any other', async () => {
  const { data } = await send(await idTokenFor(platform, 'apple'), 'apple')
  const renewed = await platform.call(sessionCalls.refreshToken, { body: { token: data.refreshToken } })
  expect(renewed.status).toBe(200)
  const headers = bearing(renewed.data, deviceId)
  await platform.call(sessionCalls.logout, { body: { platformId: 'WEB' } }, headers)
  expect((await detail(renewed.data.accessToken)).status).toBe(401)
})

it('is logged with account, method and address, without the token', async () => {
  platform.log.length = 0
  const token = await idTokenFor(platform, 'google')
  await send(token, 'google')
  await send(token, 'google')
  const log = platform.log.join('')
  expect(log).toMatch(
    /"event":"login-by-social","provider":"google","how":"created","accountId":"[\w-]{36}","address":"127.0.0.1"/,
  )
  expect(log).toContain('"event":"social-refused"')
  expect(log).not.toContain(token)
})

it('is rate limited with Retry-After', async () => {
  const statuses = new Set<number>()
  let wait = 0
  for (let at = 0; at < 62; at += 1) {
    const response = await platform.app.inject({
      method: 'POST',
      url: '/auth/public/login/social-media',
      remoteAddress: '203.0.113.90',
      payload: { accessToken: 'x', mediaType: 'google', gRecaptchaResponse: 'x' },
    })
    statuses.add(response.statusCode)
    wait = Number(response.headers['retry-after'] ?? 0)
  }
  expect([...statuses]).toEqual([401, 429])
  expect(wait).toBeGreaterThan(0)
})
