import { langCodes, languages } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { demo } from '../../fixtures/pages'
import { Shell } from '../../fixtures/shell'
import { expect, test } from '../../fixtures/test'

const query = '?from=a%20friend&n=1'

for (const [lang, other] of [
  ['en', 'ar'],
  ['ar', 'bn'],
] as const)
  test(`the sheet in ${lang} leads to the same page and query in ${other} and saves the choice`, async ({
    page,
    context,
  }) => {
    const shell = new Shell(page, lang)
    await page.goto(pathTo.detail(lang, demo.series, 2) + query)
    await shell.openSheet()
    await expect(shell.sheet.getByRole('listitem')).toHaveCount(langCodes.length)
    await expect(shell.languageLink(shell.sheet, lang)).toHaveAttribute('aria-current', 'true')
    await shell.languageLink(shell.sheet, other).click()

    await expect(page).toHaveURL(pathTo.detail(other, demo.series, 2) + query)
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    await expect(page.locator('html')).toHaveAttribute('dir', languages[other].dir)
    const saved = (await context.cookies()).find(({ name }) => name === 'language')
    expect(saved?.value).toBe(other)

    await page.goto('/')
    await expect(page).toHaveURL(pathTo.home(other))
  })

for (const lang of ['en', 'ar'] as const)
  test(`the sheet in ${lang} opens, traps the focus and closes by keys, and returns the focus`, async ({
    page,
  }) => {
    const shell = new Shell(page, lang)
    await page.goto(pathTo.home(lang))
    await shell.ready()
    await shell.languageButton.focus()
    await page.keyboard.press('Enter')
    await expect(shell.sheet.getByRole('heading')).toBeFocused()

    const seen = new Set<string>()
    for (let press = 0; press < langCodes.length + 3; press += 1) {
      await page.keyboard.press('Tab')
      const at = await page.evaluate(() => {
        const { activeElement: focused, body } = document
        return focused === body || focused?.closest('dialog') ? focused?.textContent : 'behind the sheet'
      })
      seen.add(at ?? '')
    }
    for (const code of langCodes) expect(seen).toContain(languages[code].endonym)
    expect(seen).not.toContain('behind the sheet')

    await page.keyboard.press('Escape')
    await expect(shell.sheet).toBeHidden()
    await expect(shell.languageButton).toBeFocused()
  })

test('the sheet closes by its button and by a press outside, and leaves the page unchanged', async ({
  page,
}) => {
  const shell = new Shell(page, 'en')
  await page.goto(pathTo.home('en'))
  await shell.openSheet()
  await shell.sheet.getByRole('button', { name: shell.texts.shell.close }).click()
  await expect(shell.sheet).toBeHidden()
  await shell.openSheet()
  await page.mouse.click(4, 300)
  await expect(shell.sheet).toBeHidden()
  await expect(page).toHaveURL(pathTo.home('en'))
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, tolerated: /(_next\/static|library)\/.+ csp$/ })

  for (const [lang, other] of [
    ['en', 'ur'],
    ['ar', 'id'],
  ] as const)
    test(`the language button in ${lang} leads to the list in the footer, and that to the page in ${other}`, async ({
      page,
    }) => {
      const shell = new Shell(page, lang)
      await page.goto(pathTo.detail(lang, demo.series))
      await shell.languageButton.click()
      const link = shell.languageLink(shell.footer, other)
      await expect(link).toBeInViewport()
      await link.click()
      await expect(page).toHaveURL(pathTo.detail(other, demo.series))
      await expect(page.locator('html')).toHaveAttribute('lang', other)
    })
})
