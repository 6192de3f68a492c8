/** @jest-environment ./platform/test/database-environment.ts */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { authCalls } from '@/lib/contract/hosts/auth'
import { contentCalls } from '@/lib/contract/hosts/content'
import { watchCalls } from '@/lib/contract/hosts/watch'
import { mediaDelivery } from '@/lib/contract/media-delivery'
import { subscription } from '../../db/schema/billing'
import { buildTestApp, type TestApp } from '../../test/build-test-app'
import { enterOn } from '../../test/logins'
import { makeMember, type TestMember } from '../../test/members'
import { watchingOn } from '../../test/watching'

let platform: TestApp
let watching: ReturnType<typeof watchingOn>

beforeAll(async () => {
  platform = await buildTestApp()
  watching = watchingOn(platform)
})
afterAll(() => platform.close())
afterEach(() => platform.clock.reset())

const screen = 'TV'
const subscriber = () => makeMember(platform, { subscription: 'ACTIVE' })

async function addressOf(code: string, headers: Record<string, string>) {
  const query = { videoId: await watching.video(code), screen } as const
  return platform.call(contentCalls.getVideoUrl, { query }, headers)
}
const channelAddress = (headers: Record<string, string>) =>
  platform.call(contentCalls.getTvChannelUrl, { params: { code: 'night-club' }, query: { screen } }, headers)

/** The response to a TV, which sends neither cookies nor a device id. */
const onTv = (url: string, headers: Record<string, string> = {}) =>
  platform.app.inject({ url: `/content${url}`, headers })
const statusOnTv = async (url: string) => (await onTv(url)).statusCode

/** An address of Night Train on a TV, with the report that its player has started. */
async function castTo({ headers }: Pick<TestMember, 'headers'>, sessionId: string = randomUUID()) {
  const { data } = await addressOf('night-train', headers)
  await watching.report('night-train', headers, { event: 'START', sessionId })
  return data
}

