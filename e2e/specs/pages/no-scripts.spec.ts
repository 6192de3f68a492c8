import { pages } from '../../fixtures/pages'
import { Shell } from '../../fixtures/shell'
import { expect, test } from '../../fixtures/test'

test.use({ javaScriptEnabled: false, tolerated: /(_next\/static|library)\/.+ csp$|status of 404/ })

for (const lang of ['en', 'ar'] as const)
  test(`every page in ${lang} can be read and left without scripts`, async ({ page }) => {
    test.slow()
    for (const [name, pathOf] of pages) {
      const shell = new Shell(page, lang)
      await page.goto(pathOf(lang))
      await expect.soft(page.getByRole('heading', { level: 1 }), name).toHaveCount(1)
      const text = (await shell.main.innerText()).trim()
      expect.soft(text.length, `words of ${name}`).toBeGreaterThan(20)
      const ways = page.locator('a[href]:visible')
      expect.soft(await ways.count(), `links of ${name}`).toBeGreaterThan(1)
    }
  })
