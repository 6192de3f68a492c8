/** @jest-environment ./platform/test/database-environment.ts */
import { sql } from 'drizzle-orm'
import { accountCalls } from '@/lib/contract/hosts/auth'
import { passwordCalls } from '@/lib/contract/hosts/auth-password'
import { sessionCalls } from '@/lib/contract/hosts/auth-session'
import { buildTestApp, type TestApp } from '../../test/build-test-app'
import { inboxOf, makeMember, newDevice } from '../../test/members'

let platform: TestApp
let numbers = 966_510_000_000

beforeAll(async () => {
  platform = await buildTestApp()
})
afterAll(() => platform.close())

const captcha = { gRecaptchaResponse: 'filled' }
const newNumber = () => String((numbers += 1))
const send = (msisdn: string, headers: Record<string, string> = newDevice()) =>
  platform.call(passwordCalls.sendOtp, { body: { msisdn, ...captcha } }, headers)
const verify = (token: string, otp: string, headers: Record<string, string> = newDevice()) =>
  platform.call(passwordCalls.verifyOtp, { body: { token, otp } }, headers)
const codeTo = async (msisdn: string) => (await inboxOf(platform, msisdn))[0]?.code ?? ''
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** A member with a verified number, and a code sent there. */
async function withCode() {
  const msisdn = newNumber()
  const member = await makeMember(platform, { msisdn })
  const { data } = await send(msisdn)
  return { member, msisdn, token: data.token, code: await codeTo(msisdn) }
}

it('completes a registration by phone, which opens the first session', async () => {
  const msisdn = newNumber()
  const body = { fullName: 'Bilal', msisdn, password: 'quiet dunes', gRecaptchaResponse: 'filled' }
  const { data } = await platform.call(sessionCalls.registerV4, {
    query: {},
    body: { ...body, repeatPassword: body.password },
  })
  platform.clock.advance(61)
  const early = await platform.call(sessionCalls.login, { body }, newDevice())
  expect(early.data).toMatchObject({ tokenInfo: null, actionType: 'OTP', otpDuration: 60 })
  expect((await verify(data.otpToken ?? '', await codeTo(msisdn))).status).toBe(400)
  const response = await verify(early.data.otpToken ?? '', await codeTo(msisdn))
  expect(response.data).toMatchObject({
    actionType: 'SUCCESS',
    account: { msisdn, email: null, countryCode: 'SA' },
  })
  expect(response.data.tokenInfo).not.toBeNull()
  expect((await platform.call(sessionCalls.login, { body }, newDevice())).data.actionType).toBe('SUCCESS')
})

it('is valid once, even for fifty concurrent requests', async () => {
  const { token, code, member } = await withCode()
  const responses = await Promise.all(Array.from({ length: 50 }, () => verify(token, code)))
  const good = responses.filter(({ status }) => status === 200)
  expect(good).toHaveLength(1)
  expect(good[0]?.data.account?.userId).toBe(member.userId)
  expect((await verify(token, code)).status).not.toBe(200)
})

it('expires after ten minutes', async () => {
  const { token, code } = await withCode()
  platform.clock.advance(600)
  expect((await verify(token, code)).status).toBe(400)
  platform.clock.reset()
})

it('is rejected after five attempts', async () => {
  const { token, code } = await withCode()
  for (let at = 0; at < 5; at += 1) expect((await verify(token, another(code))).status).toBe(400)
  expect((await verify(token, code)).status).toBe(400)
})

it('is valid only for the request that it was sent for', async () => {
  const [one, two] = [await withCode(), await withCode()]
  expect((await verify(two.token, one.code === two.code ? another(one.code) : one.code)).status).toBe(400)
  const reset = await platform.call(passwordCalls.verifyPublicForgotPasswordOtp, {
    body: { token: one.token, otp: one.code },
  })
  expect(reset.status).toBe(400)
  expect((await verify(one.token, one.code)).status).toBe(200)
})

