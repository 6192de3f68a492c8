/** @jest-environment ./platform/test/database-environment.ts */
import fc from 'fast-check'
import { contentCalls } from '@/lib/contract/hosts/content'
import { progress } from '../../db/schema/personal'
import { buildTestApp, type TestApp } from '../../test/build-test-app'
import { makeMember } from '../../test/members'
import { watchingOn } from '../../test/watching'

let platform: TestApp
let watching: ReturnType<typeof watchingOn>

beforeAll(async () => {
  platform = await buildTestApp()
  watching = watchingOn(platform)
})
afterAll(() => platform.close())

const at = (seconds: number) => new Date(platform.clock.now().getTime() + seconds * 1000).toISOString()
const resumeAt = async (code: string, headers: Record<string, string>) => {
  const videoId = await watching.video(code)
  return (await platform.call(contentCalls.getVideoUrl, { query: { videoId } }, headers)).data.lastSec
}
const stateOf = async (code: string, headers: Record<string, string>) => {
  const contentId = await watching.title(code)
  return (await platform.call(contentCalls.getTitleState, { query: { contentId } }, headers)).data
}
const setFlag = (AVOD_ENABLED: string) =>
  platform.app.inject({ method: 'POST', url: '/sandbox/config', payload: { AVOD_ENABLED } })

describe('watch access', () => {
  it.each([
    ['a subscriber', { subscription: 'ACTIVE' }, 'WATCH'],
    ['one who has cancelled', { subscription: 'CANCELED' }, 'WATCH'],
    ['one without a subscription', {}, 'PACKAGES'],
    ['one whose time is over', { subscription: { days: -1 } }, 'PACKAGES'],
    ['one whose payment failed', { subscription: 'SUSPENDED' }, 'PACKAGES_SUSPENDED'],
    ['one on a device too many', { subscription: 'ACTIVE', devices: 5 }, 'DEVICES'],
  ])('%s gets the matching response', async (_who, spec, actionType) => {
    const { headers } = await makeMember(platform, spec)
    const { status, data } = await watching.report('night-train', headers, { event: 'START' })
    expect({ status, ...data }).toMatchObject({ status: 200, actionType, nextRequestAfter: 30 })
    expect([data.title !== '', data.message !== '']).toEqual(
      actionType === 'WATCH' ? [false, false] : [true, true],
    )
  })

  it('says what a suspended member can do, and why only once', async () => {
    const { headers } = await makeMember(platform, { subscription: 'SUSPENDED' })
    const { data } = await watching.report('night-train', headers, { event: 'START' })
    expect(data).toMatchObject({
      title: 'Your subscription is suspended',
      message: expect.stringMatching(/^A payment did not go through.+ When you pay/),
    })
  })

  it('lets guests watch free titles while allowed, and asks for login otherwise', async () => {
    const guest = async (code: string) => (await watching.report(code, {})).data.actionType
    expect([await guest('little-owl'), await guest('night-train')]).toEqual(['WATCH', 'LOGIN'])
    await setFlag('false')
    expect([await guest('little-owl'), await guest('night-train')]).toEqual(['REGISTER', 'LOGIN'])
    await setFlag('true')
  })

  it("is explained in the viewer's language", async () => {
    const { data } = await watching.report('night-train', { language: 'fr' })
    expect(data).toMatchObject({ title: 'Connectez-vous pour regarder' })
  })

  it('is refused for unknown videos', async () => {
    const { headers } = await makeMember(platform)
    expect((await watching.report('night-train', headers, { videoId: 2_000_000 })).status).toBe(404)
  })
})

