/** @jest-environment ./platform/test/database-environment.ts */
import { randomUUID } from 'node:crypto'
import { accountCalls } from '@/lib/contract/hosts/auth'
import { passwordCalls } from '@/lib/contract/hosts/auth-password'
import { sessionCalls } from '@/lib/contract/hosts/auth-session'
import { buildTestApp, type TestApp } from '../../test/build-test-app'
import { inboxOf, mailedToken, makeMember, newDevice, type TestMember } from '../../test/members'

let platform: TestApp

beforeAll(async () => {
  platform = await buildTestApp()
})
afterAll(() => platform.close())
afterEach(() => platform.clock.reset())

const captcha = { gRecaptchaResponse: 'filled' }
const forgot = (email: string) => platform.call(passwordCalls.forgotPassword, { body: { email, ...captcha } })
const reset = (token: string, password = 'new dunes') =>
  platform.call(passwordCalls.resetPassword, { body: { token, password } })
const logIn = (email: string, password: string) =>
  platform.call(sessionCalls.login, { body: { email, password, ...captcha } }, newDevice())
const isGood = async (token: string) =>
  (await platform.call(passwordCalls.validatePasswordToken, { body: { token } })).data.valid
const detail = (headers: Record<string, string>) => platform.call(accountCalls.getUser, {}, headers)
const change = ({ headers }: TestMember, currentPassword: string, newPassword: string) =>
  platform.call(passwordCalls.updatePassword, { body: { currentPassword, newPassword } }, headers)
const changeEmail = ({ headers }: TestMember, email: string) =>
  platform.call(passwordCalls.updateEmail, { body: { email } }, headers)
const newEmail = () => `${randomUUID()}@hilalplay.test`

describe('a forgotten password', () => {
  it('is reset by the mailed link, which ends every session', async () => {
    const { email, password, headers, tokenInfo } = await makeMember(platform)
    expect((await forgot(email.toUpperCase())).data).toBeNull()
    const [mail] = await inboxOf(platform, email)
    expect(mail?.link).toMatch(/^http:\/\/localhost:3000\/en\?reset-password=[\w-]{43}$/)
    const token = await mailedToken(platform, email)
    expect(await isGood(token)).toBe(true)
    expect((await reset(token)).data).toEqual({ done: true })
    expect((await detail(headers)).status).toBe(401)
    const renewed = await platform.call(sessionCalls.refreshToken, {
      body: { token: tokenInfo.refreshToken },
    })
    expect(renewed.status).toBe(401)
    expect((await logIn(email, password)).status).toBe(401)
    expect((await logIn(email, 'new dunes')).status).toBe(200)
    expect((await inboxOf(platform, email))[0]?.subject).toBe('Your password was changed')
  })

  it('can be reset before the registration code is entered: the link verifies the address', async () => {
    const [email, password] = [newEmail(), 'first dunes']
    const form = { fullName: 'Omar', email, password, repeatPassword: password, gRecaptchaResponse: 'x' }
    await platform.call(sessionCalls.registerV4, { query: {}, body: form })
    await forgot(email)
    expect((await reset(await mailedToken(platform, email))).data).toEqual({ done: true })
    expect((await logIn(email, 'new dunes')).data).toMatchObject({
      actionType: 'SUCCESS',
      account: { email, emailVerifyAction: null },
    })
  })

  it('gets the same response for unknown addresses and mails nobody else', async () => {
    const { email } = await makeMember(platform)
    const stranger = newEmail()
    expect(await forgot(stranger)).toEqual(await forgot(email))
    expect(await inboxOf(platform, stranger)).toEqual([])
    const byPhone = (msisdn: string) =>
      platform.call(passwordCalls.forgotPasswordV4, { body: { msisdn, captchaToken: 'filled' } })
    const { msisdn } = await makeMember(platform, { msisdn: '966500000001' })
    const [registered, unknown] = [await byPhone(msisdn ?? ''), await byPhone('966500000002')]
    expect(registered.data?.token).toMatch(/^[\w-]{43}$/)
    expect({ ...registered, data: { ...registered.data, token: '' } }).toEqual({
      ...unknown,
      data: { ...unknown.data, token: '' },
    })
    expect(await inboxOf(platform, '966500000002')).toEqual([])
    for (const name of [email, stranger]) for (let at = 0; at < 5; at += 1) await forgot(name)
    expect([(await forgot(email)).status, (await forgot(stranger)).status]).toEqual([429, 429])
  })

  it('accepts a link once, even for fifty concurrent requests', async () => {
    const { email } = await makeMember(platform)
    await forgot(email)
    const token = await mailedToken(platform, email)
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, at) => reset(token, `one of fifty ${at}`)),
    )
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    const winner = `one of fifty ${statuses.indexOf(200)}`
    expect((await logIn(email, winner)).status).toBe(200)
    expect(await isGood(token)).toBe(false)
  })

  it('keeps a link valid for half an hour and after a rejected password', async () => {
    const { email } = await makeMember(platform)
    await forgot(email)
    const token = await mailedToken(platform, email)
    expect((await reset(token, 'abc')).message).toBe('Must be at least 4 characters length')
    expect((await reset(token, email.toUpperCase())).status).toBe(400)
    platform.clock.advance(1799)
    expect(await isGood(token)).toBe(true)
    platform.clock.advance(2)
    expect((await reset(token)).status).toBe(400)
  })

  it('rejects other kinds of tokens', async () => {
    const member = await makeMember(platform, { emailVerified: false })
    await changeEmail(member, '')
    const verify = await mailedToken(platform, member.email)
    for (const token of [verify, member.tokenInfo.refreshToken, member.tokenInfo.accessToken])
      expect((await reset(token)).status).toBe(400)
    await forgot(member.email)
    const token = await mailedToken(platform, member.email)
    for (const other of [token, verify, member.tokenInfo.refreshToken])
      expect((await detail({ authorization: `Bearer ${other}` })).status).toBe(401)
    expect((await platform.call(passwordCalls.verifyEmail, { body: { token } })).status).toBe(400)
    expect((await platform.call(sessionCalls.refreshToken, { body: { token } })).status).toBe(401)
  })

  it("locks out whoever registered with somebody else's address", async () => {
    const { email, msisdn } = await makeMember(platform, { emailVerified: false, msisdn: '966500000003' })
    await forgot(email)
    await reset(await mailedToken(platform, email), 'the true owner')
    await platform.call(passwordCalls.sendOtp, { body: { msisdn: msisdn ?? '', ...captcha } })
    expect(await inboxOf(platform, msisdn ?? '')).toEqual([])
  })
})

