/** @jest-environment ./platform/test/database-environment.ts */
import { randomUUID } from 'node:crypto'
import { accountCalls } from '@/lib/contract/hosts/auth'
import { passwordCalls } from '@/lib/contract/hosts/auth-password'
import { sessionCalls } from '@/lib/contract/hosts/auth-session'
import { buildTestApp, type TestApp } from '../../test/build-test-app'
import { enterOn } from '../../test/logins'
import { inboxOf, mailedToken, makeMember, newDevice, type TestMember } from '../../test/members'

let platform: TestApp
let numbers = 966_540_000_000
let strangers = 0

beforeAll(async () => {
  platform = await buildTestApp()
})
afterAll(() => platform.close())
afterEach(() => platform.clock.reset())

const captcha = { gRecaptchaResponse: 'filled' }
const newNumber = () => String((numbers += 1))
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const codeTo = async (address: string) => (await inboxOf(platform, address))[0]?.code ?? ''
/** A call from a new address and a new device. */
const asStranger = (path: string, payload: object) =>
  platform.app.inject({
    method: 'POST',
    url: `/auth${path}`,
    payload: { ...captcha, ...payload },
    remoteAddress: `198.18.${Math.floor((strangers += 1) / 250)}.${strangers % 250}`,
    headers: newDevice(),
  })
const requestInvitation = (email: string) =>
  platform.app.inject({
    method: 'POST',
    url: '/notify/register-request',
    payload: { ...captcha, email, channel: 'WEB' },
    remoteAddress: '198.51.100.9',
    headers: newDevice(),
  })
const requestCode = (contact: object, headers: Record<string, string> = newDevice()) =>
  platform.call(passwordCalls.sendOtp, { body: { ...contact, ...captcha } }, headers)
const verify = (token: string, otp: string) =>
  platform.call(passwordCalls.verifyOtp, { body: { token, otp } }, newDevice())
const logIn = (email: string, password: string, headers: Record<string, string>) =>
  platform.call(sessionCalls.login, { body: { email, password, ...captcha } }, headers)
const forgot = (email: string) => platform.call(passwordCalls.forgotPassword, { body: { email, ...captcha } })
const guessPasswords = async (email: string, times: number) => {
  for (let at = 0; at < times; at += 1) await asStranger('/auth/login', { email, password: `guess ${at}` })
}

