import type { Locator } from '@playwright/test'
import { pathTo } from '@/lib/routing/paths'
import { messagesOf } from '../../fixtures/messages'
import { demo } from '../../fixtures/pages'
import { PlayerPage } from '../../fixtures/player'
import { expect, test } from '../../fixtures/users'
import { findEpisodes, findTitle } from '../../fixtures/watching'

test.use({ viewport: { width: 390, height: 844 } })

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('Not on the screen')
  return box
}

test('the other episodes stand below the picture, and the one that plays is marked', async ({
  page,
  signIn,
}) => {
  await signIn({ lang: 'ar', subscription: 'ACTIVE' })
  const episodes = await findEpisodes(page.request, await findTitle(page.request, demo.series))
  const [first, second] = episodes
  if (!first || !second) throw new Error('The demo series has two episodes')
  const player = new PlayerPage(page, 'ar')
  await player.open(first.code)
  const links = page.getByRole('navigation', { name: messagesOf('ar').detail.episodes }).getByRole('link')
  await expect(links).toHaveCount(Math.min(episodes.length, 7))
  await expect(links.first()).toHaveAttribute('aria-current', 'true')

  await links.nth(1).click()
  await expect(page).toHaveURL(pathTo.watch('ar', second.code))
  await player.expectPlaying()
  await expect(links.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(links.first()).not.toHaveAttribute('aria-current')

  await page.setViewportSize({ width: 844, height: 390 })
  await expect(links).toHaveCount(0)
})

for (const width of [320, 390, 600]) {
  test(`“skip intro” covers no other control on a screen of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const player = new PlayerPage(page, 'bn')
    const { skipIntro } = player.texts
    await player.open(demo.episode)
    await expect(player.button(skipIntro)).toBeVisible()
    const skip = await boxOf(player.button(skipIntro))
    const controls = player.region.locator('a, button, [role=slider]').filter({ visible: true })
    for (const control of await controls.filter({ hasNotText: skipIntro }).all()) {
      const box = await boxOf(control)
      const beside = box.x >= skip.x + skip.width || skip.x >= box.x + box.width
      const above = box.y >= skip.y + skip.height || skip.y >= box.y + box.height
      expect(beside || above, await control.evaluate((element) => element.outerHTML)).toBe(true)
    }
  })
}
