import { expectAccessible } from '../../fixtures/axe'
import { pages } from '../../fixtures/pages'
import { Shell } from '../../fixtures/shell'
import { expect, test } from '../../fixtures/test'

test.use({ tolerated: /status of 404/ })

const sizes = [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1366, height: 768 }],
] as const
const widths = [320, 390, 768, 1366, 1920]

for (const lang of ['en', 'ar'] as const)
  for (const [size, viewport] of sizes)
    test.describe(`${lang} ${size}`, () => {
      test.use({ viewport, reducedMotion: 'reduce' })

      for (const [name, pathOf, status] of pages)
        test(`${name} answers ${status}, stays quiet, has no accessibility violation and a way past its header`, async ({
          page,
        }) => {
          const shell = new Shell(page, lang)
          const answer = await page.goto(pathOf(lang))
          expect(answer?.status()).toBe(status)
          await page.waitForLoadState('networkidle')
          await expectAccessible(page)

          await page.keyboard.press('Tab')
          await expect(shell.skip).toBeFocused()
          await expect(shell.skip).toBeInViewport({ ratio: 1 })
          await page.keyboard.press('Enter')
          await expect(shell.main).toBeFocused()
          await page.keyboard.press('Tab')
          await expect(shell.header.locator(':focus')).toHaveCount(0)
        })
    })

for (const lang of ['en', 'ar', 'ur', 'bn'] as const)
  test(`no page of ${lang} scrolls sideways at ${widths.join(', ')} px`, async ({ page }) => {
    test.slow()
    for (const [name, pathOf] of pages) {
      await page.goto(pathOf(lang))
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect.soft(overflow, `${name} at ${width} px`).toBeLessThanOrEqual(0)
      }
    }
  })