describe('the address of a video for a TV', () => {
  it('works without a device id, for every file of the video', async () => {
    const { url } = await castTo(await subscriber())
    const base = url.slice(0, url.lastIndexOf('/'))
    const statuses = []
    for (const file of ['master.m3u8', '240p.m3u8', '240p.mp4'])
      statuses.push(await statusOnTv(`${base}/${file}`))
    expect(statuses).toEqual([200, 200, 200])
  })

  it("lasts for the video's length and an hour", async () => {
    const { expiresAt, duration, url } = await castTo(await subscriber())
    const seconds = (Date.parse(expiresAt) - platform.clock.now().getTime()) / 1000
    expect(Math.abs(seconds - duration - 3600)).toBeLessThan(3)
    platform.clock.advance(seconds + 1)
    expect(await statusOnTv(url)).toBe(403)
  })

  it('does not open another video', async () => {
    const { url } = await castTo(await subscriber())
    expect(await statusOnTv(url.replace('/night-train/', '/little-owl/'))).toBe(403)
  })

  it('is refused to a member without a plan that opens the video', async () => {
    const { headers } = await makeMember(platform)
    expect((await addressOf('night-train', headers)).status).toBe(403)
  })

  it('is refused to a guest, even for a free video', async () => {
    expect((await addressOf('little-owl', {})).status).toBe(403)
  })

  it('says to a server that sends media that it has to ask again within half a minute', async () => {
    const { url } = await castTo(await subscriber())
    const { headers } = await onTv(url, { [mediaDelivery.request]: 'file' })
    expect(Number(headers[mediaDelivery.grantSeconds])).toBe(30)
  })

  it('stops with the logout of the session', async () => {
    const member = await subscriber()
    const { url } = await castTo(member)
    await platform.call(authCalls.logout, { body: { platformId: 'WEB' } }, member.headers)
    expect(await statusOnTv(url)).toBe(403)
  })

  it('stops when the player leaves', async () => {
    const member = await subscriber()
    const sessionId = randomUUID()
    const { url } = await castTo(member, sessionId)
    await watching.report('night-train', member.headers, { event: 'LEAVE', sessionId })
    expect(await statusOnTv(url)).toBe(403)
  })

  it('stays refused when the session plays something else', async () => {
    const member = await subscriber()
    const sessionId = randomUUID()
    const { url } = await castTo(member, sessionId)
    await watching.report('night-train', member.headers, { event: 'LEAVE', sessionId })
    await watching.report('little-owl', member.headers, { event: 'START' })
    expect(await statusOnTv(url)).toBe(403)
  })

  it('stops when the session gets one for something else', async () => {
    const member = await subscriber()
    const { url } = await castTo(member)
    const { data } = await addressOf('little-owl', member.headers)
    expect([await statusOnTv(url), await statusOnTv(data.url)]).toEqual([403, 200])
  })

  it('outlasts the late end of what the session played before', async () => {
    const member = await subscriber()
    const sessionId = randomUUID()
    await castTo(member, sessionId)
    const { data } = await addressOf('little-owl', member.headers)
    await watching.report('night-train', member.headers, { event: 'LEAVE', sessionId })
    expect(await statusOnTv(data.url)).toBe(200)
  })

  it('stops when the plan that opens the video is suspended, as that of the family is', async () => {
    const owner = await makeMember(platform, { subscription: { productCode: 'family-monthly' } })
    const member = await makeMember(platform, { familyOf: owner.email })
    const { url } = await castTo(member)
    expect(await statusOnTv(url)).toBe(200)
    await platform.app.platform.database
      .update(subscription)
      .set({ status: 'SUSPENDED' })
      .where(eq(subscription.accountId, owner.userId))
    expect(await statusOnTv(url)).toBe(403)
  })

  it('outlasts a pause', async () => {
    const { url } = await castTo(await subscriber())
    platform.clock.advance(1_200)
    expect(await statusOnTv(url)).toBe(200)
  })

  it('outlasts a pause while a screen is free', async () => {
    const member = await subscriber()
    const { url } = await castTo(member)
    platform.clock.advance(120)
    await watching.report('night-train', await enterOn(platform, member), { event: 'START' })
    expect(await statusOnTv(url)).toBe(200)
  })

  it('keeps its stream by what the TV requests while the browser reports nothing', async () => {
    const member = await subscriber()
    const { url } = await castTo(member)
    for (let time = 0; time < 2; time += 1) {
      platform.clock.advance(60)
      await onTv(url)
    }
    const others = [await enterOn(platform, member), await enterOn(platform, member)]
    const actions = []
    for (const headers of others)
      actions.push((await watching.report('night-train', headers, { event: 'START' })).data.actionType)
    expect(actions).toEqual(['WATCH', 'WARNING'])
    expect(await statusOnTv(url)).toBe(200)
  })

  it('stops when its silent stream is given to other screens', async () => {
    const member = await subscriber()
    const { url } = await castTo(member)
    platform.clock.advance(120)
    const others = [await enterOn(platform, member), await enterOn(platform, member)]
    for (const headers of others) await watching.report('night-train', headers, { event: 'START' })
    expect(await statusOnTv(url)).toBe(403)
  })
})

describe('the address of a channel for a TV', () => {
  it('works without a device id while the session has its stream', async () => {
    const { headers } = await subscriber()
    const sessionId = randomUUID()
    const { url } = (await channelAddress(headers)).data
    const report = (event: 'START' | 'LEAVE') =>
      platform.call(
        watchCalls.reportLiveTv,
        { body: { channelCode: 'night-club', event, sessionId } },
        headers,
      )
    await report('START')
    expect(await statusOnTv(url)).toBe(200)
    await report('LEAVE')
    expect(await statusOnTv(url)).toBe(403)
  })

  it('opens no video', async () => {
    const { url } = (await channelAddress((await subscriber()).headers)).data
    const [, , token] = url.split('/')
    expect(await statusOnTv(`/media/${token}/night-train/master.m3u8`)).toBe(403)
  })
})
