import type { Locator, Page } from '@playwright/test'
import { demo } from '../../fixtures/pages'
import { PlayerPage } from '../../fixtures/player'
import { expect, test } from '../../fixtures/test'

/** How far a box is outside another one, in pixels. */
async function overflowOf(inner: Locator, outer: Locator): Promise<number> {
  const [box, bounds] = await Promise.all([inner.boundingBox(), outer.boundingBox()])
  if (!box || !bounds) return Number.POSITIVE_INFINITY
  const sides = [
    bounds.x - box.x,
    bounds.y - box.y,
    box.x + box.width - bounds.x - bounds.width,
    box.y + box.height - bounds.y - bounds.height,
  ]
  return Math.max(0, ...sides)
}

const tooltipOf = (page: Page) => page.locator('.player-tooltip')

for (const lang of ['en', 'ar', 'ur'] as const)
  for (const size of [
    { width: 320, height: 640 },
    { width: 640, height: 320 },
    { width: 1280, height: 720 },
  ])
    test(`tooltips in ${lang} stay inside the player at ${size.width} × ${size.height}`, async ({ page }) => {
      const player = new PlayerPage(page, lang)
      await page.setViewportSize(size)
      await player.open(demo.episode)
      await player.expectPlaying()
      await page.keyboard.press('k')
      await player.expectPaused()
      const controls = player.region.locator('[data-tooltip]:visible')
      const names = await controls.evaluateAll((all) =>
        all.map((one) => one.getAttribute('aria-label') ?? ''),
      )
      expect(names.length).toBeGreaterThan(4)
      for (const [at, name] of names.entries()) {
        await controls.nth(at).focus()
        await expect(tooltipOf(page)).toContainText(name)
        expect(await overflowOf(tooltipOf(page), player.region), name).toBeLessThanOrEqual(0.5)
      }
    })

test('a mouse is shown the name and the key of a control, and Escape hides both', async ({ page }) => {
  const player = new PlayerPage(page, 'en')
  await page.setViewportSize({ width: 1280, height: 720 })
  await player.open(demo.episode)
  await player.expectPlaying()
  await page.mouse.move(640, 300)
  await player.button(player.texts.mute).hover()
  await expect(tooltipOf(page)).toHaveText('MuteM')
  await page.keyboard.press('Escape')
  await expect(tooltipOf(page)).toHaveCount(0)
})