describe('wrong passwords from strangers', () => {
  it('do not stop the owner from resetting the password or logging in with this browser', async () => {
    const { email, password } = await makeMember(platform)
    const browser = newDevice()
    await guessPasswords(email, 31)
    const refused = await logIn(email, password, browser)
    expect([refused.status, refused.message]).toEqual([429, expect.stringContaining('set a new password')])
    await forgot(email)
    const body = { token: await mailedToken(platform, email), password: 'new dunes' }
    await platform.call(passwordCalls.resetPassword, { body }, browser)
    await guessPasswords(email, 31)
    expect((await logIn(email, 'new dunes', newDevice())).status).toBe(429)
    expect((await logIn(email, 'new dunes', browser)).status).toBe(200)
    await guessPasswords(email, 31)
    expect((await logIn(email, 'new dunes', browser)).status).toBe(200)
  })

  it('do not lock out a device that was refused at the device limit', async () => {
    const { email, password } = await makeMember(platform, { devices: 4 })
    const browser = newDevice()
    expect((await logIn(email, password, browser)).data.actionType).toBe('DEVICES')
    await guessPasswords(email, 31)
    expect((await logIn(email, password, browser)).status).toBe(200)
  })

  it('are checked at most thirty times an hour', async () => {
    const { email } = await makeMember(platform)
    const statuses: number[] = []
    for (let at = 0; at < 100; at += 1)
      statuses.push((await asStranger('/auth/login', { email, password: `guess ${at}` })).statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(30)
  })

  it('are not forgotten when one of them logs in to a registration of the same address', async () => {
    const { email } = await makeMember(platform)
    const own = { email, password: 'my own dunes' }
    const registered = await asStranger('/v4/register', {
      ...own,
      ...{ fullName: 'A stranger', repeatPassword: own.password },
    })
    expect(registered.statusCode).toBe(200)
    const statuses: number[] = []
    for (let at = 0; at < 40; at += 1) {
      statuses.push((await asStranger('/auth/login', { email, password: `guess ${at}` })).statusCode)
      await asStranger('/auth/login', own)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(30)
  })
})

describe('reset mails requested by strangers', () => {
  it('leave the owner a valid link at any time', async () => {
    const { email } = await makeMember(platform)
    for (let minute = 0; minute < 90; minute += 5) {
      const { statusCode } = await asStranger('/public/forgot-password', { email })
      if (statusCode === 429) {
        const body = { token: await mailedToken(platform, email) }
        const { data } = await platform.call(passwordCalls.validatePasswordToken, { body })
        expect({ minute, ...data }).toEqual({ minute, valid: true })
      }
      platform.clock.advance(300)
    }
    expect((await inboxOf(platform, email)).length).toBeLessThanOrEqual(8)
  })
})

describe('wrong codes from strangers', () => {
  it("are checked twenty times a day, while the owner's own code still works", async () => {
    const msisdn = newNumber()
    const { userId } = await makeMember(platform, { msisdn })
    const statuses: number[] = []
    for (let at = 0; at < 4; at += 1) {
      platform.clock.advance(61)
      const { data } = (await asStranger('/v2/user/send-otp', { msisdn })).json<{ data: { token: string } }>()
      const otp = another(await codeTo(msisdn))
      for (let guess = 0; guess < 8; guess += 1)
        statuses.push((await asStranger('/public/otp-verify', { token: data.token, otp })).statusCode)
    }
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(20)
    expect(statuses.at(-1)).toBe(429)
    platform.clock.advance(61)
    const { data } = await requestCode({ msisdn })
    const entered = await verify(data.token, await codeTo(msisdn))
    expect([entered.status, entered.data.account?.userId]).toEqual([200, userId])
  })

  it('cannot exhaust a code without knowing its request', async () => {
    const msisdn = newNumber()
    await makeMember(platform, { msisdn })
    const { data } = await requestCode({ msisdn })
    const code = await codeTo(msisdn)
    for (let guess = 0; guess < 30; guess += 1)
      await asStranger('/v2/user/verify', { msisdn, otp: another(code) })
    expect((await verify(data.token, code)).status).toBe(200)
  })

  it('are checked at most twenty times a day across mail and phone', async () => {
    const msisdn = newNumber()
    const { email } = await makeMember(platform, { msisdn })
    let looked = 0
    for (let at = 0; at < 24; at += 1) {
      platform.clock.advance(3600 / 4)
      const contact = at % 2 ? { email } : { msisdn }
      const sent = await asStranger('/v2/user/send-otp', contact)
      if (sent.statusCode !== 200) continue
      const { token } = sent.json<{ data: { token: string } }>().data
      const otp = another(await codeTo(at % 2 ? email : msisdn))
      for (let guess = 0; guess < 5; guess += 1)
        if ((await asStranger('/public/otp-verify', { token, otp })).statusCode !== 429) looked += 1
    }
    expect(looked).toBe(20)
  })
})

describe('codes requested by strangers', () => {
  const sendAll = async (contact: object, times: number) => {
    const statuses: number[] = []
    for (let at = 0; at < times; at += 1) {
      statuses.push((await asStranger('/v2/user/send-otp', contact)).statusCode)
      await platform.app.platform.mailer.settled()
      platform.clock.advance(61)
    }
    return statuses
  }

  it('are limited to five an hour and ten a day per number, whoever requests them', async () => {
    const msisdn = newNumber()
    await makeMember(platform, { msisdn })
    expect((await sendAll({ msisdn }, 40)).filter((status) => status === 200)).toHaveLength(5)
    for (let hour = 0; hour < 12; hour += 1) {
      platform.clock.advance(3601)
      await sendAll({ msisdn }, 6)
    }
    expect(await inboxOf(platform, msisdn)).toHaveLength(10)
  })

  it('share a limit with resent codes', async () => {
    const msisdn = newNumber()
    await makeMember(platform, { msisdn })
    const { data } = await requestCode({ msisdn })
    const statuses: number[] = []
    for (let at = 0; at < 8; at += 1) {
      platform.clock.advance(61)
      statuses.push((await asStranger('/public/otp-send', { token: data.token })).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429, 429])
  })

  it('leave members a code for their own number and owners one on a known device', async () => {
    const msisdn = newNumber()
    const { headers, deviceId } = await makeMember(platform, { msisdn })
    await sendAll({ msisdn }, 6)
    expect((await requestCode({ msisdn })).status).toBe(429)
    expect((await requestCode({ msisdn }, headers)).status).toBe(200)
    platform.clock.advance(61)
    expect((await requestCode({ msisdn }, { 'device-id': deviceId })).status).toBe(200)
  })

  it('of all kinds leave new registrations at the address their code', async () => {
    const email = `${randomUUID()}@hilalplay.test`
    await sendAll({ email }, 6)
    for (let mail = 0; mail < 6; mail += 1) await requestInvitation(email)
    const form = {
      fullName: 'Omar',
      email,
      password: 'quiet dunes',
      repeatPassword: 'quiet dunes',
      ...captcha,
    }
    const { data } = await platform.call(sessionCalls.registerV4, { query: {}, body: form })
    expect((await verify(data.otpToken ?? '', await codeTo(email))).status).toBe(200)
  })

  it.each([
    ['to a number', '/v2/user/send-otp', { msisdn: '966541111111' }],
    ['to an e-mail address', '/v2/user/send-otp', { email: 'x@hilalplay.test' }],
    ['again', '/public/otp-send', { token: 'x'.repeat(43) }],
  ])('need a captcha to be sent %s', async (_what, path, body) => {
    for (const gRecaptchaResponse of ['', undefined]) {
      const response = await asStranger(path, { ...body, gRecaptchaResponse })
      expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
        400,
        expect.stringContaining('you are a person'),
      ])
    }
  })

  it("need no captcha for a member's own number, but for any other", async () => {
    const msisdn = newNumber()
    const { headers } = await makeMember(platform, { msisdn })
    const send = (number: string) =>
      platform.call(passwordCalls.sendOtp, { body: { msisdn: number } }, headers)
    const { data, status } = await send(msisdn)
    expect([status, (await send(newNumber())).status]).toEqual([200, 400])
    platform.clock.advance(61)
    const again = await platform.call(passwordCalls.resendOtp, { body: { token: data.token } }, headers)
    expect(again.status).toBe(200)
  })
})

