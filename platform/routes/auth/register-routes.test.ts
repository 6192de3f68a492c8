/** @jest-environment ./platform/test/database-environment.ts */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { accountCalls } from '@/lib/contract/hosts/auth'
import { passwordCalls } from '@/lib/contract/hosts/auth-password'
import { sessionCalls } from '@/lib/contract/hosts/auth-session'
import { account } from '../../db/schema/account'
import { cleanUpAccounts } from '../../services/accounts/cleanup-accounts'
import { buildTestApp, type TestApp } from '../../test/build-test-app'
import { bearing, inboxOf, newDevice } from '../../test/members'

let platform: TestApp

beforeAll(async () => {
  platform = await buildTestApp()
})
afterAll(() => platform.close())

const captcha = { gRecaptchaResponse: 'filled' }
const form = () => ({
  fullName: 'Salma Noor',
  email: `salma-${randomUUID()}@hilalplay.test`,
  password: 'quiet dunes',
  repeatPassword: 'quiet dunes',
  ...captcha,
})
const logIn = (body: object, headers: Record<string, string> = newDevice()) =>
  platform.call(sessionCalls.login, { body: { ...captcha, password: '', ...body } }, headers)
const register = (body: object) =>
  platform.call(sessionCalls.registerV4, { query: {}, body: { ...form(), ...body } })
const verify = (
  token: string | null,
  otp: string | null | undefined,
  headers: Record<string, string> = newDevice(),
) => platform.call(passwordCalls.verifyOtp, { body: { token: token ?? '', otp: otp ?? '' } }, headers)
/** Submits the newest code that was sent to the address. */
const submitCode = async (
  email: string,
  token: string | null,
  headers: Record<string, string> = newDevice(),
) => verify(token, (await inboxOf(platform, email))[0]?.code, headers)
const detail = (headers: Record<string, string>) => platform.call(accountCalls.getUserDetail, {}, headers)

it('registers by e-mail and logs in once the mailed code is entered', async () => {
  const body = form()
  const deviceId = randomUUID()
  const headers = { 'device-id': deviceId, language: 'ar', 'x-channel': 'TV' }
  const registered = await platform.call(
    sessionCalls.registerV4,
    { query: { referenceCode: 'friend' }, body: { ...body, email: ` ${body.email.toUpperCase()} ` } },
    headers,
  )
  expect(registered.data).toMatchObject({
    tokenInfo: null,
    actionType: 'OTP',
    account: null,
    otpDuration: 60,
  })
  const { status, data } = await submitCode(body.email, registered.data.otpToken, headers)
  expect({ status, action: data.actionType }).toEqual({ status: 200, action: 'SUCCESS' })
  expect(data.account).toMatchObject({
    fullName: 'Salma Noor',
    email: body.email,
    otpRequired: false,
    emailVerifyAction: null,
    userAction: null,
    subscription: null,
    userProfile: [
      {
        profileName: 'Salma',
        langCode: 'ar',
        profileType: 'ADULT',
        isDefaultProfile: true,
        autoPreview: true,
      },
    ],
  })
  if (!data.tokenInfo) throw new Error('no tokens')
  expect((await detail(bearing(data.tokenInfo, deviceId))).data).toMatchObject({ email: body.email })
})

it('accepts the field names of the legacy call', async () => {
  const { repeatPassword, ...body } = form()
  const { data } = await platform.call(sessionCalls.register, {
    body: { ...body, confirmPassword: repeatPassword },
  })
  expect((await submitCode(body.email, data.otpToken)).data.tokenInfo?.expiresIn).toBe(900)
})

it('requires the e-mail code before login, even with the right password', async () => {
  const body = form()
  const { data: first } = await register(body)
  platform.clock.advance(61)
  const { data } = await logIn(body)
  expect(data).toMatchObject({ tokenInfo: null, actionType: 'OTP', account: null })
  expect((await submitCode(body.email, first.otpToken)).status).toBe(400)
  expect((await submitCode(body.email, data.otpToken)).data.actionType).toBe('SUCCESS')
  expect((await logIn(body)).data.actionType).toBe('SUCCESS')
})

it('answers identically for existing accounts and notifies only the owner', async () => {
  const registered = form()
  const { data } = await register(registered)
  await submitCode(registered.email, data.otpToken)
  platform.clock.advance(61)
  const stranger = { ...form(), password: 'a stranger knows', repeatPassword: 'a stranger knows' }
  const stateOf = async (email: string) => {
    const body = { ...stranger, email }
    const [first, again, login] = [await register(body), await register(body), await logIn(body)]
    platform.clock.advance(61)
    const resent = await platform.call(passwordCalls.resendOtp, {
      body: { token: login.data.otpToken ?? '', ...captcha },
    })
    const outcomes = [first, again, login].map(({ status, data }) => ({ status, ...data, otpToken: '' }))
    return [...outcomes, { status: resent.status, duration: resent.data.duration }]
  }
  const free = form().email
  expect(await stateOf(registered.email)).toEqual(await stateOf(free))
  const subjects = (await inboxOf(platform, registered.email)).map(({ subject }) => subject)
  const notice = 'Someone tried to use your e-mail address'
  expect(subjects).toEqual([notice, notice, 'Your HilalPlay code'])
  expect((await inboxOf(platform, free)).map(({ code }) => code?.length)).toEqual([6, 6])
  expect((await logIn(registered)).data.actionType).toBe('SUCCESS')
})

