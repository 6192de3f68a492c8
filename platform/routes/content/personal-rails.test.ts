/** @jest-environment ./platform/test/database-environment.ts */
import { eq, like } from 'drizzle-orm'
import { personalCalls } from '@/lib/contract/hosts/content-personal'
import { series, seriesGenre, seriesText } from '../../db/schema/titles'
import { buildTestApp, type TestApp } from '../../test/build-test-app'
import { enterOn } from '../../test/logins'
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

const home = async (headers: Headers) => {
  const { data } = await platform.call(personalCalls.listPersonalRails, {}, headers)
  return data.map(
    ({ kind, subject, videoResources }) =>
      `${kind}${subject ? ` (${subject.title})` : ''}: ${videoResources.map(({ code }) => code).join(', ')}`,
  )
}
const history = async (headers: Headers, query: { offset?: number; limit?: number } = {}) => {
  const { data, meta } = await platform.call(personalCalls.listHistory, { query }, headers)
  return { codes: data.map(({ card }) => card.code), dates: data.map(({ watchedAt }) => watchedAt), ...meta }
}
const save = async (code: string, headers: Headers) =>
  platform.call(personalCalls.addFavourite, { query: { seriesId: await title(code) } }, headers)
const forget = async (code: string, headers: Headers) =>
  (await platform.call(personalCalls.removeFromHistory, { params: { seriesId: await title(code) } }, headers))
    .status
const continued = async (headers: Headers) =>
  (await platform.call(personalCalls.listContinueWatching, { query: {} }, headers)).data.videoResources.length

const people = ['Salma', 'Omar', 'Yusuf'] as const
type Person = (typeof people)[number]
const hour = 3_600

/** What a household does in two weeks, and what each of its homes then looks like. Omar uses his list, Yusuf is a child. */
const fortnight: readonly (
  | { day: number; who: Person; saves: string }
  | { day: number; who: Person; watches: string; lastSec: number }
  | { day: number; homes: Record<Person, string[]> }
)[] = [
  { day: 0, homes: { Salma: [], Omar: [], Yusuf: [] } },
  { day: 0, who: 'Salma', watches: 'night-train', lastSec: 23 },
  { day: 1, who: 'Salma', saves: 'little-owl' },
  {
    day: 1,
    homes: {
      Salma: ['BECAUSE_YOU_WATCHED (Night Train): desert-lights', 'MY_LIST: little-owl'],
      Omar: [],
      Yusuf: [],
    },
  },
  { day: 2, who: 'Yusuf', watches: 'little-owl', lastSec: 23 },
  { day: 3, who: 'Salma', watches: 'desert-lights-s1e1', lastSec: 31 },
  { day: 5, who: 'Omar', saves: 'kite-club' },
  { day: 5, who: 'Omar', saves: 'night-train' },
  { day: 6, who: 'Salma', watches: 'heart-of-clay', lastSec: 5 },
  {
    day: 7,
    homes: {
      Salma: ['BECAUSE_YOU_WATCHED (Heart of Clay): little-owl, unseen-reel', 'MY_LIST: little-owl'],
      Omar: ['MY_LIST: night-train, kite-club'],
      Yusuf: ['BECAUSE_YOU_WATCHED (Little Owl): kite-club'],
    },
  },
  { day: 8, who: 'Omar', watches: 'kite-club-s1e1', lastSec: 5 },
  { day: 9, who: 'Omar', watches: 'night-train', lastSec: 5 },
  { day: 12, who: 'Salma', watches: 'little-owl', lastSec: 5 },
  {
    day: 15,
    homes: {
      Salma: [
        'BECAUSE_YOU_WATCHED (Little Owl): kite-club, unseen-reel',
        'MY_LIST: little-owl',
        'WATCH_AGAIN: night-train',
      ],
      Omar: ['MY_LIST: night-train, kite-club', 'BECAUSE_YOU_WATCHED (Night Train): desert-lights'],
      Yusuf: ['BECAUSE_YOU_WATCHED (Little Owl): kite-club'],
    },
  },
]

it('each profile of a household has the home that its own two weeks make', async () => {
  const member = await makeMember(platform, {
    subscription: 'ACTIVE',
    profiles: [{ profileName: 'Omar' }, { profileName: 'Yusuf', profileType: 'KIDS' }],
  })
  const headersOf = async (who: Person) => ({
    ...(await enterOn(platform, member, member.deviceId)),
    'profile-id': String(member.userProfile[people.indexOf(who)]?.id),
  })
  const start = platform.clock.now().getTime()
  for (const step of fortnight) {
    const passed = (platform.clock.now().getTime() - start) / 1_000
    platform.clock.advance(Math.max(0, step.day * 24 * hour - passed) + 60)
    if ('homes' in step)
      for (const who of people)
        expect([step.day, who, await home(await headersOf(who))]).toEqual([step.day, who, step.homes[who]])
    else if ('saves' in step)
      expect(await save(step.saves, await headersOf(step.who))).toMatchObject({ status: 200 })
    else {
      const { watches, lastSec, who } = step
      expect((await report(watches, await headersOf(who), { lastSec })).data.actionType).toBe('WATCH')
    }
  }
})

/** Adds titles that are like another one but for their code and how popular they are. */
async function addCopies(code: string, count: number): Promise<void> {
  const { database } = platform.app.platform
  const id = await title(code)
  const [model] = await database.select().from(series).where(eq(series.id, id))
  if (!model) throw new Error(`The fixture has no title ${code}`)
  const { id: _id, ...fields } = model
  const copies = Array.from({ length: count }, (_, at) => ({
    ...fields,
    code: `copy-${at}`,
    popularity: -at,
  }))
  const made = await database.insert(series).values(copies).returning()
  const texts = await database.select().from(seriesText).where(eq(seriesText.seriesId, id))
  const genres = await database.select().from(seriesGenre).where(eq(seriesGenre.seriesId, id))
  for (const { id: seriesId, popularity } of made) {
    await database.insert(seriesText).values(texts.map((row) => ({ ...row, seriesId })))
    await database.insert(seriesGenre).values(genres.map((row) => ({ ...row, seriesId, popularity })))
  }
}

