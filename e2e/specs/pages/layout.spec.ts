import type { Locator } from '@playwright/test'
import { langCodes, languages } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { demo } from '../../fixtures/pages'
import { SearchPage } from '../../fixtures/search-page'
import { Shell } from '../../fixtures/shell'
import { expect, test } from '../../fixtures/warm-test'

for (const lang of langCodes)
  test(`a page in ${lang} declares its direction`, async ({ request }) => {
    const html = await (await request.get(pathTo.aboutUs(lang))).text()
    const [tag = ''] = /<html[^>]*>/.exec(html) ?? []
    expect(tag).toContain(`dir="${languages[lang].dir}"`)
    expect(tag).toContain(`lang="${lang}"`)
  })

test('a page opened by a link starts at its top', async ({ page }) => {
  const shell = new Shell(page, 'en')
  await page.goto(pathTo.aboutUs('en'))
  await shell.ready()
  const link = shell.footer.locator(`a[href="${pathTo.helpCenter('en')}"]`)
  await link.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await link.click()
  await expect(page).toHaveURL(pathTo.helpCenter('en'))
  await shell.ready()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

/** How many items of a list are in its first line, fully within the window. */
const inFirstLine = (list: Locator) =>
  list.evaluate((element) => {
    const boxes = [...element.children].map((item) => item.getBoundingClientRect())
    const top = boxes[0]?.top ?? 0
    return boxes.filter((box) => Math.abs(box.top - top) < 2 && box.right <= innerWidth && box.left >= 0)
      .length
  })

for (const [width, columns] of [
  [400, 1],
  [575, 1],
  [576, 2],
  [767, 2],
  [768, 3],
  [1199, 3],
  [1200, 4],
  [1599, 4],
  [1600, 5],
] as const)
  test(`a search has ${columns} columns at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const search = new SearchPage(page, 'en')
    await search.open('the')
    expect(await inFirstLine(search.results)).toBe(columns)
  })

for (const [width, cards] of [
  [400, 1],
  [600, 2],
  [800, 3],
  [1000, 3],
  [1250, 4],
  [1700, 5],
] as const)
  test(`a rail shows ${cards} whole cards at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const shell = new Shell(page, 'en')
    await page.goto(pathTo.detail('en', demo.series))
    await shell.ready()
    const rail = shell.main.locator('.rail-track').last()
    await rail.scrollIntoViewIfNeeded()
    expect(await inFirstLine(rail)).toBe(cards)
  })
