import type { Page } from '@playwright/test'
import { pathTo } from '@/lib/routing'
import { demo } from '../../fixtures/pages'
import { expect, test } from '../../fixtures/test'

/** How the current page was reached. */
const deliveryOf = (page: Page) =>
  page.evaluate(() => JSON.stringify(performance.getEntriesByType('navigation')))

for (const lang of ['en', 'ar'] as const) {
  const card = `main li a[href="${pathTo.detail(lang, demo.series)}"]`

  test(`${lang}: the page of a card is fetched while it is pointed at`, async ({ page }) => {
    await page.goto(pathTo.category(lang, 'SERIES'))
    const fetched = page.waitForResponse((response) => response.url().includes('/detail/'))
    await expect(async () => {
      await page.mouse.move(0, 0)
      await page.locator(card).hover()
      await expect(page.locator(card)).toHaveAttribute('data-pointed', '', { timeout: 500 })
    }).toPass()
    expect((await fetched).ok()).toBe(true)
    // Where the pointer is: the card's details may have opened over it.
    await page.mouse.down()
    await page.mouse.up()
    await expect(page).toHaveURL(/\/detail\//)
    expect(await deliveryOf(page)).toContain('"deliveryType":"navigational-prefetch"')
  })
}