describe('two suggestions', () => {
  afterEach(() => platform.app.platform.database.delete(series).where(like(series.code, 'copy-%')))

  it.each([
    ['share no title', 14, 'copy-10', ['copy-11', 'copy-12', 'copy-13']],
    ['share what there is where that is little', 8, 'copy-4', ['copy-5', 'copy-6', 'copy-7']],
    ['become one where the second would have fewer than three titles', 7, 'copy-6', []],
  ])('%s', async (_behaviour, copies, lastOfFirst, second) => {
    await addCopies('night-train', copies)
    const member = await makeMember(platform, { subscription: 'ACTIVE' })
    await report('night-train', member.headers, { lastSec: 5 })
    const [alike, ...rest] = await home(member.headers)
    expect(alike?.split(', ').slice(-1)).toEqual([lastOfFirst])
    expect(rest).toEqual(second.length > 0 ? [`MORE_OF_GENRE (Mystery): ${second.join(', ')}`] : [])
  })

  it('are about different genres where those watched are watched alike', async () => {
    await addCopies('heart-of-clay', 3)
    const member = await makeMember(platform, { subscription: 'ACTIVE' })
    await report('heart-of-clay', member.headers, { lastSec: 5 })
    platform.clock.advance(60)
    await report('night-train', member.headers, { lastSec: 5 })
    expect((await home(member.headers)).map((rail) => rail.split(':')[0])).toEqual([
      'BECAUSE_YOU_WATCHED (Night Train)',
      'MORE_OF_GENRE (Drama)',
    ])
  })
})

it('a finished title that was watched again lately is not offered again', async () => {
  const member = await makeMember(platform, { subscription: 'ACTIVE' })
  await report('night-train', member.headers, { lastSec: 23 })
  await report('desert-lights-s1e2', member.headers, { lastSec: 31 })
  platform.clock.advance(20 * 24 * hour)
  const headers = await enterOn(platform, member, member.deviceId)
  expect(await home(headers)).toContain('WATCH_AGAIN: night-train')
  await report('night-train', headers, { lastSec: 4 })
  expect((await home(headers)).join()).not.toContain('WATCH_AGAIN')
})

describe('the watch history', () => {
  const makeViewer = async (): Promise<TestMember> => {
    const member = await makeMember(platform, { subscription: 'ACTIVE', profiles: [{ profileName: 'Nour' }] })
    for (const code of ['night-train', 'desert-lights-s1e1', 'desert-lights-s1e2', 'little-owl']) {
      await report(code, member.headers, { lastSec: 5 })
      platform.clock.advance(60)
    }
    return member
  }

  it('lists each title once with when it was last watched, page by page', async () => {
    const { headers } = await makeViewer()
    const { codes, dates, totalCount } = await history(headers)
    expect(codes).toEqual(['little-owl', 'desert-lights', 'night-train'])
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(totalCount).toBe(3)
    expect(await history(headers, { offset: 2, limit: 1 })).toMatchObject({
      codes: ['night-train'],
      totalCount: 3,
    })
    expect(await history(headers, { offset: 9 })).toMatchObject({ codes: [], totalCount: 3 })
  })

  it('names the episode of a series that was watched last, and none of a film', async () => {
    const { headers } = await makeViewer()
    const { data } = await platform.call(personalCalls.listHistory, { query: {} }, headers)
    expect(data.map(({ card, episode }) => [card.code, episode?.seasonIndex, episode?.videoIndex])).toEqual([
      ['little-owl', undefined, undefined],
      ['desert-lights', 1, 2],
      ['night-train', undefined, undefined],
    ])
    expect(data[1]?.episode?.title).toMatch(/\w/)
  })

  it('forgets a title with its progress, and the rails with it', async () => {
    const { headers } = await makeViewer()
    expect([await forget('little-owl', headers), await forget('little-owl', headers)]).toEqual([200, 200])
    expect((await history(headers)).codes).toEqual(['desert-lights', 'night-train'])
    expect(await continued(headers)).toBe(2)
    expect((await home(headers))[0]).toMatch(/^BECAUSE_YOU_WATCHED \(Desert Lights\): .*little-owl/)
  })

  it('is cleared for one profile alone', async () => {
    const member = await makeViewer()
    const other = { ...member.headers, 'profile-id': String(member.userProfile[1]?.id) }
    await report('heart-of-clay', other, { lastSec: 5 })
    expect((await platform.call(personalCalls.clearHistory, {}, member.headers)).status).toBe(200)
    expect(await history(member.headers)).toMatchObject({ codes: [], totalCount: 0 })
    expect(await continued(member.headers)).toBe(0)
    expect(await home(member.headers)).toEqual([])
    expect((await history(other)).codes).toEqual(['heart-of-clay'])
  })

  it("shows a KIDS profile what is its own and for children, and forgets no adults' title for it", async () => {
    const member = await makeMember(platform, {
      ...{ profileType: 'KIDS', favourites: ['night-train'] },
      progress: ['night-train', 'little-owl'].map((video) => ({ video, lastSec: 3 })),
    })
    expect((await history(member.headers)).codes).toEqual(['little-owl'])
    expect(await home(member.headers)).toEqual(['BECAUSE_YOU_WATCHED (Little Owl): kite-club'])
    expect(await forget('night-train', member.headers)).toBe(404)
  })
})
