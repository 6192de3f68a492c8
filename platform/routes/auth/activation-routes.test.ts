/** @jest-environment ./platform/test/database-environment.ts */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { accountCalls } from '@/lib/contract/hosts/auth'
import { passwordCalls } from '@/lib/contract/hosts/auth-password'
import { sessionCalls } from '@/lib/contract/hosts/auth-session'
import { contentCalls } from '@/lib/contract/hosts/content'
import { activation } from '../../db/schema/account'
import { cleanUpAccounts } from '../../services/accounts/cleanup-accounts'
import { buildTestApp, type TestApp } from '../../test/build-test-app'
import { makeFamily } from '../../test/children'
import { bearing, makeMember, type TestMember } from '../../test/members'

let platform: TestApp

beforeAll(async () => {
  platform = await buildTestApp()
})
afterAll(() => platform.close())
afterEach(() => platform.clock.reset())

interface Tv {
  deviceId: string
  activationCode: string
}

/** A TV that shows a code. */
async function newTv(deviceId: string = randomUUID()): Promise<Tv> {
  const headers = { platform: 'TV', 'device-id': deviceId }
  const { data } = await platform.call(sessionCalls.createOtpLogin, { body: { deviceId } }, headers)
  return { deviceId, activationCode: data.activationCode }
}
const type = ({ headers }: Pick<TestMember, 'headers'>, activationCode: string) =>
  platform.call(sessionCalls.activate, { body: { activationCode } }, headers)
const check = ({ deviceId, activationCode }: Tv) =>
  platform.call(sessionCalls.checkOtpLogin, { body: { deviceId, activationCode } }, { platform: 'TV' })
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const devicesOf = async ({ headers }: Pick<TestMember, 'headers'>) =>
  (await platform.call(contentCalls.listDevices, {}, headers)).data

/** A TV logged in to the member's account, and the headers of its calls. */
async function letIn(member: TestMember) {
  const tv = await newTv()
  const { data } = await type(member, tv.activationCode)
  const { tokenInfo } = (await check(tv)).data
  if (!tokenInfo) throw new Error('no tokens')
  return { ...tv, place: data.deviceId, tokenInfo, headers: bearing(tokenInfo, tv.deviceId) }
}

it('signs in a TV by the code typed elsewhere and lists it among the devices', async () => {
  const member = await makeMember(platform)
  const tv = await newTv()
  expect(tv.activationCode).toMatch(/^\d{6}$/)
  expect((await check(tv)).data).toEqual({ completed: false, tokenInfo: null })
  const { data } = await type(member, tv.activationCode)
  expect(data).toEqual({
    deviceName: 'TV',
    deviceId: expect.any(String) as string,
    deviceCount: 2,
    maxDeviceCount: 5,
  })
  const { tokenInfo } = (await check(tv)).data
  if (!tokenInfo) throw new Error('no tokens')
  const headers = bearing(tokenInfo, tv.deviceId)
  const account = await platform.call(accountCalls.getUser, {}, headers)
  expect(account.data.userId).toBe(member.userId)
  const { devices } = await devicesOf({ headers })
  expect(devices.find(({ current }) => current)).toMatchObject({ id: data.deviceId, platform: 'TV' })
})

it('signs in older TVs by the legacy calls', async () => {
  const member = await makeMember(platform)
  const deviceId = randomUUID()
  const { data } = await platform.call(sessionCalls.getActivation, { query: { deviceId } })
  expect(data.expiresIn).toBe(600)
  const { activationCode } = data
  const typed = await platform.call(
    sessionCalls.validateOtpLogin,
    { body: { activationCode } },
    member.headers,
  )
  expect(typed.status).toBe(200)
  const state = await platform.call(sessionCalls.getActivationState, { query: { activationCode, deviceId } })
  expect(state.data).toMatchObject({ completed: true, tokenInfo: { expiresIn: 900 } })
})