describe('changing the password', () => {
  it('needs the current one, and ends every other session', async () => {
    const member = await makeMember(platform)
    const other = await logIn(member.email, member.password)
    expect((await change(member, 'not this', 'new dunes')).message).toBe('The current password is incorrect.')
    expect((await change(member, member.password, 'password')).status).toBe(400)
    expect((await change(member, member.password, 'new dunes')).data).toEqual({ done: true })
    expect((await detail(member.headers)).status).toBe(200)
    const headers = { authorization: `Bearer ${other.data.tokenInfo?.accessToken}` }
    expect((await detail(headers)).status).toBe(401)
    expect((await logIn(member.email, 'new dunes')).status).toBe(200)
  })

  it('keeps the other sessions when the member asks for it', async () => {
    const member = await makeMember(platform)
    const elsewhere = await logIn(member.email, member.password)
    const body = { currentPassword: member.password, newPassword: 'new dunes', endOtherSessions: false }
    await platform.call(passwordCalls.updatePassword, { body }, member.headers)
    const authorization = `Bearer ${elsewhere.data.tokenInfo?.accessToken}`
    expect((await detail({ authorization })).status).toBe(200)
  })

  it('is rate limited against guessing', async () => {
    const member = await makeMember(platform)
    for (let at = 0; at < 10; at += 1) await change(member, `guess ${at}`, 'new dunes')
    expect((await change(member, member.password, 'new dunes')).status).toBe(429)
  })
})

describe('an e-mail address', () => {
  it('is verified by the link of a mail, once', async () => {
    const member = await makeMember(platform, { emailVerified: false })
    expect((await detail(member.headers)).data.emailVerifyAction?.actionType).toBe('EMAIL_VERIFY')
    await changeEmail(member, '')
    const token = await mailedToken(platform, member.email)
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => platform.call(passwordCalls.verifyEmail, { body: { token } })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await detail(member.headers)).data.emailVerifyAction).toBeNull()
  })

  it('changes when the link mailed to the new one is used, and needs a recent login', async () => {
    const member = await makeMember(platform)
    const email = newEmail()
    expect((await changeEmail(member, email)).status).toBe(200)
    expect((await detail(member.headers)).data.email).toBe(member.email)
    await platform.call(passwordCalls.verifyEmail, { body: { token: await mailedToken(platform, email) } })
    expect((await detail(member.headers)).data).toMatchObject({ email, emailVerifyAction: null })
    platform.clock.advance(901)
    expect((await changeEmail(member, newEmail())).status).toBe(403)
    expect((await changeEmail(member, '')).status).toBe(200)
  })

  it('cannot be that of another account', async () => {
    const [one, two] = [await makeMember(platform), await makeMember(platform)]
    expect((await changeEmail(one, two.email)).status).toBe(200)
    expect((await inboxOf(platform, two.email))[0]?.subject).toBe('Someone tried to use your e-mail address')
    const email = newEmail()
    await changeEmail(one, email)
    const token = await mailedToken(platform, email)
    await makeMember(platform, { email })
    expect((await platform.call(passwordCalls.verifyEmail, { body: { token } })).status).toBe(409)
  })
})
