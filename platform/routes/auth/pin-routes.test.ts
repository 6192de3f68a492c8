/** @jest-environment ./platform/test/database-environment.ts */
import { accountCalls } from '@/lib/contract/auth-account'
import { account } from '../../db/schema/account'
import { buildTestApp, type TestApp } from '../../test/build-test-app'
import { makeMember, type TestMember } from '../../test/members'

let platform: TestApp

beforeAll(async () => {
  platform = await buildTestApp()
})
afterAll(() => platform.close())
afterEach(() => platform.clock.reset())

const set = ({ headers }: TestMember, pin: string, currentPin?: string) =>
  platform.ask(accountCalls.setPin, { body: { pin, currentPin } }, headers)
const check = ({ headers }: TestMember, pin: string) =>
  platform.ask(accountCalls.checkPin, { body: { pin } }, headers)
const hasPin = async ({ headers }: TestMember) =>
  (await platform.ask(accountCalls.getUser, {}, headers)).data.hasPin

it('is set soon after a login, and tells the right one from others', async () => {
  const member = await makeMember(platform)
  expect([await hasPin(member), (await check(member, '0000')).status]).toEqual([false, 400])
  expect((await set(member, '0417')).data).toEqual({ done: true })
  expect(await hasPin(member)).toBe(true)
  expect((await check(member, '0417')).data).toEqual({ done: true })
  expect((await check(member, '4170')).message).toBe('The PIN is not right.')
  expect((await check(await makeMember(platform), '0417')).status).toBe(400)
})

it('is changed later only by whoever knows it', async () => {
  const member = await makeMember(platform)
  await set(member, '0417')
  platform.clock.advance(901)
  const late = await platform.app.inject({ url: '/auth/auth/user', headers: member.headers })
  expect(late.statusCode).toBe(200)
  expect((await set(member, '1111')).status).toBe(403)
  expect((await set(member, '1111', '2222')).status).toBe(400)
  expect((await set(member, '1111', '0417')).status).toBe(200)
  expect((await check(member, '1111')).status).toBe(200)
})

it('can be guessed five times, from wherever, and then not for a while', async () => {
  const member = await makeMember(platform)
  await set(member, '0417')
  for (let at = 0; at < 5; at += 1) expect((await check(member, `100${at}`)).status).toBe(400)
  const response = await platform.app.inject({
    method: 'POST',
    url: '/auth/auth/user-profile/pin/check',
    remoteAddress: '203.0.113.50',
    headers: member.headers,
    payload: { pin: '0417' },
  })
  expect(response.statusCode).toBe(429)
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(800)
  platform.clock.advance(901)
  expect((await check(member, '0417')).status).toBe(200)
})

it.each(['', '123', '12345', '12a4', '١٢٣٤', ' 123'])('is not %p', async (pin) => {
  const member = await makeMember(platform)
  expect([(await set(member, pin)).status, (await check(member, pin)).status]).toEqual([400, 400])
})

it('is not kept as it is', async () => {
  const [one, two] = [await makeMember(platform), await makeMember(platform)]
  for (const member of [one, two]) await set(member, '0417')
  const rows = await platform.app.platform.database.select().from(account)
  const hashes = rows.map(({ pinHash }) => pinHash).filter((hash) => hash !== null)
  expect(new Set(hashes).size).toBe(hashes.length)
  expect(hashes).not.toContain('0417')
})