describe('an activation code', () => {
  it('issues its tokens once, even to fifty concurrent requests', async () => {
    const member = await makeMember(platform)
    const tv = await newTv()
    await type(member, tv.activationCode)
    const responses = await Promise.all(Array.from({ length: 50 }, () => check(tv)))
    expect(responses.filter(({ data }) => data?.tokenInfo)).toHaveLength(1)
    expect((await check(tv)).data).toEqual({ completed: true, tokenInfo: null })
  })

  it('can be entered once, even by fifty concurrent requests', async () => {
    const members = await Promise.all([makeMember(platform), makeMember(platform)])
    const { activationCode } = await newTv()
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, at) => type(members[at % 2] ?? members[0], activationCode)),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    const counts = await Promise.all(members.map(async (member) => (await devicesOf(member)).allowedDevices))
    expect(counts.sort((a, b) => a - b)).toEqual([1, 2])
  })

  it('is useless on another device', async () => {
    const member = await makeMember(platform)
    const [one, two] = [await newTv(), await newTv()]
    await type(member, one.activationCode)
    const stolen = await check({ deviceId: two.deviceId, activationCode: one.activationCode })
    expect([stolen.status, stolen.data]).toEqual([400, null])
    expect((await check(one)).data.tokenInfo).not.toBeNull()
  })

  it('expires after ten minutes and is deleted by the cleanup', async () => {
    const member = await makeMember(platform)
    const tv = await newTv()
    platform.clock.advance(600)
    const late = await type(member, tv.activationCode)
    expect([late.status, late.message]).toEqual([
      400,
      'This code is unknown or has expired. Look at your TV for a new one.',
    ])
    expect((await check(tv)).status).toBe(400)
    platform.clock.advance(1)
    await cleanUpAccounts(platform.app.platform)
    const left = await platform.app.platform.database.select().from(activation)
    expect(left.map(({ expiresAt }) => expiresAt > platform.clock.now())).not.toContain(false)
  })

  it('gives the TV ten minutes from entry to collect its tokens', async () => {
    const member = await makeMember(platform)
    const [prompt, slow] = [await newTv(), await newTv()]
    platform.clock.advance(590)
    await type(member, prompt.activationCode)
    await type(member, slow.activationCode)
    platform.clock.advance(590)
    expect((await check(prompt)).data.tokenInfo).not.toBeNull()
    platform.clock.advance(10)
    expect((await check(slow)).status).toBe(400)
  })

  it('is invalidated when the TV shows a new one', async () => {
    const member = await makeMember(platform)
    const first = await newTv()
    const second = await newTv(first.deviceId)
    if (first.activationCode !== second.activationCode)
      expect((await type(member, first.activationCode)).status).toBe(400)
    expect((await type(member, second.activationCode)).status).toBe(200)
  })

  it('appears neither in the store nor in the log', async () => {
    const member = await makeMember(platform)
    const tv = await letIn(member)
    const { database } = platform.app.platform
    const tables = ['activation', 'session', 'device', 'refresh_token', 'throttle']
    const dumps = await Promise.all(
      tables.map((table) => database.execute(sql`select * from ${sql.identifier(table)}`)),
    )
    const dump = JSON.stringify(dumps.map((result) => (result as { rows: unknown[] }).rows))
    const log = platform.log.join('')
    expect(dump).toContain(member.userId)
    for (const secret of [`"${tv.activationCode}"`, tv.deviceId, tv.tokenInfo.refreshToken]) {
      expect(dump).not.toContain(secret)
      expect(log).not.toContain(secret)
    }
    for (const event of ['activation', 'login-by-activation']) expect(log).toContain(`"event":"${event}"`)
  })
})

it('refuses guests and malformed input', async () => {
  const { activationCode } = await newTv()
  expect((await platform.call(sessionCalls.activate, { body: { activationCode } })).status).toBe(401)
  const member = await makeMember(platform)
  for (const code of ['', '12345', '1234567', '12a456', '٤٨٢٩١٥'])
    expect((await type(member, code)).status).toBe(400)
  for (const deviceId of ['short', 'not a device', 'x'.repeat(65)])
    expect((await platform.call(sessionCalls.createOtpLogin, { body: { deviceId } })).status).toBe(400)
})

it('allows twenty wrong codes a day per member across addresses, with Retry-After', async () => {
  const member = await makeMember(platform)
  const tv = await newTv()
  const guess = (at: number, code: string) =>
    platform.app.inject({
      method: 'POST',
      url: `/auth${at % 2 ? '/activate' : '/public/otp-login/validate'}`,
      payload: { activationCode: code },
      headers: member.headers,
      remoteAddress: `198.51.100.${at % 250}`,
    })
  const statuses: number[] = []
  for (let at = 0; at < 40; at += 1) statuses.push((await guess(at, another(tv.activationCode))).statusCode)
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(400))
  expect(statuses.slice(20)).toEqual(Array(20).fill(429))
  const refused = await guess(1, tv.activationCode)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
  expect((await type(await makeMember(platform), tv.activationCode)).status).toBe(200)
  platform.clock.advance(86_401)
  const renewed = await platform.call(sessionCalls.refreshToken, {
    body: { token: member.tokenInfo.refreshToken },
  })
  const headers = bearing(renewed.data, member.deviceId)
  expect((await type({ headers }, (await newTv()).activationCode)).status).toBe(200)
})

