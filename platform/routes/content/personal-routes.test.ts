/** @jest-environment ./platform/test/database-environment.ts */
import { eq } from 'drizzle-orm'
import { personalCalls } from '@/lib/contract/hosts/content-personal'
import { favourite } from '../../db/schema/personal'
import { series } from '../../db/schema/titles'
import { buildTestApp, type TestApp } from '../../test/build-test-app'
import { makeMember, type TestMember } from '../../test/members'
import { watchingOn } from '../../test/watching'

type Headers = Record<string, string>

let platform: TestApp
let title: (code: string) => Promise<number>
let report: ReturnType<typeof watchingOn>['report']

beforeAll(async () => {
  platform = await buildTestApp()
  ;({ title, report } = watchingOn(platform))
})
afterAll(() => platform.close())

const as = ({ headers }: TestMember, profileId: number | undefined): Headers => ({
  ...headers,
  'profile-id': String(profileId),
})
const add = async (code: string, headers: Headers) =>
  (await platform.call(personalCalls.addFavourite, { query: { seriesId: await title(code) } }, headers))
    .status
const remove = async (code: string, headers: Headers) =>
  (await platform.call(personalCalls.removeFavourite, { query: { seriesId: await title(code) } }, headers))
    .status
type ListQuery = { offset?: number; limit?: number; sortType?: 'TITLE' }
const list = async (headers: Headers, query: ListQuery = {}) => {
  const { data, meta } = await platform.call(personalCalls.listFavourites, { query }, headers)
  return {
    codes: data.map(({ code }) => code),
    inProgress: data.map(({ resume }) => Boolean(resume)),
    ...meta,
  }
}
const rate = async (code: string, likesRate: number, headers: Headers) =>
  platform.call(personalCalls.rateContent, { body: { seriesId: await title(code), likesRate } }, headers)
const stateOf = async (code: string, headers: Headers) =>
  (await platform.call(personalCalls.getTitleState, { query: { contentId: await title(code) } }, headers))
    .data
const rail = async (headers: Headers, query: { offset?: number; limit?: number } = {}) =>
  platform.call(personalCalls.listContinueWatching, { query }, headers)
const railCodes = async (headers: Headers) =>
  (await rail(headers)).data.videoResources.map((card) => card.code)
const hide = async (code: string, headers: Headers) =>
  platform.call(
    personalCalls.removeFromContinueWatching,
    { params: { seriesId: await title(code) } },
    headers,
  )
const becomeKids = (member: TestMember) =>
  platform.app.inject({
    method: 'POST',
    url: `/auth/auth/user-profile/${member.userProfile[0]?.id}`,
    headers: member.headers,
    payload: { ...member.userProfile[0], profileType: 'KIDS', avatarId: 7 },
  })
const later = () => platform.clock.advance(60)

describe('My List', () => {
  it('contains added titles once, newest first, page by page', async () => {
    const { headers } = await makeMember(platform)
    for (const code of ['night-train', 'little-owl', 'kite-club', 'night-train'])
      expect(await add(code, headers)).toBe(200)
    expect(await list(headers)).toMatchObject({
      codes: ['kite-club', 'little-owl', 'night-train'],
      ...{ offset: 0, limit: 10, totalCount: 3 },
    })
    expect(await list(headers, { offset: 2, limit: 2 })).toMatchObject({
      codes: ['night-train'],
      totalCount: 3,
    })
    expect(await list(headers, { offset: 9 })).toMatchObject({ codes: [], totalCount: 3 })
  })

  it('can be in the order of the titles in the language of the viewer', async () => {
    const { headers } = await makeMember(platform)
    for (const code of ['little-owl', 'night-train', 'kite-club']) await add(code, headers)
    const { codes } = await list(headers, { sortType: 'TITLE' })
    expect(codes).toEqual(['little-owl', 'night-train', 'kite-club'])
  })

  it('says where a title in progress is resumed', async () => {
    const { headers } = await makeMember(platform)
    for (const code of ['little-owl', 'kite-club']) await add(code, headers)
    await report('little-owl', headers)
    expect((await list(headers)).inProgress).toEqual([false, true])
  })

  it('removes titles idempotently', async () => {
    const { headers } = await makeMember(platform)
    await add('night-train', headers)
    expect([await remove('night-train', headers), await remove('night-train', headers)]).toEqual([200, 200])
    expect((await list(headers)).totalCount).toBe(0)
  })

  it('holds up to a thousand titles', async () => {
    const member = await makeMember(platform)
    const profileId = member.userProfile[0]?.id ?? 0
    const { database } = platform.app.platform
    const filler = Array.from({ length: 1000 }, (_, at) => `filler-${at}`)
    const [model] = await database.select().from(series).limit(1)
    if (!model) throw new Error('The fixture has no title')
    const { id: _id, ...fields } = model
    const made = await database
      .insert(series)
      .values(filler.map((code) => ({ ...fields, code })))
      .returning({ seriesId: series.id })
    await database
      .insert(favourite)
      .values(made.map(({ seriesId }) => ({ profileId, seriesId, addedAt: new Date() })))
    const response = await platform.call(
      personalCalls.addFavourite,
      { query: { seriesId: await title('night-train') } },
      member.headers,
    )
    expect(response).toMatchObject({
      status: 409,
      message: 'Your list is full: it holds up to 1,000 titles. Remove some first.',
    })
    for (const code of filler) await database.delete(series).where(eq(series.code, code))
  })
})