describe('wrong PINs', () => {
  const setPin = ({ headers }: TestMember) =>
    platform.call(accountCalls.setPin, { body: { pin: '0417' } }, headers)
  const check = ({ headers }: TestMember, pin: string) =>
    platform.call(accountCalls.checkPin, { body: { pin } }, headers)
  /** Wrong PINs as fast as they are accepted, for five hours. */
  const guess = async (owner: TestMember) => {
    let looked = 0
    for (let quarter = 0; quarter < 20; quarter += 1) {
      platform.clock.advance(901)
      const member = { ...owner, headers: await enterOn(platform, owner) }
      for (let at = 0; at < 5; at += 1) if ((await check(member, `100${at}`)).status === 400) looked += 1
    }
    return looked
  }

  it('are checked twenty times a day, then the password is required', async () => {
    const member = await makeMember(platform)
    await setPin(member)
    expect(await guess(member)).toBe(20)
    platform.clock.advance(901)
    const refused = await check({ ...member, headers: await enterOn(platform, member) }, '0417')
    expect([refused.status, refused.message]).toEqual([
      429,
      expect.stringContaining('Log in with your password'),
    ])
    const { email, password, deviceId } = member
    const { data } = await logIn(email, password, { 'device-id': deviceId })
    const headers = { ...member.headers, authorization: `Bearer ${data.tokenInfo?.accessToken}` }
    expect((await check({ ...member, headers }, '0417')).status).toBe(200)
  })

  it('are not reset within the day by a correct one', async () => {
    const member = await makeMember(platform)
    await setPin(member)
    for (let round = 0; round < 5; round += 1) {
      for (let at = 0; at < 4; at += 1) await check(member, `100${at}`)
      if (round < 4) expect((await check(member, '0417')).status).toBe(200)
    }
    expect((await check(member, '0417')).status).toBe(429)
  })
})
