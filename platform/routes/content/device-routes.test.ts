/** @jest-environment ./platform/test/database-environment.ts */
import { accountCalls } from '@/lib/contract/hosts/auth'
import { sessionCalls } from '@/lib/contract/hosts/auth-session'
import { contentCalls } from '@/lib/contract/hosts/content'
import { buildTestApp, type TestApp } from '../../test/build-test-app'
import { bearing, makeMember, newDevice, type TestMember } from '../../test/members'

let platform: TestApp

beforeAll(async () => {
  platform = await buildTestApp()
})
afterAll(() => platform.close())
afterEach(() => platform.clock.reset())

const list = async ({ headers }: Pick<TestMember, 'headers'>) =>
  (await platform.call(contentCalls.listDevices, {}, headers)).data
const remove = (member: Pick<TestMember, 'headers'>, id: string) =>
  platform.call(contentCalls.deleteDevice, { params: { id } }, member.headers)

/** Logs a member in on another device. */
async function enter({ email, password }: TestMember, headers: Record<string, string> = {}) {
  const device = newDevice()
  const body = { email, password, gRecaptchaResponse: 'x' }
  const { data } = await platform.call(sessionCalls.login, { body }, { ...device, ...headers })
  if (!data.tokenInfo) throw new Error('no tokens')
  return { ...data, tokens: data.tokenInfo, headers: bearing(data.tokenInfo, device['device-id']) }
}

it('are listed under readable localised names, most recent first', async () => {
  const member = await makeMember(platform)
  platform.clock.advance(60)
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36'
  const other = await enter(member, { 'user-agent': userAgent, platform: 'WEB' })
  const { devices, ...counts } = await list({ headers: { ...other.headers, language: 'fr' } })
  expect(devices).toMatchObject([
    { name: '\u2068Chrome\u2069 sur \u2068Windows\u2069', platform: 'WEB', current: true },
    { name: 'Navigateur web', current: false },
  ])
  expect(counts).toEqual({ allowedDevices: 2, maxDeviceCount: 5, maxDeleteCount: 3, remainingDeleteCount: 3 })
  expect(JSON.stringify(devices)).not.toContain(member.deviceId)
})

it('are listed with the browser of a TV apart from the words around it', async () => {
  const member = await makeMember(platform)
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36'
  const tv = await enter(member, { 'user-agent': userAgent, platform: 'TV' })
  const { devices } = await list({ headers: { ...tv.headers, language: 'ar' } })
  expect(devices.find(({ current }) => current)?.name).toBe('تلفاز (\u2068Chrome\u2069)')
})

it('lose their tokens at once when removed', async () => {
  const member = await makeMember(platform)
  const other = await enter(member)
  const [target] = (await list(member)).devices.filter(({ current }) => !current)
  const { data } = await remove(member, target?.id ?? '')
  expect(data).toMatchObject({ allowedDevices: 1, remainingDeleteCount: 2 })
  expect((await platform.call(accountCalls.getUser, {}, other.headers)).status).toBe(401)
  const renewed = await platform.call(sessionCalls.refreshToken, {
    body: { token: other.tokens.refreshToken },
  })
  expect(renewed.status).toBe(401)
  expect((await platform.call(accountCalls.getUser, {}, member.headers)).status).toBe(200)
})

it('can be removed three times a month, even concurrently', async () => {
  const member = await makeMember(platform, { devices: 4 })
  const others = (await list(member)).devices.filter(({ current }) => !current)
  const responses = await Promise.all(others.map(({ id }) => remove(member, id)))
  expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 200, 403])
  const [last] = (await list(member)).devices.filter(({ current }) => !current)
  platform.clock.advance(31 * 86_400)
  const renewed = await platform.call(sessionCalls.refreshToken, {
    body: { token: member.tokenInfo.refreshToken },
  })
  const headers = bearing(renewed.data, member.deviceId)
  expect((await remove({ headers }, last?.id ?? '')).data.remainingDeleteCount).toBe(2)
})

it('are limited to five, even concurrently; the next one takes a freed slot', async () => {
  const member = await makeMember(platform, { devices: 2 })
  const entered = await Promise.all(Array.from({ length: 6 }, () => enter(member)))
  expect(entered.map(({ actionType }) => actionType).sort()).toEqual([
    ...Array<string>(4).fill('DEVICES'),
    ...Array<string>(2).fill('SUCCESS'),
  ])
  const waiting = entered.find(({ actionType }) => actionType === 'DEVICES')
  if (!waiting) throw new Error('nobody waits')
  expect(waiting.account?.userAction).toMatchObject({ actionType: 'DEVICES' })
  const { devices } = await list(waiting)
  expect([devices.length, devices.some(({ current }) => current)]).toEqual([5, false])
  const { data } = await remove(waiting, devices.at(-1)?.id ?? '')
  expect(data.devices.filter(({ current }) => current)).toHaveLength(1)
  expect((await platform.call(accountCalls.getUser, {}, waiting.headers)).data.userAction).toBeNull()
})

it.each(['00000000-0000-4000-8000-000000000000', 'x', "' or 1=1 --"])('are not found as %s', async (id) => {
  expect((await remove(await makeMember(platform), id)).status).toBe(404)
})

it('of another account are not found', async () => {
  const [one, two] = [await makeMember(platform), await makeMember(platform)]
  const [theirs] = (await list(two)).devices
  expect((await remove(one, theirs?.id ?? '')).status).toBe(404)
  expect((await list(two)).devices).toHaveLength(1)
})
