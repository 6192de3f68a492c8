/** @jest-environment ./platform/test/database-environment.ts */
import { contentCalls } from '@/lib/contract/hosts/content'
import { personalCalls } from '@/lib/contract/hosts/content-personal'
import { buildTestApp, type TestApp } from '../../test/build-test-app'
import { makeMember } from '../../test/members'
import { watchingOn } from '../../test/watching'

type Headers = Record<string, string>

let platform: TestApp
let title: (code: string) => Promise<number>

beforeAll(async () => {
  platform = await buildTestApp()
  ;({ title } = watchingOn(platform))
})
afterAll(() => platform.close())

const rate = async (code: string, likesRate: number, headers: Headers) =>
  platform.call(personalCalls.rateContent, { body: { seriesId: await title(code), likesRate } }, headers)
const stateOf = async (code: string, headers: Headers) =>
  (await platform.call(personalCalls.getTitleState, { query: { contentId: await title(code) } }, headers))
    .data

describe('ratings', () => {
  const likes = async () =>
    (await platform.call(contentCalls.findSeries, { query: { code: 'heart-of-clay' } })).data.likesRate
  const settled = () => platform.app.platform.touchedTitles.flush()

  it('yield the share of likes and purge only the pages of the title', async () => {
    const people = await Promise.all(
      Array.from({ length: 20 }, async () => (await makeMember(platform)).headers),
    )
    const [last = {}, ...others] = people
    await settled()
    platform.purges.length = 0
    for (const headers of others) await rate('heart-of-clay', 1, headers)
    await rate('heart-of-clay', -1, last)
    expect(await likes()).toBeNull()
    await settled()
    expect(platform.purges).toEqual([['series:heart-of-clay']])
    expect(await likes()).toBeCloseTo(19 / 20)
    expect((await stateOf('heart-of-clay', last)).likesRate).toBe(-1)
    await rate('heart-of-clay', 0, last)
    await settled()
    expect((await stateOf('heart-of-clay', last)).likesRate).toBe(0)
  })

  it('yield no share while fewer than twenty have rated', async () => {
    const { headers } = await makeMember(platform)
    await rate('kite-club', 1, headers)
    await settled()
    const { data } = await platform.call(contentCalls.findSeries, { query: { code: 'kite-club' } })
    expect(data.likesRate).toBeNull()
    await rate('kite-club', 0, headers)
  })

  it('purge nothing when no visible value changes', async () => {
    const { headers } = await makeMember(platform)
    await rate('kite-club', 1, headers)
    await settled()
    platform.purges.length = 0
    await rate('kite-club', 1, headers)
    await settled()
    expect(platform.purges).toEqual([])
  })

  it.each([2, -2, 0.5, '1', null])('are refused as %p', async (likesRate) => {
    const { headers } = await makeMember(platform)
    expect((await rate('kite-club', likesRate as number, headers)).status).toBe(400)
  })
})
