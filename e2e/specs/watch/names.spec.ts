import { findOverlaps, scaleText } from '../../fixtures/large-text'
import { demo } from '../../fixtures/pages'
import { PlayerPage } from '../../fixtures/player'
import { expect, test } from '../../fixtures/test'

const sizes = [
  { width: 800, height: 640 },
  { width: 360, height: 740 },
]

for (const lang of ['en', 'ar'] as const)
  for (const size of sizes)
    test(`the player in ${lang} at ${size.width} px has one button that pauses, and describes none by its name`, async ({
      page,
    }) => {
      const player = new PlayerPage(page, lang)
      await page.setViewportSize(size)
      await player.open(demo.episode)
      await player.expectPlaying()
      await page.mouse.move(size.width / 2, 200)
      await expect(player.region.getByRole('button', { name: player.texts.pause, exact: true })).toHaveCount(
        1,
      )
      const session = await page.context().newCDPSession(page)
      const { nodes } = await session.send('Accessibility.getFullAXTree')
      const twice = nodes.filter(({ name, description }) => name?.value && name.value === description?.value)
      expect(twice.map(({ name }) => String(name?.value))).toEqual([])
    })

for (const width of [768, 1366])
  test(`controls of the player keep apart at ${width} px and 200 % text size`, async ({ page }) => {
    const player = new PlayerPage(page, 'en')
    await page.setViewportSize({ width, height: 768 })
    await scaleText(page, 2)
    await player.open(demo.episode)
    await player.expectPlaying()
    await page.keyboard.press('k')
    await player.expectPaused()
    expect(await findOverlaps(player.region.getByRole('button'))).toEqual([])
    // The list below the picture scrolls, and has a button too.
    const controls = player.region.getByRole('button').and(page.locator(':not(nav *)'))
    const { right, bottom } = await controls.evaluateAll((all) => ({
      right: Math.max(...all.map((one) => one.getBoundingClientRect().right)),
      bottom: Math.max(...all.map((one) => one.getBoundingClientRect().bottom)),
    }))
    expect(right).toBeLessThanOrEqual(width)
    expect(bottom).toBeLessThanOrEqual(768)
  })
