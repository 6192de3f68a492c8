/** @jest-environment ./platform/test/database-environment.ts */
import { contentCalls } from '@/lib/contract/hosts/content'
import { watchCalls } from '@/lib/contract/hosts/watch'
import { buildTestApp, type TestApp } from '../../test/build-test-app'
import { makeMember } from '../../test/members'

let platform: TestApp

beforeAll(async () => {
  platform = await buildTestApp()
})
afterEach(() => platform.clock.reset())
afterAll(() => platform.close())

const idOf = async (code: string) =>
  (await platform.call(contentCalls.findTvChannel, { params: { code } })).data.id
const guide = async (code: string, query: { from?: string; to?: string } = {}, language = 'en') =>
  platform.call(contentCalls.listProgrammes, { params: { id: await idOf(code) }, query }, { language })
const setFlag = (AVOD_ENABLED: string) =>
  platform.app.inject({ method: 'POST', url: '/sandbox/config', payload: { AVOD_ENABLED } })

describe('channels', () => {
  it('are listed in order, with the current programme', async () => {
    const { data } = await platform.call(contentCalls.listTvChannels, {})
    expect(data.map(({ code, categoryCode, free }) => [code, categoryCode, free])).toEqual([
      ['dunes-one', 'stories', true],
      ['owl-tv', 'small-ones', true],
      ['night-club', 'stories', false],
    ])
    for (const { code, imgLogoUrl, epgInfo, userInfo } of data) {
      const [now] = (await guide(code)).data
      expect({ imgLogoUrl, favourite: userInfo.favoriteFlag }).toEqual({
        imgLogoUrl: `channels/${code}.svg`,
        favourite: false,
      })
      expect(epgInfo).toMatchObject({
        currentEPGTitle: now?.title,
        currentEPGBroadcastStartDate: now?.startDate,
        currentEPGBroadcastEndDate: now?.endDate,
        currentEPGThumbnail: now?.thumbnail,
      })
    }
  })

  it("have names in the viewer's language or English", async () => {
    const { data } = await platform.call(contentCalls.listTvChannels, {}, { language: 'ar' })
    expect(data.map(({ title }) => title)).toEqual(['كثبان', 'Owl TV', 'Night Club'])
    const categories = await platform.call(contentCalls.listTvCategories, {}, { language: 'ar' })
    expect(categories.data.map(({ title }) => title)).toEqual(['حكايات', 'Small ones'])
  })

  it('are grouped into categories, without empty ones', async () => {
    const of = (categoryCode: string) =>
      platform.call(contentCalls.listTvChannelsOfCategory, { params: { categoryCode } })
    expect((await of('stories')).data.map(({ code }) => code)).toEqual(['dunes-one', 'night-club'])
    expect([(await of('silent')).status, (await of('nothing')).status]).toEqual([404, 404])
    const unknown = await platform.call(contentCalls.findTvChannel, { params: { code: 'nothing' } })
    expect(unknown.status).toBe(404)
  })

  it('show the next programme as soon as the current one ends', async () => {
    const on = async () => {
      const { data } = await platform.call(contentCalls.findTvChannel, { params: { code: 'dunes-one' } })
      return data.epgInfo?.currentEPGBroadcastEndDate ?? ''
    }
    const end = Date.parse(await on())
    platform.clock.advance((end - platform.clock.now().getTime()) / 1000 - 1)
    expect(Date.parse(await on())).toBe(end)
    platform.clock.advance(2)
    expect(Date.parse(await on())).toBeGreaterThan(end)
  })
})

