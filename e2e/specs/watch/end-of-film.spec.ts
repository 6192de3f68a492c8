import { messagesOf } from '../../fixtures/messages'
import { demo } from '../../fixtures/pages'
import { PlayerPage } from '../../fixtures/player'
import { expect, test } from '../../fixtures/test'

for (const lang of ['en', 'ar'] as const)
  test(`the titles at the end of a film in ${lang} are as wide as its timeline`, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    const player = new PlayerPage(page, lang)
    await player.open(demo.film)
    await player.expectPlaying()
    await player.media((video) => void (video.currentTime = video.duration - 0.5))
    const similar = player.region.getByRole('region', { name: messagesOf(lang).detail.moreLikeThis })
    const pictures = similar.locator('a > :first-child')
    await expect(pictures).toHaveCount(4)
    const rail = await player.timeline.locator('.slider-rail').boundingBox()
    const boxes = await Promise.all([0, 3].map((at) => pictures.nth(at).boundingBox()))
    const lefts = boxes.map((box) => box?.x ?? NaN)
    const rights = boxes.map((box) => (box?.x ?? NaN) + (box?.width ?? NaN))
    expect(Math.min(...lefts)).toBeCloseTo(rail?.x ?? NaN, 0)
    expect(Math.max(...rights)).toBeCloseTo((rail?.x ?? NaN) + (rail?.width ?? NaN), 0)
  })

test('the way on by ten seconds is away at the end of a film, and back with its replay', async ({ page }) => {
  const player = new PlayerPage(page, 'en')
  await player.open(demo.film)
  await player.expectPlaying()
  const forward = player.region.locator('.player-centre').getByRole('button', { name: player.texts.forward })
  await expect(forward).toBeVisible()
  await player.media((video) => void (video.currentTime = video.duration - 0.5))
  await expect(forward).toHaveCount(0)
  await page.keyboard.press('k')
  await expect(forward).toBeVisible()
})
