import type { Page } from '@playwright/test'
import { expectAccessible } from '../../fixtures/axe'
import { pages } from '../../fixtures/pages'
import { Shell } from '../../fixtures/shell'
import { expect, test } from '../../fixtures/warm-test'

test.use({ tolerated: /status of 404/ })

const sizes = [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
] as const
const widths = [320, 390, 768, 1366, 1920]

async function expectNoSidewaysScroll(page: Page, name: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(overflow, `${name} at ${width} px`).toBeLessThanOrEqual(0)
  }
}

for (const lang of ['en', 'ar'] as const)
  for (const [name, pathOf, status] of pages)
    test(`${name} in ${lang} is a ${status} without console errors or accessibility violations and has a skip link`, async ({
      page,
    }) => {
      const shell = new Shell(page, lang)
      const response = await page.goto(pathOf(lang))
      expect(response?.status()).toBe(status)
      await page.waitForLoadState('networkidle')
      for (const size of sizes) {
        await page.setViewportSize(size)
        await expectAccessible(page)
      }
      await page.keyboard.press('Tab')
      await expect(shell.skip).toBeFocused()
      await expect(shell.skip).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Enter')
      await expect(shell.main).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(shell.header.locator(':focus')).toHaveCount(0)
      await expectNoSidewaysScroll(page, name)
    })
