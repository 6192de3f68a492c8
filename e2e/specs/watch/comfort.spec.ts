import { demo } from '../../fixtures/pages'
import { PlayerPage } from '../../fixtures/player'
import { expect, test } from '../../fixtures/test'

for (const lang of ['en', 'ar'] as const) {
  test(`thumbnails show where pointer and keys seek in ${lang}, from left to right`, async ({ page }) => {
    const player = new PlayerPage(page, lang)
    await player.open(demo.episode)
    await player.expectPlaying()
    await page.keyboard.press('k')
    const slider = player.region.getByRole('slider', { name: player.texts.seek })
    const preview = slider.locator('[data-preview]')
    const box = await slider.boundingBox()
    if (!box) throw new Error('The timeline has a place')

    await page.mouse.move(box.x + box.width * 0.25, box.y + box.height / 2)
    await expect(preview).toBeVisible()
    const early = await preview.boundingBox()
    await page.mouse.move(box.x + box.width * 0.75, box.y + box.height / 2)
    await expect.poll(async () => (await preview.boundingBox())?.x).toBeGreaterThan(early?.x ?? Infinity)
    await page.mouse.move(10, 300)
    await expect(preview).toBeHidden()

    await slider.focus()
    await page.keyboard.press('ArrowRight')
    await expect(preview).toBeVisible()
    await expect(preview).toBeHidden()
  })

  test(`captions in ${lang} rise clear of the thumbnail while it shows`, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    const player = new PlayerPage(page, lang)
    await player.open(demo.episode)
    await player.expectPlaying()
    await page.keyboard.press('c')
    await player.pauseAtCaption()
    const box = await player.timeline.boundingBox()
    if (!box) throw new Error('The timeline has a place')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    const preview = player.timeline.locator('[data-preview]')
    await expect(preview).toBeVisible()
    const gap = async () => {
      const [above, below] = [await player.captions.last().boundingBox(), await preview.boundingBox()]
      return above && below ? below.y - above.y - above.height : -Infinity
    }
    await expect.poll(gap).toBeGreaterThan(0)
  })

  test(`the buttons of the caption style in ${lang} are in sight at the end of a low window`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1366, height: 600 })
    const player = new PlayerPage(page, lang)
    const { texts } = player
    await player.open(demo.episode)
    await player.expectPlaying()
    await page.keyboard.press('k')
    await player.click(texts.captionsOff)
    await player.region.getByRole('menuitem', { name: texts.captionStyle.title }).click()
    const panel = page.getByRole('dialog', { name: texts.captionStyle.title })
    await expect(panel.getByRole('button', { name: texts.captionStyle.done })).toBeInViewport({ ratio: 1 })
    await panel.getByRole('radio', { name: texts.captionStyle.edgeOutline }).focus()
    await expect(panel.getByText(texts.captionStyle.edgeOutline)).toBeInViewport({ ratio: 1 })
  })

  test(`the chosen caption style applies in ${lang}, also the next time`, async ({ page }) => {
    const player = new PlayerPage(page, lang)
    const { texts } = player
    const { captionStyle } = texts
    await player.open(demo.episode)
    await player.expectPlaying()
    await page.keyboard.press('k')
    await player.click(texts.captionsOff)
    await player.region.getByRole('menuitem', { name: captionStyle.title }).click()
    const panel = page.getByRole('dialog', { name: captionStyle.title })
    await expect(panel.getByRole('slider', { name: captionStyle.size })).toBeFocused()
    await page.keyboard.press('End')
    await panel.getByRole('radio', { name: captionStyle.yellow }).check({ force: true })
    await panel.getByRole('radio', { name: captionStyle.edgeOutline }).check({ force: true })
    const captions = player.region.locator('[data-edge]').first()
    await expect(captions).toHaveAttribute('data-color', 'yellow')
    const size = () => captions.evaluate((box) => box.style.getPropertyValue('--caption-size'))
    await expect.poll(size).toBe('2')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(player.button(texts.captionsOff)).toBeFocused()

    await player.reload()
    await expect(captions).toHaveAttribute('data-color', 'yellow')
    await expect(captions).toHaveAttribute('data-edge', 'outline')
  })
}

test('all subtitles stand whole in the menu of a small window, above what leads to their style', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  const player = new PlayerPage(page, 'en')
  await player.open(demo.episode)
  await player.expectPlaying()
  await player.click(player.texts.captionsOff)
  const choices = player.region.getByRole('group').last().getByRole('menuitemradio')
  await expect(choices).toHaveCount(11)
  const style = await player.region.getByRole('menuitem').boundingBox()
  const last = await choices.last().boundingBox()
  if (!style || !last) throw new Error('The menu is on the screen')
  expect(last.y + last.height).toBeLessThanOrEqual(style.y)
})

test('a mouse that moves during playback is shown the bar, and the large controls only where it points', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  const player = new PlayerPage(page, 'en')
  const opacity = () =>
    player.region.locator('.player-centre').evaluate((box) => getComputedStyle(box).opacity)
  await player.open(demo.episode)
  await player.expectPlaying()
  await page.mouse.move(200, 200)
  await page.mouse.move(220, 200)
  await expect(player.button(player.texts.mute)).toBeVisible()
  await expect.poll(opacity).toBe('0')
  await player.region.locator('.player-centre').getByRole('button', { name: player.texts.rewind }).hover()
  await expect.poll(opacity).toBe('1')
  await page.mouse.move(220, 200)
  await expect.poll(opacity).toBe('0')
  await page.keyboard.press('k')
  await player.expectPaused()
  await expect.poll(opacity).toBe('1')
})

test('a long press plays at double speed until it ends', async ({ page }) => {
  const player = new PlayerPage(page, 'en')
  await player.open(demo.episode)
  await player.expectPlaying()
  await page.mouse.move(300, 300)
  await page.mouse.down()
  await expect.poll(() => player.media((video) => video.playbackRate)).toBe(2)
  await page.mouse.up()
  await expect.poll(() => player.media((video) => video.playbackRate)).toBe(1)
  await player.expectPlaying()
})

test('the media session names what plays, and is cleared when the page is left', async ({ page }) => {
  const player = new PlayerPage(page, 'en')
  await player.open(demo.episode)
  await player.expectPlaying()
  const heading = await player.region.getByRole('heading', { level: 1 }).textContent()
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.artist ?? null)).toBe(heading)
  await page.keyboard.press('k')
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.playbackState)).toBe('paused')
})