describe('personal data', () => {
  it('is separate for each profile', async () => {
    const member = await makeMember(platform, { profiles: [{ profileName: 'Nour' }] })
    const [first, second] = member.userProfile.map(({ id }) => as(member, id))
    await add('night-train', first ?? {})
    await rate('night-train', 1, first ?? {})
    await report('little-owl', first ?? {})
    expect((await list(second ?? {})).totalCount).toBe(0)
    expect(await stateOf('night-train', second ?? {})).toMatchObject({ favourite: false, likesRate: 0 })
    expect(await railCodes(second ?? {})).toEqual([])
    expect((await list(member.headers)).codes).toEqual(['night-train'])
  })

  it('is inaccessible to other accounts and guests', async () => {
    const mine = await makeMember(platform)
    const theirs = await makeMember(platform)
    await add('night-train', mine.headers)
    const asTheirs = as(theirs, mine.userProfile[0]?.id)
    for (const call of Object.values(personalCalls)) {
      const input = {
        query: { seriesId: 1, contentId: 1 },
        params: { seriesId: 1 },
        body: { seriesId: 1, likesRate: 1 },
      }
      expect((await platform.call(call, input, asTheirs)).status).toBe(403)
      expect((await platform.call(call, input)).status).toBe(401)
    }
    await report('little-owl', asTheirs)
    expect(await railCodes(mine.headers)).toEqual([])
    for (const profileId of ['0', '-1', 'x', '9'.repeat(30)])
      expect(
        await platform.call(
          personalCalls.listFavourites,
          { query: {} },
          { ...mine.headers, 'profile-id': profileId },
        ),
      ).toMatchObject({ status: 403, data: null })
  })

  it('is deleted with the profile', async () => {
    const member = await makeMember(platform, { profiles: [{ profileName: 'Nour' }] })
    const id = member.userProfile[1]?.id ?? 0
    await add('night-train', as(member, id))
    await platform.app.inject({
      method: 'DELETE',
      url: `/auth/auth/user-profile/${id}`,
      headers: member.headers,
    })
    const { database } = platform.app.platform
    expect(await database.$count(favourite, eq(favourite.profileId, id))).toBe(0)
  })
})

