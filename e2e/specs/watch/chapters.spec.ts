import { expectAccessible } from '../../fixtures/axe'
import { demo } from '../../fixtures/pages'
import { PlayerPage } from '../../fixtures/player'
import { expect, test } from '../../fixtures/test'

const titles = {
  en: ['Opening', 'Departure', 'The Road', 'Nightfall', 'The Return'],
  ar: ['البداية', 'الرحيل', 'الطريق', 'حلول الليل', 'العودة'],
} as const

const nameOf = ({ texts }: PlayerPage, title: string) => texts.chapters.current.replace('{title}', title)

/** Opens the film at its beginning and pauses it. */
async function openPaused(player: PlayerPage) {
  await player.open(demo.film)
  await player.expectPlaying()
  await player.page.keyboard.press('k')
  await player.expectPaused()
  await player.page.keyboard.press('Home')
  await player.expectTime(0)
}

for (const lang of ['en', 'ar'] as const) {
  const [first, second, third, fourth] = titles[lang]

  test(`the menu of chapters in ${lang} lists all, plays the chosen one and returns the focus`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    const player = new PlayerPage(page, lang)
    await openPaused(player)
    await player.button(nameOf(player, first)).click()
    const menu = player.region.getByRole('menu', { name: player.texts.chapters.title })
    const items = menu.getByRole('menuitemradio')
    await expect(items).toHaveCount(titles[lang].length)
    for (const [at, title] of titles[lang].entries()) await expect(items.nth(at)).toContainText(title)
    await expect(items.first()).toBeFocused()
    await expect(items.first()).toBeChecked()
    await expectAccessible(page)

    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(menu).toBeHidden()
    await player.expectTime(17)
    await expect(player.button(nameOf(player, third))).toBeFocused()
  })

  test(`Ctrl and an arrow step through chapters in ${lang}, right is forward`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    const player = new PlayerPage(page, lang)
    await openPaused(player)
    await expect(player.button(nameOf(player, first))).toBeVisible()
    await page.keyboard.press('Control+ArrowRight')
    await player.expectTime(8)
    await page.keyboard.press('Control+ArrowRight')
    await player.expectTime(17)
    await expect(player.timeline).toHaveAttribute('aria-valuetext', new RegExp(third))
    await page.keyboard.press('Control+ArrowLeft')
    await player.expectTime(8)
    await expect(player.timeline).toHaveAttribute('aria-valuetext', new RegExp(second))
  })

  test(`the timeline in ${lang} has a gap before each chapter and names the one pointed at`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    const player = new PlayerPage(page, lang)
    await openPaused(player)
    const gaps = player.timeline.locator('[data-gap]')
    await expect(gaps).toHaveCount(4)
    const box = await player.timeline.boundingBox()
    if (!box) throw new Error('The timeline has a place')
    const duration = await player.media((video) => video.duration)
    for (const [at, start] of [8, 17, 26, 35].entries()) {
      const gap = await gaps.nth(at).boundingBox()
      const middle = (gap?.x ?? 0) + (gap?.width ?? 0) / 2
      expect(Math.abs(middle - box.x - (start / duration) * box.width)).toBeLessThan(2)
    }
    await page.mouse.move(box.x + box.width * (30 / duration), box.y + box.height / 2)
    await expect(player.timeline.locator('[data-chapter]')).toHaveText(fourth)
  })

  test(`the settings of a phone in ${lang} lead to the chapters`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const player = new PlayerPage(page, lang)
    await openPaused(player)
    await player.click(player.texts.settings)
    await player.region.getByRole('menuitem', { name: player.texts.chapters.title }).click()
    await player.choice(new RegExp(third)).click()
    await player.expectTime(17)
    await expect(player.button(player.texts.settings)).toBeFocused()
  })

  for (const width of [768, 1024, 1280])
    test(`the bar with the button of chapters in ${lang} stays within a window of ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 720 })
      const player = new PlayerPage(page, lang)
      await openPaused(player)
      await expect(player.button(nameOf(player, first))).toBeVisible()
      for (const control of await player.region.locator('.player-button:visible').all()) {
        const box = await control.boundingBox()
        expect(box?.x).toBeGreaterThanOrEqual(0)
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
      }
    })
}

test('an episode, which has no chapters, shows nothing of them', async ({ page }) => {
  const player = new PlayerPage(page, 'en')
  await page.setViewportSize({ width: 1280, height: 720 })
  await player.open(demo.episode)
  await player.expectPlaying()
  await page.keyboard.press('k')
  await expect(player.timeline).not.toHaveAttribute('aria-valuetext', /chapter/)
  await expect(player.timeline.locator('[data-gap]')).toHaveCount(0)
  await expect(player.button(/^Chapter/)).toHaveCount(0)
})
