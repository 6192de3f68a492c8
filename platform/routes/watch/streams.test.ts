/** @jest-environment ./platform/test/database-environment.ts */
import { randomUUID } from 'node:crypto'
import { contentCalls } from '@/lib/contract/hosts/content'
import { watchCalls } from '@/lib/contract/hosts/watch'
import { product } from '../../db/schema/plans'
import { stream } from '../../db/schema/account'
import { buildTestApp, type TestApp } from '../../test/build-test-app'
import { enterOn } from '../../test/logins'
import { makeMember } from '../../test/members'
import { watchingOn } from '../../test/watching'

let platform: TestApp
let watching: ReturnType<typeof watchingOn>

beforeAll(async () => {
  platform = await buildTestApp()
  watching = watchingOn(platform)
})
afterAll(() => platform.close())

type Headers = Record<string, string>

/** Sessions of one subscriber on this many devices. */
async function logins(count: number, spec: object = { subscription: 'ACTIVE' }): Promise<Headers[]> {
  const member = await makeMember(platform, spec)
  const others = Array.from({ length: count - 1 }, () => enterOn(platform, member))
  return [member.headers, ...(await Promise.all(others))]
}

const playing = async (headers: Headers = {}, said: object = {}) =>
  (await watching.report('night-train', headers, { event: 'PROGRESS', ...said })).data.actionType
const start = (headers: Headers | undefined, sessionId: string = randomUUID()) =>
  playing(headers, { event: 'START', sessionId })
const leave = (headers: Headers | undefined, sessionId: string) =>
  playing(headers, { event: 'LEAVE', sessionId })
const channel = async (headers: Headers = {}, event: 'START' | 'PROGRESS' | 'LEAVE' = 'START') => {
  const body = { channelCode: 'dunes-one', event, sessionId: randomUUID() }
  return (await platform.call(watchCalls.reportLiveTv, { body }, headers)).data.actionType
}
const address = async (headers: Headers = {}, code = 'night-train') => {
  const query = { videoId: await watching.video(code) }
  return platform.call(contentCalls.getVideoUrl, { query }, headers)
}

describe("an account's concurrent streams", () => {
  it('are limited to two, and the third is refused with localised advice', async () => {
    const [one, two, three] = await logins(3)
    expect([await start(one), await start(two)]).toEqual(['WATCH', 'WATCH'])
    const { data } = await watching.report('night-train', { ...three, language: 'fr' }, { event: 'START' })
    expect(data).toMatchObject({
      actionType: 'WARNING',
      title: 'Lecture en cours sur d’autres écrans',
      message: 'Votre compte est déjà en lecture sur 2 écrans. Arrêtez-en un, puis réessayez ici.',
    })
    expect([await playing(one), await playing(two), await playing(three)]).toEqual([
      'WATCH',
      'WATCH',
      'WARNING',
    ])
  })

  it('are limited as the plan says', async () => {
    const { database } = platform.app.platform
    const products = await database.select().from(product)
    const wide = products.find(({ planCode }) => planCode === 'family')?.code ?? ''
    const all = await logins(5, { subscription: { productCode: wide } })
    const actions = []
    for (const headers of all) actions.push(await start(headers))
    expect(actions).toEqual(['WATCH', 'WATCH', 'WATCH', 'WATCH', 'WARNING'])
  })

  it.each(['LEAVE', 'END'])('are released at once by %s', async (event) => {
    const [one, two, three] = await logins(3)
    const sessionId = randomUUID()
    await start(one, sessionId)
    await start(two)
    expect(await start(three)).toBe('WARNING')
    await playing(one, { event, sessionId })
    expect(await start(three)).toBe('WATCH')
    expect(await start(one)).toBe('WARNING')
  })

  it('expire after three missed reports, not before', async () => {
    const [one, two, three] = await logins(3)
    await start(one)
    await start(two)
    platform.clock.advance(60)
    expect(await playing(two)).toBe('WATCH')
    platform.clock.advance(29)
    expect(await start(three)).toBe('WARNING')
    platform.clock.advance(2)
    expect(await start(three)).toBe('WATCH')
    expect(await playing(one)).toBe('WARNING')
    expect(await playing(two)).toBe('WATCH')
  })

  it("count once per device: a new playback replaces the device's last one", async () => {
    const [one, two, three] = await logins(3)
    const [first, second] = [randomUUID(), randomUUID()]
    await start(two)
    expect([await start(one, first), await start(one, second)]).toEqual(['WATCH', 'WATCH'])
    await leave(one, first)
    expect(await start(three)).toBe('WARNING')
    await leave(one, second)
    expect(await start(three)).toBe('WATCH')
  })

  it('count the same for films, channels and free titles', async () => {
    const [one, two, three = {}] = await logins(3)
    expect([await start(one), await channel(two)]).toEqual(['WATCH', 'WATCH'])
    expect([await channel(three), await start(three)]).toEqual(['WARNING', 'WARNING'])
    const free = await watching.report('little-owl', three, { event: 'START' })
    expect(free.data.actionType).toBe('WARNING')
    expect((await watching.report('night-train-trailer', three, { event: 'START' })).data.actionType).toBe(
      'WATCH',
    )
    expect((await watching.report('little-owl', {}, { event: 'START' })).data.actionType).toBe('WATCH')
  })

  it('are not acquired by late reports or by a leave request', async () => {
    const [one, two, three] = await logins(3)
    await playing(one, { heldBack: true })
    await leave(two, randomUUID())
    expect([await start(two), await start(three)]).toEqual(['WATCH', 'WATCH'])
  })

  it('are separate for each account', async () => {
    const [one, two] = await logins(2)
    const [other] = await logins(1)
    expect([await start(one), await start(two), await start(other)]).toEqual(['WATCH', 'WATCH', 'WATCH'])
  })

  it('keep the resume position of a viewer who is refused one', async () => {
    const [one, two, three] = await logins(3)
    await start(one)
    await start(two)
    const { data } = await watching.report('night-train', three ?? {}, { lastSec: 12 })
    expect(data).toMatchObject({ actionType: 'WARNING', lastSec: 12 })
  })

  it('are exactly two for fifty concurrent requests', async () => {
    const member = await makeMember(platform)
    const all = await Promise.all(Array.from({ length: 50 }, () => enterOn(platform, member)))
    const started = await Promise.all(
      all.map((headers) => watching.report('little-owl', headers, { event: 'START' })),
    )
    const actions = started.map(({ data }) => data.actionType)
    expect([
      actions.filter((one) => one === 'WATCH').length,
      actions.filter((one) => one === 'WARNING').length,
    ]).toEqual([2, 48])
  })

  it('are removed with their login', async () => {
    const { database } = platform.app.platform
    const member = await makeMember(platform, { subscription: 'ACTIVE' })
    const other = await enterOn(platform, member)
    await start(other)
    const before = await database.$count(stream)
    const { data } = await platform.call(contentCalls.listDevices, {}, member.headers)
    const id = data.devices.find(({ current }) => !current)?.id ?? ''
    await platform.call(contentCalls.deleteDevice, { params: { id } }, member.headers)
    expect(await database.$count(stream)).toBe(before - 1)
  })
})

