/** @jest-environment ./platform/test/database-environment.ts */
import { randomUUID } from 'node:crypto'
import { passwordCalls } from '@/lib/contract/hosts/auth-password'
import { buildTestApp, type TestApp } from '../../test/build-test-app'
import { inboxOf, mailedToken, makeMember, newDevice } from '../../test/members'

jest.setTimeout(120_000)
const minute = 60
const hour = 60 * minute
const day = 24 * hour
const captcha = { gRecaptchaResponse: 'filled' }

let platform: TestApp
let strangers = 0

beforeAll(async () => {
  platform = await buildTestApp()
})
afterAll(() => platform.close())
afterEach(() => platform.clock.reset())

/** A call from a new address and a new device. */
async function send(url: string, payload: object): Promise<number> {
  strangers += 1
  const { statusCode } = await platform.app.inject({
    method: 'POST',
    url,
    payload: { ...captcha, ...payload },
    remoteAddress: `198.19.${Math.floor(strangers / 250)}.${strangers % 250}`,
    headers: newDevice(),
  })
  await platform.app.platform.mailer.settled()
  return statusCode
}

const registrationOf = (contact: { email?: string; msisdn?: string }) => ({
  fullName: randomUUID(),
  ...contact,
  password: 'quiet dunes',
  repeatPassword: 'quiet dunes',
})
const code = (email: string) => send('/auth/v2/user/send-otp', { email })
const registration = (email: string) => send('/auth/v4/register', registrationOf({ email }))
const invitation = (email: string) => send('/notify/register-request', { email, channel: 'WEB' })
const reset = (email: string) => send('/auth/public/forgot-password', { email })

/** Every kind of message to an address, each every other minute, for so many seconds. */
async function bombard(email: string, seconds: number, kinds = [code, registration, invitation, reset]) {
  const step = seconds > hour ? 40 * minute : 2 * minute
  for (let passed = 0; passed < seconds; passed += step) {
    for (const kind of kinds) await kind(email)
    platform.clock.advance(step)
  }
}

const newEmail = () => `${randomUUID()}@hilalplay.test`

it('limits an address to eight messages an hour across all calls', async () => {
  const email = newEmail()
  await bombard(email, hour, [code, registration, invitation])
  const sent = await inboxOf(platform, email)
  expect(sent.length).toBeLessThanOrEqual(8)
  expect(new Set(sent.map(({ subject }) => subject)).size).toBe(2)
})

it('limits an account to fifteen messages and five reset links a day', async () => {
  const { email } = await makeMember(platform)
  await bombard(email, day)
  const sent = await inboxOf(platform, email)
  const resets = sent.filter(({ link }) => link?.includes('reset-password='))
  expect(resets).toHaveLength(5)
  expect(sent.length - resets.length).toBeLessThanOrEqual(15)
})

it('keeps separate limits for each kind of message', async () => {
  const email = newEmail()
  for (let at = 0; at < 7; at += 1) {
    await code(email)
    platform.clock.advance(61)
  }
  expect([await code(email), await registration(email)]).toEqual([429, 200])
})

it('leaves the owner a valid link on any day when strangers request links', async () => {
  const { email } = await makeMember(platform)
  for (let passed = 0; passed < day; passed += 20 * minute) {
    if ((await reset(email)) === 429) {
      const body = { token: await mailedToken(platform, email) }
      const { data } = await platform.call(passwordCalls.validatePasswordToken, { body })
      expect({ passed, ...data }).toEqual({ passed, valid: true })
    }
    platform.clock.advance(20 * minute)
  }
})

it("sends the owner another link once the day's last one was used", async () => {
  const { email } = await makeMember(platform)
  for (let at = 0; at < 6; at += 1) {
    await reset(email)
    platform.clock.advance(31 * minute)
  }
  expect(await reset(email)).toBe(429)
  const body = { password: 'quiet dunes 7', token: await mailedToken(platform, email) }
  expect((await platform.call(passwordCalls.resetPassword, { body })).status).toBe(200)
  expect(await reset(email)).toBe(200)
})

it('answers a reset request for an unknown address the same way', async () => {
  const { email } = await makeMember(platform)
  const responsesTo = async (address: string) => {
    const statuses: number[] = []
    for (let at = 0; at < 12; at += 1) {
      statuses.push(await reset(address))
      platform.clock.advance(31 * minute)
    }
    platform.clock.reset()
    return statuses
  }
  const registered = await responsesTo(email)
  expect(await responsesTo(newEmail())).toEqual(registered)
})

it("sends the owner's known device a code when strangers have used up the limit", async () => {
  const msisdn = '966551234567'
  const { headers } = await makeMember(platform, { msisdn })
  for (let at = 0; at < 12; at += 1) {
    await send('/auth/v2/user/send-otp', { msisdn })
    await send('/auth/v4/register', registrationOf({ msisdn }))
    platform.clock.advance(61)
  }
  const body = { msisdn, ...captcha }
  expect((await platform.call(passwordCalls.sendOtp, { body }, headers)).status).toBe(200)
})
