import type { Page } from '@playwright/test'
import { pathTo } from '@/lib/routing'
import { messagesOf } from '../../fixtures/messages'
import { demo } from '../../fixtures/pages'
import { expect, test } from '../../fixtures/test'

const { nastaliq } = messagesOf('ur').cookies
const face = /nastaliq/i

/** The font families of title and storyline, and the files that were fetched for them. */
async function lookAt(page: Page): Promise<{ families: string[]; files: string[] }> {
  const files: string[] = []
  page.on('request', (request) => {
    if (face.test(request.url())) files.push(request.url())
  })
  await page.goto(pathTo.detail('ur', demo.series))
  await page.evaluate(() => document.fonts.ready)
  const texts = page.locator('main').locator('h1, h1 ~ p').filter({ visible: true })
  const families = await texts.evaluateAll((all) => all.map((text) => getComputedStyle(text).fontFamily))
  return { families, files }
}

test('a reader of Urdu has titles and storylines in Nastaliq by choice, and no other page loads its fonts', async ({
  page,
}) => {
  const before = await lookAt(page)
  expect(before.files).toEqual([])
  for (const family of before.families) expect(family).not.toMatch(face)

  await page.goto(pathTo.cookiePreferences('ur'))
  const choice = page.getByRole('switch', { name: nastaliq })
  await choice.click()
  await expect(choice).toBeChecked()
  const after = await lookAt(page)
  expect(after.families.length).toBeGreaterThan(1)
  for (const family of after.families) expect(family).toMatch(face)
  expect(after.files.length).toBeGreaterThan(0)

  await page.goto(pathTo.cookiePreferences('ur'))
  await expect(choice).toBeChecked()
  await choice.click()
  expect((await lookAt(page)).families.join()).not.toMatch(face)
})

test('the setting is offered only in Urdu', async ({ page }) => {
  await page.goto(pathTo.cookiePreferences('ar'))
  await expect(page.getByRole('switch')).toHaveCount(1)
})