describe('the guide', () => {
  it('covers a day from now without gaps', async () => {
    const { data } = await guide('night-club')
    const now = platform.clock.now().getTime()
    expect(Date.parse(data[0]?.startDate ?? '')).toBeLessThanOrEqual(now)
    expect(Date.parse(data.at(-1)?.endDate ?? '')).toBeGreaterThanOrEqual(now + 86_400_000 - 1000)
    for (const [at, { startDate }] of data.entries())
      if (at > 0) expect(startDate).toBe(data[at - 1]?.endDate)
    expect(new Set(data.map(({ id }) => id)).size).toBe(data.length)
  })

  it("names titles and episodes in the viewer's language", async () => {
    const { data } = await guide('night-club', {}, 'ar')
    const film = data.find(({ seriesCode }) => seriesCode === 'night-train')
    expect(film).toMatchObject({ title: 'قِطارُ اللَّيل', textLang: 'ar', episode: null })
    const series = data.find(({ seriesCode }) => seriesCode === 'desert-lights')
    expect(series).toMatchObject({ title: 'أضواء الصحراء', episode: { videoIndex: expect.any(Number) } })
  })

  it('omits titles without footage', async () => {
    const { data } = await guide('night-club')
    expect(data.map(({ seriesCode }) => seriesCode)).not.toContain('unseen-reel')
  })

  it('is consistent about a moment whenever it is requested', async () => {
    const window = { from: '2026-12-24T18:00:00.000Z', to: '2026-12-25T02:00:00.000Z' }
    const before = (await guide('dunes-one', window)).data
    platform.clock.advance(40 * 86_400)
    expect((await guide('dunes-one', window)).data).toEqual(before)
    expect(Date.parse(before[0]?.startDate ?? '')).toBeLessThanOrEqual(Date.parse(window.from))
  })

  it.each([
    { from: '2026-12-24T18:00:00Z', to: '2026-12-24T18:00:00Z' },
    { from: '2026-12-24T18:00:00Z', to: '2026-12-24T17:00:00Z' },
    { from: '2026-12-24T18:00:00Z', to: '2027-12-24T18:00:00Z' },
    { from: 'today' },
  ])('is refused for %j', async (window) => {
    expect((await guide('dunes-one', window)).status).toBe(400)
  })
})

describe('favourite channels', () => {
  it('belong to a profile and can be added and removed', async () => {
    const { headers } = await makeMember(platform)
    const other = await makeMember(platform)
    const params = { id: await idOf('night-club') }
    for (const channel of [params, params, { id: await idOf('dunes-one') }])
      expect(
        (await platform.call(contentCalls.addFavouriteTvChannel, { params: channel }, headers)).status,
      ).toBe(200)
    const favouritesOf = async (of: Record<string, string>) =>
      (await platform.call(contentCalls.listFavouriteTvChannels, {}, of)).data.map(({ code }) => code)
    expect([await favouritesOf(headers), await favouritesOf(other.headers)]).toEqual([
      ['dunes-one', 'night-club'],
      [],
    ])
    const all = await platform.call(contentCalls.listTvChannels, {}, headers)
    expect(all.data.map(({ userInfo }) => userInfo.favoriteFlag)).toEqual([true, false, true])
    for (const status of [200, 200])
      expect((await platform.call(contentCalls.removeFavouriteTvChannel, { params }, headers)).status).toBe(
        status,
      )
    expect(await favouritesOf(headers)).toEqual(['dunes-one'])
  })

  it('are limited to members and existing channels', async () => {
    const { headers } = await makeMember(platform)
    const add = (id: number, of: Record<string, string> = {}) =>
      platform.call(contentCalls.addFavouriteTvChannel, { params: { id } }, of)
    expect((await add(await idOf('dunes-one'))).status).toBe(401)
    expect((await add(9_999, headers)).status).toBe(404)
    expect((await platform.call(contentCalls.listFavouriteTvChannels, {})).status).toBe(401)
  })
})

describe('channel access', () => {
  const report = async (channelCode: string, headers: Record<string, string> = {}) => {
    const body = { channelCode, event: 'START' as const, sessionId: '7f4b2c1e-5a53-4c1b-9d0e-1f2a3b4c5d6e' }
    return platform.call(watchCalls.reportLiveTv, { body }, headers)
  }

  it.each([
    ['a subscriber', { subscription: 'ACTIVE' }, 'WATCH'],
    ['one without a subscription', {}, 'PACKAGES'],
    ['one whose payment failed', { subscription: 'SUSPENDED' }, 'PACKAGES_SUSPENDED'],
    ['one on a device too many', { subscription: 'ACTIVE', devices: 5 }, 'DEVICES'],
  ])('%s gets the matching status and address', async (_who, spec, actionType) => {
    const { headers } = await makeMember(platform, spec)
    const { status, data } = await report('night-club', headers)
    expect({ status, ...data }).toMatchObject({ status: 200, actionType, nextRequestAfter: 30, lastSec: 0 })
    expect([data.title !== '', data.message !== '']).toEqual(
      actionType === 'WATCH' ? [false, false] : [true, true],
    )
    const address = await platform.call(
      contentCalls.getTvChannelUrl,
      { params: { code: 'night-club' }, query: {} },
      headers,
    )
    expect(address.status).toBe(actionType === 'WATCH' ? 200 : 403)
  })

  it('lets guests watch free channels while allowed, and asks for login otherwise', async () => {
    const guest = async (code: string) => (await report(code)).data.actionType
    expect([await guest('dunes-one'), await guest('night-club')]).toEqual(['WATCH', 'LOGIN'])
    await setFlag('false')
    expect(await guest('dunes-one')).toBe('REGISTER')
    await setFlag('true')
    expect((await report('nothing')).status).toBe(404)
  })
})