it('can be resent after a minute, which invalidates the previous one', async () => {
  const { token, code, msisdn } = await withCode()
  const resend = () => platform.call(passwordCalls.resendOtp, { body: { token, ...captcha } })
  const early = await platform.app.inject({
    method: 'POST',
    url: '/auth/public/otp-send',
    payload: { token, ...captcha },
  })
  expect(early.statusCode).toBe(429)
  expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(60)
  platform.clock.advance(61)
  expect((await resend()).data).toEqual({ token, duration: 60 })
  const next = await codeTo(msisdn)
  if (next !== code) expect((await verify(token, code)).status).toBe(400)
  expect((await verify(token, next)).status).toBe(200)
  expect((await resend()).status).toBe(400)
})

it('gets the same response for an unknown address', async () => {
  const { msisdn: registered } = await makeMember(platform, { msisdn: newNumber() })
  const unknown = newNumber()
  const [one, two] = [await send(registered ?? ''), await send(unknown)]
  expect({ ...one, data: { ...one.data, token: '' } }).toEqual({ ...two, data: { ...two.data, token: '' } })
  expect(await inboxOf(platform, unknown)).toEqual([])
  expect((await verify(two.data.token, '123456')).status).toBe(400)
})

it('lets a member verify a new number and log in with it', async () => {
  const { headers, email, password } = await makeMember(platform)
  const msisdn = newNumber()
  const info = (body: object) => platform.call(accountCalls.updateUserInfo, { body }, headers)
  expect((await info({ msisdn, fullName: 'New Name' })).data).toMatchObject({
    msisdn,
    fullName: 'New Name',
    email,
  })
  const body = { msisdn, password, gRecaptchaResponse: 'filled' }
  expect((await platform.call(sessionCalls.login, { body }, newDevice())).status).toBe(401)
  const { data } = await send(msisdn, headers)
  const response = await verify(data.token, await codeTo(msisdn), headers)
  expect(response.data).toMatchObject({ tokenInfo: null, actionType: 'SUCCESS', account: { msisdn } })
  expect((await platform.call(sessionCalls.login, { body }, newDevice())).status).toBe(200)
})

it('resets a forgotten password by phone, with a token or the number', async () => {
  const msisdn = newNumber()
  const { headers } = await makeMember(platform, { msisdn })
  await platform.call(passwordCalls.forgotPassword, { body: { msisdn, gRecaptchaResponse: 'x' } })
  const { data } = await platform.call(passwordCalls.verifyForgotPasswordOtp, {
    body: { msisdn: `+${msisdn}`, otp: await codeTo(msisdn) },
  })
  const reset = { body: { token: data.token, password: 'new dunes' } }
  expect((await platform.call(passwordCalls.resetPasswordV4, reset)).data).toEqual({ done: true })
  expect((await platform.call(accountCalls.getUser, {}, headers)).status).toBe(401)
  const body = { msisdn, password: 'new dunes', gRecaptchaResponse: 'x' }
  expect((await platform.call(sessionCalls.login, { body }, newDevice())).status).toBe(200)
})

it('opens no account by an unverified e-mail address', async () => {
  const { email } = await makeMember(platform, { emailVerified: false })
  await platform.call(passwordCalls.sendOtp, { body: { email, ...captcha } })
  expect(await inboxOf(platform, email)).toEqual([])
  const proved = await makeMember(platform)
  await platform.call(passwordCalls.sendOtp, { body: { email: proved.email, ...captcha } })
  const otp = (await inboxOf(platform, proved.email))[0]?.code ?? ''
  const response = await platform.call(
    passwordCalls.verifyUser,
    { body: { email: proved.email, otp } },
    newDevice(),
  )
  expect(response.data.account?.email).toBe(proved.email)
})

it('leaves neither codes nor tokens in the store except in the sandbox inbox', async () => {
  const { token, code, member } = await withCode()
  const tables = [
    'account',
    'session',
    'refresh_token',
    'device',
    'one_time_code',
    'link_token',
    'throttle',
    'outbox',
  ]
  const { database } = platform.app.platform
  const dumps = await Promise.all(
    tables.map((table) => database.execute(sql`select * from ${sql.identifier(table)}`)),
  )
  const dump = JSON.stringify(dumps.map((result) => (result as { rows: unknown[] }).rows))
  expect(dump).toContain(member.userId)
  const { accessToken, refreshToken } = member.tokenInfo
  expect(platform.log.join('')).not.toMatch(new RegExp(`"${code}"|${token}`))
  for (const secret of [token, `"${code}"`, member.password, accessToken, refreshToken, member.deviceId])
    expect(dump).not.toContain(secret)
})