describe('a KIDS profile', () => {
  it('shows no adult titles, even those saved earlier', async () => {
    const member = await makeMember(platform, { subscription: 'ACTIVE' })
    const { headers } = member
    for (const code of ['night-train', 'little-owl']) {
      await add(code, headers)
      await report(code, headers)
    }
    const adult = await title('night-train')
    expect((await becomeKids(member)).statusCode).toBe(200)
    expect(await list(headers)).toMatchObject({ codes: ['little-owl'], totalCount: 1 })
    expect((await rail(headers)).data).toMatchObject({
      totalCount: 1,
      videoResources: [{ code: 'little-owl' }],
    })
    const query = { seriesId: adult, contentId: adult }
    const refused = [
      await platform.call(personalCalls.addFavourite, { query }, headers),
      await platform.call(personalCalls.removeFavourite, { query }, headers),
      await platform.call(personalCalls.rateContent, { body: { seriesId: adult, likesRate: 1 } }, headers),
      await platform.call(personalCalls.getTitleState, { query }, headers),
      await platform.call(personalCalls.removeFromContinueWatching, { params: query }, headers),
      await report('night-train', headers),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  })
})

it('unknown titles are refused', async () => {
  const { headers } = await makeMember(platform)
  const query = { seriesId: 2_000_000, contentId: 2_000_000 }
  expect((await platform.call(personalCalls.addFavourite, { query }, headers)).status).toBe(404)
  expect((await platform.call(personalCalls.getTitleState, { query }, headers)).status).toBe(404)
})

describe('Continue Watching', () => {
  it('lists the last watched video of each title, most recent first', async () => {
    const { headers } = await makeMember(platform, { subscription: 'ACTIVE' })
    await report('desert-lights-s1e1', headers, { lastSec: 5 })
    later()
    await report('night-train', headers, { lastSec: 7 })
    later()
    await report('desert-lights-s2e3', headers, { lastSec: 9 })
    const { data, meta } = await rail(headers)
    expect(data).toMatchObject({ railType: 'CONTINUE_WATCH', totalCount: 2 })
    expect(data.videoResources).toMatchObject([
      {
        code: 'desert-lights',
        episode: { seasonIndex: 2, videoIndex: 3 },
        resume: { seasonIndex: 2, videoIndex: 3, lastSec: 9, duration: 24 },
      },
      { code: 'night-train', episode: null, resume: { seasonIndex: 0, videoIndex: 1, lastSec: 7 } },
    ])
    expect(meta).toEqual({ offset: 0, limit: 7, totalCount: 2 })
    expect((await rail(headers, { offset: 1, limit: 1 })).data.videoResources).toMatchObject([
      { code: 'night-train' },
    ])
  })

  it('offers the next episode after a finished one, across seasons', async () => {
    const { headers } = await makeMember(platform, { subscription: 'ACTIVE' })
    await report('desert-lights-s1e2', headers, { lastSec: 31, event: 'END' })
    const next = { seasonIndex: 2, videoIndex: 1, lastSec: 0, duration: 24 }
    expect((await rail(headers)).data.videoResources).toMatchObject([
      { resume: next, episode: { seasonIndex: 2 } },
    ])
    expect((await stateOf('desert-lights', headers)).resume).toMatchObject(next)
  })

  it('omits a finished film or series', async () => {
    const { headers } = await makeMember(platform, { subscription: 'ACTIVE' })
    await report('night-train', headers, { lastSec: 23 })
    await report('desert-lights-s2e9', headers, { lastSec: 23 })
    expect((await rail(headers)).data).toMatchObject({ totalCount: 0, videoResources: [] })
    expect(await stateOf('night-train', headers)).toMatchObject({
      resume: null,
      videos: [{ lastSec: 23, watched: true }],
    })
  })

  it('hides a removed title until it is watched again and keeps its progress', async () => {
    const { headers } = await makeMember(platform, { subscription: 'ACTIVE' })
    await report('desert-lights-s1e1', headers, { lastSec: 5 })
    expect((await hide('desert-lights', headers)).status).toBe(200)
    expect((await hide('desert-lights', headers)).status).toBe(200)
    expect(await railCodes(headers)).toEqual([])
    expect((await stateOf('desert-lights', headers)).resume).toMatchObject({ lastSec: 5 })
    later()
    await report('desert-lights-s1e2', headers, { lastSec: 6 })
    expect((await rail(headers)).data.videoResources).toMatchObject([
      { resume: { videoIndex: 2, lastSec: 6 } },
    ])
  })

  it('ignores trailers', async () => {
    const { headers } = await makeMember(platform)
    expect((await report('night-train-trailer', headers)).data.actionType).toBe('WATCH')
    expect(await railCodes(headers)).toEqual([])
  })
})
