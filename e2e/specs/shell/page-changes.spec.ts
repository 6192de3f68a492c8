import type { Page } from '@playwright/test'
import { pathTo } from '@/lib/routing'
import { demo } from '../../fixtures/pages'
import { expect, test } from '../../fixtures/test'

/** How the current page was reached. */
const deliveryOf = (page: Page) =>
  page.evaluate(() => JSON.stringify(performance.getEntriesByType('navigation')))

/** Records on each page whether it replaced the one before by a transition. */
async function watchTransitions(page: Page): Promise<() => Promise<string | null>> {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      sessionStorage.setItem(
        'transition',
        String((event as Event & { viewTransition: unknown }).viewTransition !== null),
      )
    })
  })
  return () => page.evaluate(() => sessionStorage.getItem('transition'))
}

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
    await page.locator(card).click()
    await expect(page).toHaveURL(/\/detail\//)
    expect(await deliveryOf(page)).toContain('"deliveryType":"navigational-prefetch"')
  })

  test(`${lang}: a page changes into the next one`, async ({ page }) => {
    const readTransition = await watchTransitions(page)
    await page.goto(pathTo.category(lang, 'SERIES'))
    await page.locator(card).click()
    await expect(page).toHaveURL(/\/detail\//)
    await expect.poll(readTransition).toBe('true')
    await expect(page.locator('main [data-moves]')).toHaveCount(1)
  })
}

test('a page replaces the one before at once under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const readTransition = await watchTransitions(page)
  await page.goto(pathTo.category('en', 'SERIES'))
  await page.locator(`main li a[href="${pathTo.detail('en', demo.series)}"]`).click()
  await expect(page).toHaveURL(/\/detail\//)
  await expect.poll(readTransition).toBe('false')
})
