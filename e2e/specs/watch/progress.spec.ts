import type { WatchReport } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { demo } from '../../fixtures/pages'
import { PlayerPage } from '../../fixtures/player'
import { expect, giveSession, test } from '../../fixtures/users'
import { findVideo, progressIn, watchShare } from '../../fixtures/watching'

const calls = '**/api/watch/content-access'
const isReport = (url: string) => url.endsWith('/api/watch/content-access')

test.describe('without a network', () => {
  test.use({ tolerated: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to fetch/ })

  test('playback is reported once there is a network again, even if the page has been left', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn({ subscription: 'ACTIVE' })
    const video = await findVideo(page.request, demo.episode)
    const player = new PlayerPage(page, 'en')
    await player.open(demo.episode)
    await player.expectPlaying()
    await context.setOffline(true)
    await page.keyboard.press('ArrowRight')
    const queued = () => page.evaluate(() => localStorage.getItem('hilalplay.heldBack'))
    await expect.poll(queued).toContain('SEEK')
    const place = await player.time()
    await page.close()
    await context.setOffline(false)
    const later = await context.newPage()
    await later.goto(pathTo.detail('en', demo.series))
    await expect
      .poll(async () => (await progressIn(later.request, video))?.lastSec)
      .toBeGreaterThan(place - 3)
    await expect(later.locator('#play')).toHaveAttribute('href', pathTo.watch('en', video.id))
    await expect.poll(() => later.evaluate(() => localStorage.getItem('hilalplay.heldBack'))).toBeNull()
  })

  test('playback resumes at a position that was not reported yet', async ({ page, signIn }) => {
    await signIn({ subscription: 'ACTIVE' })
    const player = new PlayerPage(page, 'en')
    await page.route(calls, (route) => route.abort('internetdisconnected'))
    await player.open(demo.episode)
    await player.expectPlaying()
    await page.keyboard.press('5')
    await page.keyboard.press('k')
    await player.expectPaused()
    const place = await player.time()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('hilalplay.heldBack')))
      .toContain('PAUSE')
    await page.unroute(calls)
    await player.reload()
    await player.expectPlaying()
    expect(await player.time()).toBeGreaterThan(place - 1)
  })
})

test('leaving the page saves the position to the second', async ({ page, signIn }) => {
  await signIn({ subscription: 'ACTIVE' })
  const video = await findVideo(page.request, demo.episode)
  const player = new PlayerPage(page, 'en')
  await player.open(demo.episode)
  await player.expectPlaying()
  await page.keyboard.press('5')
  await player.expectPlaying()
  const place = await player.time()
  await page.goto(pathTo.detail('en', demo.series))
  await expect
    .poll(async () => (await progressIn(page.request, video))?.lastSec)
    .toBeGreaterThanOrEqual(Math.floor(place))
  await page.locator('#play').click()
  await player.expectPlaying()
  expect(await player.time()).toBeGreaterThan(place - 1)
})

test('a hidden page reports its position', async ({ page, signIn }) => {
  await signIn({ subscription: 'ACTIVE' })
  const player = new PlayerPage(page, 'en')
  await player.open(demo.episode)
  await player.expectPlaying()
  await page.keyboard.press('5')
  const reported = page.waitForRequest((request) => {
    const { event, lastSec = 0 } = (isReport(request.url()) ? request.postDataJSON() : {}) as Partial<
      WatchReport & { lastSec: number }
    >
    return event === 'PROGRESS' && lastSec > 10
  })
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await reported
})

test('the newest position of two devices wins, whichever is reported last', async ({
  page,
  browser,
  origin,
  sandbox,
  signIn,
}) => {
  const member = await signIn({ subscription: 'ACTIVE' })
  const video = await findVideo(page.request, demo.episode)
  const other = await browser.newContext({ baseURL: origin })
  await giveSession(other, origin, await sandbox.enterAgain(member))
  await watchShare(page.request, origin, { video, share: 0.5 })
  await watchShare(other.request, origin, { video, share: 0.1, ago: 600 })
  expect((await progressIn(other.request, video))?.lastSec).toBeCloseTo(video.duration / 2)
  const player = new PlayerPage(await other.newPage(), 'en')
  await player.open(demo.episode)
  await player.expectPlaying()
  expect(await player.time()).toBeGreaterThan(video.duration / 2 - 1)
  await other.close()
})

for (const lang of ['en', 'ar'] as const)
  test(`an episode watched to its end is marked as watched, and the next one offered in ${lang}`, async ({
    page,
    signIn,
  }) => {
    await signIn({ lang, subscription: 'ACTIVE' })
    const video = await findVideo(page.request, demo.episode)
    const next = await findVideo(page.request, demo.paidEpisode)
    const player = new PlayerPage(page, lang)
    await player.open(demo.episode)
    await player.expectPlaying()
    await page.keyboard.press('End')
    await expect.poll(async () => (await progressIn(page.request, video))?.watched).toBe(true)
    await page.goto(pathTo.detail(lang, demo.series))
    await expect(page.locator('#play')).toHaveAttribute('href', pathTo.watch(lang, next.id))
  })

test('a guest’s playback reports only its quality', async ({ page }) => {
  const player = new PlayerPage(page, 'en')
  const reported: WatchReport[] = []
  page.on('request', (request) => {
    if (isReport(request.url())) reported.push(request.postDataJSON() as WatchReport)
  })
  await player.open(demo.episode)
  await player.expectPlaying()
  await page.keyboard.press('End')
  await expect.poll(() => reported.map(({ event }) => event)).toEqual(['END'])
  expect(reported[0]?.quality?.startupMs ?? 0).toBeGreaterThan(0)
  await expect(player.button(player.texts.pause)).toHaveCount(0)
})
