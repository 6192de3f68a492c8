/** @jest-environment ./platform/test/database-environment.ts */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { accountCalls } from '@/lib/contract/hosts/auth'
import { passwordCalls } from '@/lib/contract/hosts/auth-password'
import { sessionCalls } from '@/lib/contract/hosts/auth-session'
import { buildTestApp, type TestApp } from '../../test/build-test-app'
import { enterOn } from '../../test/logins'
import { inboxOf, mailedToken, makeMember, newDevice, type TestMember } from '../../test/members'

let platform: TestApp
let numbers = 966_550_000_000

beforeAll(async () => {
  platform = await buildTestApp()
})
afterAll(() => platform.close())
afterEach(() => platform.clock.reset())

const captcha = { gRecaptchaResponse: 'filled' }
const newEmail = () => `${randomUUID()}@hilalplay.test`
const newNumber = () => String((numbers += 1))
const forgot = (email: string) => platform.call(passwordCalls.forgotPassword, { body: { email, ...captcha } })
const reset = (token: string, password = 'new dunes') =>
  platform.call(passwordCalls.resetPassword, { body: { token, password } }, newDevice())
const changeEmail = ({ headers }: Pick<TestMember, 'headers'>, email: string) =>
  platform.call(passwordCalls.updateEmail, { body: { email } }, headers)
const verifyEmail = (token: string) => platform.call(passwordCalls.verifyEmail, { body: { token } })
const changeNumber = ({ headers }: TestMember, msisdn: string) =>
  platform.call(accountCalls.updateUserInfo, { body: { msisdn } }, headers)
const subjectsTo = async (address: string) => (await inboxOf(platform, address)).map(({ subject }) => subject)

