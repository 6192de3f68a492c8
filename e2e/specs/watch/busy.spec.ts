import type { Page } from '@playwright/test'
import { expectAccessible } from '../../fixtures/axe'
import { LivePlayerPage } from '../../fixtures/live-player'
import { demo } from '../../fixtures/pages'
import { PlayerPage } from '../../fixtures/player'
import { expect, test } from '../../fixtures/test'

test.use({ tolerated: /the server responded with a status of 503/ })

const addresses = /\/api\/content\/(?:video\/video-url|tv-channel\/url\/)/

/** Delays the first `times` requests for a media address, like a busy machine. */
async function beBusy(page: Page, times: number) {
  let left = times
  await page.route(addresses, (route) => {
    left -= 1
    if (left < 0) return route.continue()
    const headers = { 'retry-after': '1', 'x-required-action': 'WAIT' }
    return route.fulfill({ status: 503, headers, json: { message: 'Later', data: null, meta: null } })
  })
}

for (const lang of ['en', 'ar'] as const) {
  test(`a film in ${lang} says that it waits for its turn, and starts automatically`, async ({ page }) => {
    const player = new PlayerPage(page, lang)
    const { title, text } = player.texts.wait
    await beBusy(page, 2)
    await player.open(demo.episode)
    const status = player.region.getByRole('status').filter({ hasText: title })
    await expect(status).toContainText(text)
    await expect(player.region.getByRole('alert')).toHaveCount(0)
    await player.expectPlaying()
    await expect(status).toBeHidden()
  })
}

test('the waiting message is accessible, and its link leads back to the details', async ({ page }) => {
  const player = new PlayerPage(page, 'en')
  await beBusy(page, Number.POSITIVE_INFINITY)
  await player.open(demo.episode)
  await expect(player.region.getByText(player.texts.wait.title)).toBeVisible()
  await expectAccessible(page)
  await player.region.getByRole('link', { name: player.texts.back }).last().click()
  await expect(page).toHaveURL(/\/en\/detail\//)
})

test('a channel says that it waits for its turn, and starts automatically', async ({ page }) => {
  await beBusy(page, 2)
  const player = new LivePlayerPage(page, 'en')
  await player.tune('madar')
  await expect(page.getByText(player.texts.wait.title)).toBeVisible()
  await player.expectPlaying()
  await expect(page.getByText(player.texts.wait.title)).toBeHidden()
})