it('limits guesses to two hundred per address, whoever makes them', async () => {
  const members = await Promise.all(Array.from({ length: 11 }, () => makeMember(platform)))
  const responses = await Promise.all(
    Array.from({ length: 230 }, (_, at) =>
      platform.app.inject({
        method: 'POST',
        url: '/auth/activate',
        payload: { activationCode: String(at).padStart(6, '0') },
        headers: members[at % members.length]?.headers,
        remoteAddress: '203.0.113.90',
      }),
    ),
  )
  const refused = responses.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(30)
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

it('limits the codes requested by one address', async () => {
  const requestCode = () =>
    platform.app.inject({
      method: 'POST',
      url: '/auth/public/otp-login/create',
      payload: { deviceId: randomUUID() },
      remoteAddress: '203.0.113.91',
    })
  for (let at = 0; at < 60; at += 1) expect((await requestCode()).statusCode).toBe(200)
  const refused = await requestCode()
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

describe('the device limit', () => {
  it('includes the TV: an account at the limit gets an error and the code stays valid', async () => {
    const member = await makeMember(platform, { devices: 4 })
    const tv = await newTv()
    const full = await type(member, tv.activationCode)
    expect([full.status, full.message]).toEqual([
      409,
      'Your account is already used on 5 devices. Remove one, then activate your TV.',
    ])
    expect((await check(tv)).data).toEqual({ completed: false, tokenInfo: null })
    const other = (await devicesOf(member)).devices.find(({ current }) => !current)
    await platform.call(contentCalls.deleteDevice, { params: { id: other?.id ?? '' } }, member.headers)
    expect((await type(member, tv.activationCode)).data).toMatchObject({ deviceCount: 5, maxDeviceCount: 5 })
  })

  it('counts a TV once when it signs in again', async () => {
    const member = await makeMember(platform)
    const { deviceId } = await letIn(member)
    const again = await newTv(deviceId)
    expect((await type(member, again.activationCode)).data.deviceCount).toBe(2)
  })

  it('is five, even for concurrent TVs', async () => {
    const member = await makeMember(platform, { devices: 2 })
    const tvs = await Promise.all(Array.from({ length: 5 }, () => newTv()))
    const responses = await Promise.all(tvs.map(({ activationCode }) => type(member, activationCode)))
    expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 409, 409, 409])
    expect((await devicesOf(member)).allowedDevices).toBe(5)
  })
})

describe('removing the TV', () => {
  const undo = (member: TestMember, id: string) =>
    platform.call(contentCalls.deleteDevice, { params: { id } }, member.headers)

  it('logs it out at once', async () => {
    const member = await makeMember(platform)
    const tv = await letIn(member)
    await undo(member, tv.place)
    expect((await platform.call(accountCalls.getUser, {}, tv.headers)).status).toBe(401)
    expect((await check(tv)).status).toBe(400)
  })

  it('revokes a code whose tokens it has not collected yet', async () => {
    const member = await makeMember(platform)
    const tv = await newTv()
    const { data } = await type(member, tv.activationCode)
    await undo(member, data.deviceId)
    expect((await check(tv)).status).toBe(400)
  })
})

describe('a TV signed in by code', () => {
  it('cannot activate another TV', async () => {
    const tv = await letIn(await makeMember(platform))
    expect((await type(tv, (await newTv()).activationCode)).status).toBe(403)
  })

  it('cannot change anything that needs a recent login', async () => {
    const tv = await letIn(await makeMember(platform))
    const body = { email: 'thief@hilalplay.test' }
    expect((await platform.call(passwordCalls.updateEmail, { body }, tv.headers)).status).toBe(403)
  })

  it('ends no session except its own earlier one', async () => {
    const member = await makeMember(platform)
    const first = await letIn(member)
    const again = await newTv(first.deviceId)
    await type(member, again.activationCode)
    expect((await check(again)).data.tokenInfo).not.toBeNull()
    expect((await platform.call(accountCalls.getUser, {}, first.headers)).status).toBe(401)
    expect((await platform.call(accountCalls.getUser, {}, member.headers)).status).toBe(200)
  })
})

it('activating a TV from a kids profile needs the PIN', async () => {
  const { child, grownUpId } = await makeFamily(platform, '0417')
  const headers = await child()
  const tv = await newTv()
  expect((await type({ headers }, tv.activationCode)).status).toBe(403)
  const byOlderCall = await platform.call(
    sessionCalls.validateOtpLogin,
    { body: { activationCode: tv.activationCode } },
    { ...headers, 'profile-id': String(grownUpId) },
  )
  expect(byOlderCall.status).toBe(403)
  expect((await check(tv)).data).toEqual({ completed: false, tokenInfo: null })
  await platform.call(accountCalls.checkPin, { body: { pin: '0417' } }, headers)
  expect((await type({ headers }, tv.activationCode)).status).toBe(200)
})
