import type { Page } from '@playwright/test'
import { pageSizes } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { expectAccessible } from '../../fixtures/axe'
import { demo } from '../../fixtures/pages'
import { Shell } from '../../fixtures/shell'
import { expect, test } from '../../fixtures/users'

const titlesOf = (page: Page) => page.getByRole('main').locator('li > a:has(h2)')

async function wheelUntil(page: Page, count: number): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 700)
    expect(await titlesOf(page).count()).toBeGreaterThanOrEqual(count)
  }).toPass()
}

for (const lang of ['en', 'ar', 'fa', 'bn'] as const)
  test(`further films in ${lang} load as the viewer scrolls, in place and without layout shifts`, async ({
    page,
  }) => {
    const shell = new Shell(page, lang)
    const path = pathTo.category(lang, 'MOVIES')
    await page.goto(path)
    await shell.ready()
    await page.evaluate(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        })[])
          if (!entry.hadRecentInput)
            Object.assign(window, { shift: Reflect.get(window, 'shift') + entry.value })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.mouse.move(200, 400)
    await wheelUntil(page, 16)
    const hrefs = await titlesOf(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(new Set(hrefs).size).toBe(hrefs.length)
    await expect(page).toHaveURL(path)
    expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBeLessThanOrEqual(0.02)
    await expectAccessible(page)
  })

test('a list whose end was jumped over, to the end of the page, loads its next page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 480 })
  await page.goto(pathTo.category('en', 'MOVIES'))
  await new Shell(page, 'en').ready()
  const before = await titlesOf(page).count()
  await page.evaluate(() =>
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
  )
  await expect.poll(() => titlesOf(page).count()).toBeGreaterThan(before)
})

for (const [lang, first, last] of [
  ['en', '1', '10'],
  ['bn', '১', '১০'],
] as const)
  test(`the whole Top 10 in ${lang} is numbered as on the home page`, async ({ page }) => {
    await page.goto(pathTo.breakdown(lang, demo.rail))
    const count = Math.min(await titlesOf(page).count(), 10)
    expect(count).toBe(10)
    await expect(titlesOf(page).first()).toContainText(first)
    await expect(titlesOf(page).nth(count - 1)).toContainText(last)
  })

for (const [name, path] of [
  ['category', pathTo.category('en', 'MOVIES')],
  ['genre', pathTo.category('en', 'SERIES', { genre: 'drama' })],
  ['rail', pathTo.breakdown('en', demo.rail)],
] as const)
  test(`back from a title restores the scroll position of the ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(path)
    await new Shell(page, 'en').ready()
    await page.mouse.move(180, 400)
    const wanted =
      name === 'category' ? pageSizes.categoryItems + 1 : Math.min(await titlesOf(page).count(), 4)
    await wheelUntil(page, wanted)
    const chosen = titlesOf(page).nth(wanted - 1)
    await chosen.scrollIntoViewIfNeeded()
    const href = await chosen.getAttribute('href')
    const scrolled = await page.evaluate(() => window.scrollY)
    await chosen.click()
    await expect(page).toHaveURL(href ?? '')
    await page.goBack()
    // The list may be reloading, which makes an evaluation fail.
    await expect(async () => {
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled - 100)
    }).toPass({ timeout: 10_000 })
    await expect(chosen).toHaveAttribute('href', href ?? '')
  })

test('genres and sort orders are links that do what they say', async ({ page }) => {
  const shell = new Shell(page, 'en')
  const { catalogue } = shell.texts
  await page.goto(pathTo.category('en', 'SERIES'))
  const genres = shell.main.getByRole('navigation', { name: catalogue.genres })
  await genres.getByRole('link', { name: 'Drama' }).click()
  await expect(page).toHaveURL(pathTo.category('en', 'SERIES', { genre: 'drama' }))
  await expect(genres.getByRole('link', { name: 'Drama' })).toHaveAttribute('aria-current', 'page')
  const orders = shell.main.getByRole('navigation', { name: catalogue.sort })
  await orders.getByRole('link', { name: catalogue.sortTitle }).click()
  await expect(page).toHaveURL(pathTo.category('en', 'SERIES', { genre: 'drama', sort: 'title' }))
  const titles = await titlesOf(page).locator('h2').allTextContents()
  expect(titles).toEqual(titles.toSorted(new Intl.Collator('en', { numeric: true }).compare))
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
})

test('a genre or an order that does not exist is a 404', async ({ request }) => {
  for (const rest of ['genre/nothing', 'sort/random', 'sort/newest/genre/drama', 'page/99'])
    expect((await request.get(`${pathTo.category('en', 'SERIES')}/${rest}`)).status(), rest).toBe(404)
})

test.describe('when a page of a list fails to load', () => {
  test.use({ tolerated: /Failed to load resource|^failed: / })

  test('loaded titles stay, and Try Again loads the rest', async ({ page }) => {
    const shell = new Shell(page, 'en')
    const { catalogue, errors } = shell.texts
    const calls = '**/api/content/v2/category/items?**'
    await page.route(calls, (route) => route.abort())
    await page.goto(pathTo.category('en', 'MOVIES'))
    await shell.ready()
    const count = await titlesOf(page).count()
    await page.mouse.move(200, 400)
    await expect(async () => {
      await page.mouse.wheel(0, 700)
      await expect(shell.main.getByRole('alert')).toContainText(catalogue.moreFailed, { timeout: 500 })
    }).toPass()
    await expect(titlesOf(page)).toHaveCount(count)
    await page.unroute(calls)
    await shell.main.getByRole('link', { name: errors.tryAgain }).click()
    await expect(shell.main.getByRole('alert')).toHaveCount(0)
    await expect.poll(() => titlesOf(page).count()).toBeGreaterThan(count)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, tolerated: /(_next\/static|library)\/.+ csp$/ })

  test('the pages of a list are links', async ({ page }) => {
    const { catalogue } = new Shell(page, 'en').texts
    await page.goto(pathTo.category('en', 'MOVIES'))
    const pages = page.getByRole('navigation', { name: catalogue.pages })
    await pages.getByRole('link', { name: catalogue.nextPage }).click()
    await expect(page).toHaveURL(pathTo.category('en', 'MOVIES', { page: 2 }))
    await expect(titlesOf(page).first()).toBeVisible()
  })
})