describe('a media address', () => {
  it('acquires a stream and is refused without one', async () => {
    const [one, two, three] = await logins(3)
    expect([(await address(one)).status, (await address(two)).status]).toEqual([200, 200])
    const refused = await address(three)
    expect({ status: refused.status, message: refused.message }).toEqual({
      status: 403,
      message: 'Your account is already playing on 2 screens. Stop one of them, then try again here.',
    })
    const live = { params: { code: 'dunes-one' }, query: {} }
    expect((await platform.call(contentCalls.getTvChannelUrl, live, three)).status).toBe(403)
    expect((await address(three, 'night-train-trailer')).status).toBe(200)
    expect((await address(one)).status).toBe(200)
  })

  it('is not renewed for a silent player whose slot was taken', async () => {
    const [one, two, three] = await logins(3)
    const { data } = await address(one)
    const lasts = Date.parse(data.expiresAt) - platform.clock.now().getTime()
    expect(lasts).toBeLessThanOrEqual(20 * 60_000)
    platform.clock.advance(91)
    await start(two)
    await start(three)
    expect((await address(one)).status).toBe(403)
  })

  it('lasts for hours where streams are unlimited', async () => {
    const { data } = await address({}, 'little-owl')
    expect(Date.parse(data.expiresAt) - platform.clock.now().getTime()).toBeGreaterThan(5.9 * 3_600_000)
  })
})

describe('a subscription', () => {
  it('opens nothing when its plan has only free content', async () => {
    const { headers } = await makeMember(platform, { subscription: { productCode: 'free-monthly' } })
    expect([await start(headers), await channel(headers)]).toEqual(['PACKAGES', 'WATCH'])
  })

  it('opens nothing when the product is unknown', async () => {
    const { headers } = await makeMember(platform, { subscription: { productCode: 'gift-of-a-partner' } })
    expect(await start(headers)).toBe('PACKAGES')
  })

  it('requires a verified address, except for accounts without e-mail', async () => {
    const spec = { subscription: 'ACTIVE', emailVerified: false }
    const { headers } = await makeMember(platform, spec)
    expect([await start(headers), (await address(headers)).status]).toEqual(['EMAIL_VERIFY', 403])
    expect((await watching.report('little-owl', headers, { event: 'START' })).data.actionType).toBe('WATCH')
    const phone = `2010${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    const byPhone = await makeMember(platform, { subscription: 'ACTIVE', email: null, msisdn: phone })
    expect(await start(byPhone.headers)).toBe('WATCH')
  })

  it('opens nothing after the paid period when payment failed', async () => {
    const { headers } = await makeMember(platform, { subscription: { status: 'SUSPENDED', days: -1 } })
    expect(await start(headers)).toBe('PACKAGES_SUSPENDED')
  })
})

describe('a device over the limit', () => {
  it('gets a slot as soon as one is free, without a new login', async () => {
    const member = await makeMember(platform, { subscription: 'ACTIVE', devices: 4 })
    const late = await enterOn(platform, member)
    expect(await start(late)).toBe('DEVICES')
    const { data } = await platform.call(contentCalls.listDevices, {}, member.headers)
    const other = data.devices.find(({ current }) => !current)?.id ?? ''
    await platform.call(contentCalls.deleteDevice, { params: { id: other } }, member.headers)
    expect(await start(late)).toBe('WATCH')
  })

  it("cannot use another device's slot by naming it", async () => {
    const member = await makeMember(platform, { subscription: 'ACTIVE', devices: 4 })
    const late = await enterOn(platform, member)
    expect(await start({ ...late, 'device-id': member.deviceId })).toBe('DEVICES')
  })
})
