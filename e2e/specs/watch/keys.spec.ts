import { demo } from '../../fixtures/pages'
import { PlayerPage } from '../../fixtures/player'
import { expect, test } from '../../fixtures/test'

for (const lang of ['en', 'ar'] as const) {
  test(`keys play, seek, mute and enter full screen in ${lang}`, async ({ page }) => {
    const player = new PlayerPage(page, lang)
    const { texts } = player
    await player.open(demo.episode)
    await player.expectPlaying()

    await test.step('Space and K pause and play', async () => {
      await page.keyboard.press('Space')
      await player.expectPaused()
      await page.keyboard.press('k')
      await player.expectPlaying()
      await page.keyboard.press('k')
      await player.expectPaused()
    })

    await test.step('arrows seek by ten seconds, right is forward in every language', async () => {
      await page.keyboard.press('Home')
      await player.expectTime(0)
      await page.keyboard.press('ArrowRight')
      await player.expectTime(10)
      await page.keyboard.press('ArrowRight')
      await player.expectTime(20)
      await page.keyboard.press('ArrowLeft')
      await player.expectTime(10)
      const slider = player.region.getByRole('slider', { name: texts.seek })
      await expect(slider).toHaveAttribute('aria-valuenow', '10')
    })

    await test.step('the focused slider moves the same way', async () => {
      const slider = player.region.getByRole('slider', { name: texts.seek })
      const before = Number(await slider.getAttribute('aria-valuenow'))
      await slider.focus()
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => player.time()).toBeGreaterThan(before + 1)
      await slider.blur()
    })

    await test.step('M mutes and says so', async () => {
      await page.keyboard.press('m')
      await expect(player.button(texts.unmute)).toBeAttached()
      expect(await player.media((video) => video.muted)).toBe(true)
      await page.keyboard.press('m')
      await expect(player.button(texts.mute)).toBeAttached()
      expect(await player.media((video) => video.muted)).toBe(false)
    })

    await test.step('C shows captions', async () => {
      await page.keyboard.press('c')
      await expect(player.button(texts.captionsOn)).toBeAttached()
      await page.keyboard.press('c')
      await expect(player.button(texts.captionsOff)).toBeAttached()
    })

    await test.step('F enters and leaves full screen', async () => {
      const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
      await page.keyboard.press('f')
      await expect.poll(isFull).toBe(true)
      await expect(player.button(texts.exitFullScreen)).toBeAttached()
      await page.keyboard.press('f')
      await expect.poll(isFull).toBe(false)
      await expect(player.button(texts.fullScreen)).toBeAttached()
    })
  })
}

test('Escape is left to the browser, and the player follows it out of full screen', async ({ page }) => {
  const player = new PlayerPage(page, 'en')
  await player.open(demo.episode)
  await player.expectPlaying()
  await page.keyboard.press('f')
  await expect(player.button(player.texts.exitFullScreen)).toBeAttached()
  const escape = await page.evaluateHandle(() => {
    const seen: { cancelled: boolean | null } = { cancelled: null }
    addEventListener('keydown', (event) => (seen.cancelled = event.defaultPrevented))
    return seen
  })
  await page.keyboard.press('Escape')
  expect(await escape.evaluate((seen) => seen.cancelled)).toBe(false)
  // Headless browsers do not act on Escape: this simulates one with a window.
  await page.evaluate(() => document.exitFullscreen())
  await expect(player.button(player.texts.fullScreen)).toBeAttached()
})

test('the shortcuts of an Arabic keyboard are where they are on any other', async ({ page }) => {
  const player = new PlayerPage(page, 'ar')
  const { texts } = player
  await player.open(demo.episode)
  await player.expectPlaying()
  await player.pressOnLayout({ code: 'KeyK', key: 'ن', virtualKey: 75 })
  await player.expectPaused()
  await page.keyboard.press('Home')
  await player.pressOnLayout({ code: 'KeyL', key: 'م', virtualKey: 76 })
  await player.expectTime(10)
  await player.pressOnLayout({ code: 'KeyJ', key: 'ت', virtualKey: 74 })
  await player.expectTime(0)
  await player.pressOnLayout({ code: 'KeyM', key: 'ة', virtualKey: 77 })
  await expect(player.button(texts.unmute)).toBeAttached()
  await player.pressOnLayout({ code: 'Slash', key: '؟', virtualKey: 191 })
  await expect(page.getByRole('dialog', { name: texts.shortcuts })).toBeVisible()
})

test('the list of shortcuts opens by ?, and single-key shortcuts can be switched off for good', async ({
  page,
}) => {
  const player = new PlayerPage(page, 'en')
  const { texts } = player
  const help = page.getByRole('dialog', { name: texts.shortcuts })
  const single = help.getByRole('switch', { name: texts.help.singleKey })
  await player.open(demo.episode)
  await player.expectPlaying()

  await page.keyboard.press('?')
  await expect(single).toBeChecked()
  await single.press('Space')
  await expect(single).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()

  await player.reload()
  await player.expectPlaying()
  await page.keyboard.press('m')
  await page.keyboard.press('k')
  await page.keyboard.press('?')
  await player.expectPlaying()
  await expect(help).toBeHidden()
  await expect(player.button(texts.mute)).toBeAttached()
  await page.keyboard.press('Space')
  await player.expectPaused()

  await player.click(texts.shortcuts)
  await single.press('Space')
  await help.getByRole('button', { name: texts.close }).click()
  await page.keyboard.press('m')
  await expect(player.button(texts.unmute)).toBeAttached()
})