describe('an e-mail address with an account', () => {
  /** Rows of every table and bytes in the outbox, before it runs. */
  async function tracesOf(makeRequest: () => Promise<unknown>) {
    const { database } = platform.app.platform
    await platform.app.platform.mailer.settled()
    const count = async () => {
      const result = await database.execute(sql`
        select (select count(*) from account) accounts, (select count(*) from profile) profiles,
          (select count(*) from one_time_code) codes, (select count(*) from link_token) links,
          (select count(*) from throttle) counts, (select count(*) from outbox) waiting,
          (select coalesce(sum(length(payload)), 0) from outbox) bytes`)
      const [row] = (result as { rows: Record<string, string>[] }).rows
      return Object.entries(row ?? {}).map(([name, value]) => [name, Number(value)] as const)
    }
    const before = new Map(await count())
    await makeRequest()
    const added = (await count()).map(([name, value]) => [name, value - (before.get(name) ?? 0)] as const)
    await platform.app.platform.mailer.settled()
    return Object.fromEntries(added)
  }

  it.each([
    ['a reset', '/auth/public/forgot-password'],
    ['a code', '/auth/v2/user/send-otp'],
    ['an invitation to register', '/notify/register-request'],
  ])('leaves the same traces as an unknown one when %s is requested', async (_what, url) => {
    const { email } = await makeMember(platform, { email: `known-${newEmail()}` })
    const makeRequest = (name: string) => () => {
      const payload = { email: name, channel: 'LANDING', ...captcha }
      return platform.app.inject({ method: 'POST', url, payload, remoteAddress: '203.0.113.90' })
    }
    jest.spyOn(platform.app.platform.outbox, 'hasNew').mockReturnValue(false)
    const warmUp = await tracesOf(makeRequest(`first-${newEmail()}`))
    const registered = await tracesOf(makeRequest(email))
    const unknown = await tracesOf(makeRequest(`other-${newEmail()}`))
    jest.restoreAllMocks()
    expect(warmUp.waiting).toBe(1)
    expect({ ...registered, bytes: 0 }).toEqual({ ...unknown, bytes: 0 })
    expect(Math.abs((registered.bytes ?? 0) - (unknown.bytes ?? 0))).toBeLessThan(16)
  })

  it('gets the same response when a member claims it, and its owner gets a mail', async () => {
    const [curious, owner] = [await makeMember(platform), await makeMember(platform)]
    const free = newEmail()
    expect(await changeEmail(curious, owner.email)).toEqual(await changeEmail(curious, free))
    expect(await subjectsTo(owner.email)).toEqual(['Someone tried to use your e-mail address'])
    expect(await subjectsTo(free)).toEqual(['Verify your e-mail address'])
  })

  it('can be claimed five times an hour by a member, like any other', async () => {
    const curious = await makeMember(platform)
    const { email } = await makeMember(platform)
    const statuses: number[] = []
    for (let at = 0; at < 8; at += 1) statuses.push((await changeEmail(curious, email)).status)
    expect(statuses).toEqual([...Array<number>(5).fill(200), ...Array<number>(3).fill(429)])
  })

  it('gets at most five mails an hour, whichever members claim it', async () => {
    const { email } = await makeMember(platform)
    const statuses: number[] = []
    for (let at = 0; at < 7; at += 1)
      statuses.push((await changeEmail(await makeMember(platform), email)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  })
})

describe('a phone number with an account', () => {
  it('is accepted like any other, but its code alone does not claim it', async () => {
    const [registered, free] = [newNumber(), newNumber()]
    await makeMember(platform, { msisdn: registered })
    const curious = await makeMember(platform)
    const [one, two] = [await changeNumber(curious, registered), await changeNumber(curious, free)]
    expect([one.status, two.status, one.data.msisdn]).toEqual([200, 200, registered])
    await changeNumber(curious, registered)
    const { data } = await platform.call(
      passwordCalls.sendOtp,
      { body: { msisdn: registered } },
      curious.headers,
    )
    const otp = (await inboxOf(platform, registered))[0]?.code ?? ''
    const response = await platform.call(
      passwordCalls.verifyOtp,
      { body: { token: data.token, otp } },
      curious.headers,
    )
    expect([response.status, response.message]).toEqual([409, expect.stringContaining('phone number')])
  })

  it('still logs in only its owner while a stranger has claimed it', async () => {
    const msisdn = newNumber()
    const owner = await makeMember(platform, { msisdn })
    await changeNumber(await makeMember(platform), msisdn)
    const { data } = await platform.call(passwordCalls.sendOtp, { body: { msisdn, ...captcha } }, newDevice())
    const otp = (await inboxOf(platform, msisdn))[0]?.code ?? ''
    const response = await platform.call(
      passwordCalls.verifyOtp,
      { body: { token: data.token, otp } },
      newDevice(),
    )
    expect(response.data.account?.userId).toBe(owner.userId)
  })

  it("counts towards a member's ten changes a day", async () => {
    const curious = await makeMember(platform)
    const statuses: number[] = []
    for (let at = 0; at < 12; at += 1) statuses.push((await changeNumber(curious, newNumber())).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429])
  })
})

describe('a change of the e-mail address', () => {
  it('invalidates reset links sent to the old one', async () => {
    const member = await makeMember(platform)
    await forgot(member.email)
    const old = await mailedToken(platform, member.email)
    const email = newEmail()
    await changeEmail(member, email)
    await verifyEmail(await mailedToken(platform, email))
    const { data } = await platform.call(passwordCalls.validatePasswordToken, { body: { token: old } })
    expect([data.valid, (await reset(old)).status]).toEqual([false, 400])
  })

  it("is announced to the old address in the member's language", async () => {
    const member = await makeMember(platform)
    const email = newEmail()
    await changeEmail(member, email)
    const body = { token: await mailedToken(platform, email) }
    await platform.call(passwordCalls.verifyEmail, { body }, { language: 'fr' })
    expect(await subjectsTo(member.email)).toEqual(['Votre adresse e-mail a été modifiée'])
  })

  it('sends no notice when the current address is verified', async () => {
    const member = await makeMember(platform, { emailVerified: false })
    await changeEmail(member, '')
    await verifyEmail(await mailedToken(platform, member.email))
    expect(await subjectsTo(member.email)).toEqual(['Verify your e-mail address'])
  })

  it.each([
    [
      'set anew',
      async (member: TestMember) => {
        await forgot(member.email)
        await reset(await mailedToken(platform, member.email))
      },
    ],
    [
      'changed',
      async ({ headers, password }: TestMember) => {
        const body = { currentPassword: password, newPassword: 'new dunes' }
        await platform.call(passwordCalls.updatePassword, { body }, headers)
      },
    ],
  ])('is cancelled once the password was %s', async (_how, act) => {
    const member = await makeMember(platform)
    const thief = { headers: await enterOn(platform, member) }
    const mailbox = newEmail()
    await changeEmail(thief, mailbox)
    await act(member)
    expect((await verifyEmail(await mailedToken(platform, mailbox))).status).toBe(400)
  })
})

it('a reset code sent to a number is rejected after the number changed', async () => {
  const msisdn = newNumber()
  const member = await makeMember(platform, { msisdn })
  const { data } = await platform.call(passwordCalls.forgotPassword, { body: { msisdn, ...captcha } })
  const otp = (await inboxOf(platform, msisdn))[0]?.code ?? ''
  await changeNumber(member, newNumber())
  const response = await platform.call(passwordCalls.verifyPublicForgotPasswordOtp, {
    body: { token: data?.token ?? '', otp },
  })
  expect(response.status).toBe(400)
})

it('the password of an unconfirmed registration does not open the existing account', async () => {
  const { email } = await makeMember(platform)
  const form = { fullName: 'Omar', email, password: 'a stranger knows', repeatPassword: 'a stranger knows' }
  await platform.call(sessionCalls.registerV4, { query: {}, body: { ...form, ...captcha } })
  const { data } = await platform.call(sessionCalls.login, { body: { ...form, ...captcha } }, newDevice())
  expect(data).toMatchObject({ tokenInfo: null, actionType: 'OTP', account: null })
  expect((await inboxOf(platform, email)).map(({ code }) => code)).toEqual([null])
})
