import { cookieTable } from '@/lib/cookies/cookie-table'
import { demo } from '../../fixtures/pages'
import { expect, test } from '../../fixtures/faulty-web'
import type { FaultProxy } from '../../fixtures/fault-proxy'
import { PlayerPage } from '../../fixtures/player'
import { setSessionCookies } from '../../fixtures/users'

/** The allowed time between the return of the network and the next picture. */
const returnMs = 5_000
/** At nine tenths of the film, beyond everything loaded so far. */
const far = 43.2
const pictures = /\/media\/.+\/\d+p\.mp4$/

/** Counts the pauses that the viewer has not requested. */
async function countStalls(player: PlayerPage): Promise<() => Promise<number>> {
  await player.video.evaluate((video) => {
    const count = () => (video.dataset['stalls'] = String(Number(video.dataset['stalls'] ?? 0) + 1))
    video.addEventListener('waiting', count)
  })
  return () => player.media((video) => Number(video.dataset['stalls'] ?? 0))
}

/** The film continues by itself, within the allowed time, at the second where it stopped. */
async function expectReturn(player: PlayerPage): Promise<void> {
  const moved = { timeout: returnMs, intervals: [50], message: 'it plays on' }
  await expect.poll(() => player.time(), moved).toBeGreaterThan(far + 0.1)
  expect(await player.time()).toBeLessThan(far + 3)
  await expect(player.region.getByRole('alert')).toBeHidden()
}

/** Plays what the first requests returned; the rest does not load. */
async function openWithSilentWire(
  player: PlayerPage,
  wire: FaultProxy,
  video: string = demo.episode,
): Promise<void> {
  wire.fail('says nothing', { path: pictures, after: 3 })
  await player.open(video)
  await player.expectPlaying()
}

test('without a network the loaded part plays on, and the rest follows when it is back', async ({
  page,
  wire,
  context,
}) => {
  const player = new PlayerPage(page, 'en')
  await page.clock.install()
  await openWithSilentWire(player, wire)
  await context.setOffline(true)
  await player.expectPlaying()
  await page.keyboard.press('9')
  await expect(player.region.getByRole('status').getByText(player.texts.loading)).toBeVisible()
  await page.clock.fastForward(60_000)
  await expect(player.region.getByRole('alert')).toBeHidden()
  await wire.heal()
  await context.setOffline(false)
  await expectReturn(player)
})

test('a network without access ends in an error, which disappears when access returns', async ({
  page,
  wire,
}) => {
  const player = new PlayerPage(page, 'en')
  await openWithSilentWire(player, wire)
  await wire.goDown()
  await page.keyboard.press('9')
  const alert = player.region.getByRole('alert')
  await expect(alert).toContainText(player.texts.failure.networkTitle, { timeout: 20_000 })
  await page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'))
  await wire.heal()
  await expectReturn(player)
})

test('an address that expires in the middle of a film is renewed without a stall', async ({ page, wire }) => {
  const player = new PlayerPage(page, 'en')
  const expiring = /\/media\/([^/]+)\/.+\/\d+p\.mp4$/
  let first: string | undefined
  const isOld = (url: string) => {
    const token = expiring.exec(url)?.[1]
    first ??= token
    return token !== undefined && token === first
  }
  // Addresses granted in the same second are equal.
  wire.fail('responds after 1 s', { path: pictures, after: 3, times: 1 })
  const refused = wire.fail('responds with 403', { path: { test: isOld }, after: 4 })
  await player.open(demo.episode)
  await player.expectPlaying()
  const stalls = await countStalls(player)
  await expect.poll(() => refused.struck(), 'the old address is refused').toBeGreaterThan(0)
  await expect
    .poll(
      () => player.media(({ buffered }) => buffered.end(buffered.length - 1)),
      'the film loads by the new one',
    )
    .toBeGreaterThan(20)
  await player.expectPlaying()
  expect(await player.time()).toBeLessThan(12)
  expect(wire.seen(/\/video-url\?/), 'grants').toBe(2)
  expect(await stalls()).toBe(0)
  await expect(player.region.getByRole('alert')).toBeHidden()
})

test('a session that expires in the middle of a film for subscribers is renewed silently', async ({
  page,
  wire,
  context,
  signIn,
}) => {
  const member = await signIn({ subscription: 'ACTIVE' })
  const player = new PlayerPage(page, 'en')
  await openWithSilentWire(player, wire, demo.paidEpisode)
  const outdated = {
    accessToken: member.tokenInfo.accessToken.slice(0, -6),
    tokenExpiry: String(Date.now() - 1_000),
  }
  await setSessionCookies(context, wire.origin, outdated)
  await wire.heal()
  const refused = wire.fail('responds with 403', { path: pictures, times: 1 })
  await page.keyboard.press('9')
  await expectReturn(player)
  expect(refused.struck()).toBe(1)
  const cookies = await context.cookies(wire.origin)
  const expiry = cookies.find(({ name }) => name === cookieTable.tokenExpiry.name)
  expect(Number(expiry?.value)).toBeGreaterThan(Date.now())
})
