import { pathTo } from '@/lib/routing'
import { Shell } from '../../fixtures/shell'
import { expect, test } from '../../fixtures/test'

const found = [
  ['en', 'lanterns'],
  ['ar', 'مصابيح'],
] as const

for (const scripts of [true, false])
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts, tolerated: scripts ? /(?!)/ : /(_next\/static|library)\/.+ csp$/ })

    for (const [lang, terms] of found)
      test(`the header in ${lang} searches for what was typed`, async ({ page }) => {
        const shell = new Shell(page, lang)
        const { search, shell: texts } = shell.texts
        await page.goto(pathTo.home(lang))
        const field = shell.header.getByRole('searchbox', { name: texts.search })
        await field.fill(terms)
        await field.press('Enter')
        await expect(page).toHaveURL(encodeURI(`/${lang}/search/${terms}`))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(search.title)
        await expect(shell.main.getByRole('searchbox')).toHaveValue(terms)
        const results = shell.main.getByRole('list', { name: search.title })
        await expect(results.getByRole('link').first()).toBeVisible()
      })

    test('an empty field in ur reads like the page, and a field with a text like the text', async ({
      page,
    }) => {
      const shell = new Shell(page, 'ur')
      await page.goto(pathTo.search('ur'))
      const field = shell.main.getByRole('searchbox')
      await expect(field).toHaveCSS('direction', 'rtl')
      await field.fill('lanterns')
      await expect(field).toHaveCSS('direction', 'ltr')
    })

    test('on a phone the header leads to the search page, whose field searches', async ({ page }) => {
      const shell = new Shell(page, 'en')
      const { search } = shell.texts
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(pathTo.home('en'))
      await shell.header.getByRole('link', { name: shell.texts.shell.search }).click()
      await expect(page).toHaveURL(pathTo.search('en'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(search.heading)
      const field = shell.main.getByRole('searchbox')
      await field.fill('  no   such/thing? ')
      await shell.main.getByRole('button', { name: search.submit }).click()
      await expect(page.getByRole('status').first()).toContainText('no such/thing?')
      await expect(shell.main.getByRole('navigation', { name: search.suggestions })).toBeVisible()
    })
  })

test('an empty search goes nowhere', async ({ page }) => {
  const shell = new Shell(page, 'en')
  await page.goto(pathTo.home('en'))
  // Its role changes once it suggests.
  const field = shell.header.locator('input[type=search]')
  await field.press('Enter')
  await expect(field).toBeFocused()
  await expect(page).toHaveURL(pathTo.home('en'))
})
