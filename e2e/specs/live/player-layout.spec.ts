import { expect, test } from '../../fixtures/test'
import { LivePlayerPage } from '../../fixtures/live-player'

for (const lang of ['fr', 'ar', 'bn', 'ms'] as const)
  test(`every control of the live player in ${lang} is on a tablet's screen, behind live too`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 900 })
    const player = new LivePlayerPage(page, lang)
    await player.tune('madar')
    await player.expectPlaying()
    await page.keyboard.press('k')
    await page.keyboard.press('Home')
    await player.expectBehind()
    const controls = player.region.getByRole('button').filter({ visible: true })
    await expect(controls.last()).toBeInViewport()
    const outside = await controls.evaluateAll((all) =>
      all
        .map((control) => ({ name: control.ariaLabel, box: control.getBoundingClientRect() }))
        .filter(({ box }) => box.left < 0 || box.right > innerWidth)
        .map(({ name }) => name),
    )
    expect(outside).toEqual([])
  })

for (const [width, height] of [
  [1280, 800],
  [1024, 768],
  [800, 640],
  [768, 1024],
] as const)
  test(`captions stand clear of what is on in a window of ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const player = new LivePlayerPage(page, 'fr')
    await player.tune('madar')
    await player.expectPlaying()
    await page.keyboard.press('Home')
    await player.expectBehind()
    await page.keyboard.press('c')
    const captionLine = player.captions.first()
    await player.pauseAtCaption()
    const onAir = player.goLive.locator('xpath=../..')
    await expect
      .poll(async () => {
        const [caption, info] = [await captionLine.boundingBox(), await onAir.boundingBox()]
        return caption && info ? info.y - (caption.y + caption.height) : null
      })
      .toBeGreaterThan(0)
  })