describe('the progress of a profile', () => {
  it('is saved and used for resuming', async () => {
    const { headers } = await makeMember(platform)
    expect(await resumeAt('little-owl', headers)).toBe(0)
    expect((await watching.report('little-owl', headers, { lastSec: 11.5 })).data.lastSec).toBe(11.5)
    expect(await resumeAt('little-owl', headers)).toBe(11.5)
  })

  it('is unchanged by START and by refused viewers', async () => {
    const { headers } = await makeMember(platform)
    await watching.report('little-owl', headers, { lastSec: 11 })
    platform.clock.advance(1)
    const start = await watching.report('little-owl', headers, { event: 'START', lastSec: 0 })
    expect(start.data.lastSec).toBe(11)
    await watching.report('night-train', headers, { lastSec: 11 })
    expect((await stateOf('night-train', headers)).videos).toEqual([])
  })

  it('is the latest report in whatever order reports arrive', async () => {
    const said = [3, 8, 1, 15, 6].map((lastSec, minute) => ({
      lastSec,
      lastUpdateTimestamp: at(60 * (minute - 10)),
    }))
    const order = fc.shuffledSubarray(said, { minLength: said.length })
    await fc.assert(
      fc.asyncProperty(order, async (reports) => {
        const { headers } = await makeMember(platform)
        await Promise.all(reports.map((one) => watching.report('little-owl', headers, one)))
        return (await resumeAt('little-owl', headers)) === 6
      }),
      { numRuns: 6 },
    )
  })

  it('ignores a clock that is ahead', async () => {
    const { headers } = await makeMember(platform)
    await watching.report('little-owl', headers, { lastSec: 3, lastUpdateTimestamp: at(9_999_999) })
    platform.clock.advance(1)
    await watching.report('little-owl', headers, { lastSec: 4, lastUpdateTimestamp: at(0) })
    expect(await resumeAt('little-owl', headers)).toBe(4)
  })

  it('is capped at the duration', async () => {
    const { headers } = await makeMember(platform)
    const { data } = await watching.report('little-owl', headers, { lastSec: 1e9, event: 'END' })
    expect(data.lastSec).toBe(31.5)
  })

  it.each([
    ['before the credits', 27.4, false],
    ['from the credits on', 27.5, true],
  ])('%s is marked watched at %p s: %p', async (_where, lastSec, watched) => {
    const { headers } = await makeMember(platform)
    await watching.report('little-owl', headers, { lastSec })
    expect((await stateOf('little-owl', headers)).videos).toMatchObject([{ lastSec, watched }])
    expect(await resumeAt('little-owl', headers)).toBe(watched ? 0 : lastSec)
  })

  it('is not saved for guests', async () => {
    const { database } = platform.app.platform
    const before = await database.$count(progress)
    await watching.report('little-owl', {})
    expect(await database.$count(progress)).toBe(before)
  })

  it.each([
    { lastSec: -1 },
    { lastSec: 'x' },
    { lastUpdateTimestamp: 'yesterday' },
    { event: 'STOP' },
    { sessionId: '1' },
    { videoId: 0 },
  ])('is refused as %j', async (said) => {
    const { headers } = await makeMember(platform)
    expect((await watching.report('little-owl', headers, said as object)).status).toBe(400)
  })
})

describe('playback quality', () => {
  const quality = { startupMs: 420, stalls: 2, renditionChanges: 1, errorCode: null }
  const linesOf = (errorCode: string | null) =>
    platform.log
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line['event'] === 'playback' && line['errorCode'] === errorCode)

  it('is logged once at the end for guests and members, without their identity', async () => {
    const { headers, userId } = await makeMember(platform)
    const before = linesOf(null).length
    await watching.report('little-owl', headers, { event: 'START', quality })
    await watching.report('little-owl', headers, { event: 'PROGRESS', quality })
    await watching.report('little-owl', headers, { event: 'LEAVE', quality })
    await watching.report('little-owl', {}, { event: 'END', quality })
    const logged = linesOf(null).slice(before)
    expect(logged).toMatchObject([
      { end: 'LEAVE', media: 'little-owl', audience: 'member', ...quality },
      { end: 'END', media: 'little-owl', audience: 'guest', ...quality },
    ])
    expect(JSON.stringify(logged)).not.toContain(userId)
  })

  it('includes failures before the start', async () => {
    await watching.report(
      'little-owl',
      {},
      { event: 'START', quality: { ...quality, errorCode: 'E.8-3F7C' } },
    )
    expect(linesOf('E.8-3F7C')).toHaveLength(1)
  })

  it('stays on one line whatever the player sends as a failure', async () => {
    const errorCode = 'a\n{"event":"login"}'
    const response = await watching.report(
      'little-owl',
      {},
      { event: 'LEAVE', quality: { ...quality, errorCode } },
    )
    expect(response.status).toBe(200)
    expect(linesOf(errorCode)).toHaveLength(1)
    expect(platform.log.every((line) => line.trimEnd().split('\n').length === 1)).toBe(true)
  })
})

it('rate limits allow a household of players', async () => {
  const report = () =>
    platform.app.inject({ method: 'POST', url: '/watch/content-access', remoteAddress: '203.0.113.7' })
  const statuses = []
  for (let at = 0; at < 601; at += 1) statuses.push((await report()).statusCode)
  expect([statuses[599], statuses[600]]).toEqual([400, 429])
})
