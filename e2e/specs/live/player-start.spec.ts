import type { Page } from '@playwright/test'
import { LivePlayerPage } from '../../fixtures/live-player'
import { expect, test } from '../../fixtures/users'
import { VirtualChannel } from '../../fixtures/virtual-channel'

test.use({ tolerated: /Failed to load resource/ })

/** Open to guests. */
const channelCode = 'madar'
const plan: [string, number][] = [
  ['dunes', 20],
  ['stars', 20],
]
const minutesAgo = 10

interface Broken {
  path: RegExp
  status: number
  times?: number
}

/** A channel whose media of one kind fail, opened at a past moment. */
async function tuneLate(page: Page, { path, status, times }: Broken): Promise<LivePlayerPage> {
  const channel = await VirtualChannel.of(channelCode, plan)
  await channel.airOn(page)
  await page.route(path, (route) => route.fulfill({ status }), { times })
  const player = new LivePlayerPage(page, 'ar')
  const start = new Date((channel.now() - minutesAgo * 60) * 1_000).toISOString()
  await player.tune(channelCode, `?start=${start}`)
  return player
}

async function expectMoment(player: LivePlayerPage): Promise<void> {
  await player.expectPlaying()
  await player.expectBehind()
  expect(await player.secondsBehind()).toBeGreaterThan((minutesAgo - 1) * 60)
}

test('a channel still starts at the moment of its address', async ({ page }) => {
  const pictures = /\/media\/virtual\/.+\/\d+p\.mp4$/
  await expectMoment(await tuneLate(page, { path: pictures, status: 500, times: 4 }))
})

test('Try Again starts a channel at the moment of its address', async ({ page }) => {
  const master = /\/media\/virtual\/.+\/master\.m3u8$/
  const player = await tuneLate(page, { path: master, status: 403 })
  const again = player.region.getByRole('button', { name: player.texts.failure.tryAgain })
  await expect(again).toBeFocused({ timeout: 20_000 })
  await page.unroute(master)
  await again.click()
  await expectMoment(player)
})