it('resumes an unfinished registration with the same password and keeps its code valid', async () => {
  const body = form()
  const { data: first } = await register(body)
  const [mail, ...others] = await inboxOf(platform, body.email)
  platform.clock.advance(20)
  const stranger = { password: 'a stranger knows', repeatPassword: 'a stranger knows' }
  for (let at = 0; at < 3; at += 1) expect((await register({ ...body, ...stranger })).status).toBe(429)
  const again = await register(body)
  expect(again.data).toMatchObject({ actionType: 'OTP', otpDuration: 40 })
  const { data: last } = await logIn(body)
  for (const { otpToken } of [first, again.data])
    expect((await verify(otpToken, mail?.code)).status).toBe(400)
  expect((await verify(last.otpToken, mail?.code)).data.account).toMatchObject({ email: body.email })
  expect([others, await inboxOf(platform, body.email)]).toEqual([[], [mail]])
})

it("does not reveal a registration's password to guessing", async () => {
  const body = form()
  await register(body)
  for (let at = 0; at < 5; at += 1)
    await register({ ...body, password: `guess ${at}`, repeatPassword: `guess ${at}` })
  expect((await register(body)).status).toBe(429)
})

it('lets the owner of an address register with a code that a stranger cannot enter', async () => {
  const body = form()
  const stranger = await register({
    ...body,
    password: 'a stranger knows',
    repeatPassword: 'a stranger knows',
  })
  const [strangers] = await inboxOf(platform, body.email)
  platform.clock.advance(61)
  const owner = await register(body)
  expect((await submitCode(body.email, owner.data.otpToken)).status).toBe(200)
  expect((await verify(stranger.data.otpToken, strangers?.code)).status).toBe(409)
  platform.clock.advance(61)
  expect((await logIn({ ...body, password: 'a stranger knows' })).data.tokenInfo).toBeNull()
  expect((await inboxOf(platform, body.email))[0]?.code).toBeNull()
  expect((await logIn(body)).status).toBe(200)
})

it('deletes unconfirmed registrations within twenty-five hours', async () => {
  const body = form()
  await register(body)
  platform.clock.advance(25 * 3600)
  await cleanUpAccounts(platform.app.platform)
  expect((await logIn(body)).status).toBe(401)
})

it('requires the phone code before login', async () => {
  const { data } = await platform.call(sessionCalls.registerV4, {
    query: {},
    body: { ...form(), email: '', msisdn: '+971 50 111 22 33' },
  })
  expect(data).toMatchObject({ tokenInfo: null, actionType: 'OTP', account: null })
  expect((await inboxOf(platform, '971501112233'))[0]?.code).toMatch(/^\d{6}$/)
})

it.each([
  [
    'a password below the minimum',
    { password: 'x7q', repeatPassword: 'x7q' },
    'Must be at least 4 characters length',
  ],
  ['a password that many use', { password: 'Qwerty123', repeatPassword: 'Qwerty123' }, 'Too many people'],
  ['the own name as password', { password: 'salma noor', repeatPassword: 'salma noor' }, 'Too many people'],
  ['another repetition', { repeatPassword: 'quiet dune' }, 'Passwords must match'],
  ['no address', { email: '' }, 'This field is required'],
  ['a list of addresses', { email: 'a@b.test,c@d.test' }, 'Invalid e-mail'],
  ['a quoted address', { email: '"a b"@hilalplay.test' }, 'Invalid e-mail'],
  ['letters that look like others', { email: 'sаlma@hilalplay.test' }, 'Invalid e-mail'],
  ['a letter that becomes another', { email: '\u212Aid@hilalplay.test' }, 'Invalid e-mail'],
  ['no captcha', { gRecaptchaResponse: ' ' }, 'We could not confirm'],
  ['a name of nothing', { fullName: '  ' }, 'The value of "fullName"'],
  ['a password beyond all measure', { password: 'p'.repeat(1001) }, 'The value of "password"'],
])('refuses %s', async (_what, change, message) => {
  const submitCode = await platform.call(sessionCalls.registerV4, {
    query: {},
    body: { ...form(), ...change },
  })
  expect({ status: submitCode.status, data: submitCode.data }).toEqual({ status: 400, data: null })
  expect(submitCode.message).toContain(message)
})

it('accepts a long password and compares every character', async () => {
  const password = `${'ق'.repeat(73)} `
  const body = { ...form(), password, repeatPassword: password }
  const { data } = await register(body)
  await submitCode(body.email, data.otpToken)
  expect((await logIn({ email: body.email, password })).status).toBe(200)
  expect((await logIn({ email: body.email, password: password.trim() })).status).toBe(401)
  expect((await logIn({ email: body.email, password: password.replace(/. $/, 'ك ') })).status).toBe(401)
})

it('registers an address once, in any case and for concurrent requests', async () => {
  const body = form()
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      platform.call(sessionCalls.registerV4, {
        query: {},
        body: { ...body, email: at % 2 ? body.email : body.email.toUpperCase() },
      }),
    ),
  )
  const good = responses.filter(({ status }) => status === 200)
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(10 - good.length)
  const mine = eq(account.email, body.email)
  expect(await platform.app.platform.database.select().from(account).where(mine)).toHaveLength(1)
  expect(await inboxOf(platform, body.email)).toHaveLength(1)
})

it('ignores fields that a caller may not set', async () => {
  const extra = { userId: randomUUID(), subscription: 'ACTIVE', emailVerified: true, role: 'admin' }
  const body = { ...form(), ...extra, pending: false }
  const registered = await register(body)
  expect(registered.data).toMatchObject({ tokenInfo: null, actionType: 'OTP' })
  const { data } = await submitCode(body.email, registered.data.otpToken)
  expect(data.account?.userId).not.toBe(extra.userId)
  expect(data.account).toMatchObject({ subscription: null })
  expect(data.account).not.toHaveProperty('role')
})
