/** @jest-environment ./platform/test/database-environment.ts */
import { contentCalls } from '@/lib/contract/hosts/content'
import { buildTestApp, deviceId, type TestApp } from '../../test/build-test-app'
import { bearing, makeMember, type TestMember } from '../../test/members'

let platform: TestApp
let freeId: number
let paidId: number

beforeAll(async () => {
  platform = await buildTestApp()
  const video = async (videoCode: string) =>
    (await platform.call(contentCalls.findVideoByCode, { query: { videoCode } })).data.id
  freeId = await video(freeCode)
  paidId = await video(paidCode)
})
afterAll(() => platform.close())

const [freeCode, paidCode] = ['little-owl', 'night-train']
const codesFor = async (headers: Record<string, string>) =>
  (await platform.call(contentCalls.listSeries, { query: { limit: 100 } }, headers)).data.map(
    ({ code }) => code,
  )
const play = async (videoId: number, headers: Record<string, string> = { 'device-id': deviceId }) =>
  (await platform.call(contentCalls.getVideoUrl, { query: { videoId } }, headers)).status
const as = ({ headers }: TestMember, profileId: number | undefined) => ({
  ...headers,
  'profile-id': String(profileId),
})
const setFlag = (AVOD_ENABLED: string) =>
  platform.app.inject({ method: 'POST', url: '/sandbox/config', payload: { AVOD_ENABLED } })

describe('the catalogue of a profile', () => {
  it('contains everything for guests and adults, and kids titles for KIDS', async () => {
    const adult = await makeMember(platform)
    const kids = await makeMember(platform, { profileType: 'KIDS' })
    expect(await codesFor({})).toHaveLength(6)
    expect(await codesFor(adult.headers)).toHaveLength(6)
    expect(await codesFor(kids.headers)).toEqual(['kite-club', 'little-owl'])
    expect(await play(paidId, kids.headers)).toBe(404)
  })

  it('follows the profile in the call if it belongs to the account', async () => {
    const profiles = [{ profileName: 'Nour', profileType: 'KIDS' }]
    const member = await makeMember(platform, { profiles })
    const kids = await makeMember(platform, { profileType: 'KIDS' })
    expect(await codesFor(as(member, member.userProfile[1]?.id))).toHaveLength(2)
    expect(await codesFor(as(member, member.userProfile[0]?.id))).toHaveLength(6)
    expect(await codesFor(as(kids, member.userProfile[0]?.id))).toHaveLength(2)
    for (const headers of [
      { 'profile-id': '1 or 1=1' },
      { 'profile-id': '-1' },
      { 'profile-id': '9'.repeat(30) },
    ])
      expect(await codesFor({ ...kids.headers, ...headers })).toHaveLength(2)
  })
})

it('says of a title that it is for children to everybody but children', async () => {
  const badgeFor = async (headers: Record<string, string>) => {
    const query = { code: 'kite-club' }
    const { data } = await platform.call(contentCalls.findSeries, { query }, headers)
    const cards = (await platform.call(contentCalls.listSeries, { query: { limit: 100 } }, headers)).data
    return [data.badge, cards.find(({ code }) => code === 'kite-club')?.badge]
  }
  expect(await badgeFor({})).toEqual(['KIDS', 'KIDS'])
  expect(await badgeFor({ audience: 'KIDS' })).toEqual([null, null])
})

it("a page's audience narrows the catalogue and never widens it", async () => {
  const adult = await makeMember(platform)
  const kids = await makeMember(platform, { profileType: 'KIDS' })
  expect(await codesFor({ audience: 'KIDS' })).toEqual(['kite-club', 'little-owl'])
  expect(await codesFor({ ...adult.headers, audience: 'KIDS' })).toHaveLength(2)
  expect(await codesFor({ ...kids.headers, audience: 'ADULT' })).toHaveLength(2)
})

describe('playback', () => {
  it('is open to all for free titles, and to members only when guest viewing is off', async () => {
    const free = await makeMember(platform)
    expect([await play(freeId), await play(freeId, free.headers)]).toEqual([200, 200])
    await setFlag('false')
    expect([await play(freeId), await play(freeId, free.headers)]).toEqual([403, 200])
    await setFlag('true')
  })

  it.each([
    ['nobody without a subscription', null, 403],
    ['a subscriber', 'ACTIVE', 200],
    ['who has cancelled, to the end of what is paid', 'CANCELED', 200],
    ['nobody whose payment failed', 'SUSPENDED', 403],
    ['nobody whose time is over', { status: 'ACTIVE', days: -1 }, 403],
  ])('of paid titles: %s', async (_who, subscription, status) => {
    const member = await makeMember(platform, { subscription })
    expect(await play(paidId, member.headers)).toBe(status)
    expect(await play(paidId)).toBe(403)
  })

  it("is refused on a device over the account's limit", async () => {
    const member = await makeMember(platform, { subscription: 'ACTIVE', devices: 5 })
    expect([await play(paidId, member.headers), await play(freeId, member.headers)]).toEqual([403, 200])
  })

  it('rejects an access token with an invalid signature', async () => {
    const member = await makeMember(platform, { subscription: 'ACTIVE' })
    expect(await play(paidId, bearing({ accessToken: `${member.tokenInfo.accessToken}x` }, deviceId))).toBe(
      401,
    )
  })
})
