import { langCodes } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { Shell } from '../../fixtures/shell'
import { expect, test } from '../../fixtures/test'

const texts = [pathTo.termsOfUse, pathTo.privacyPolicy, pathTo.dataProtection] as const

for (const pathOf of texts)
  test(`${pathOf('en')} has its contents, whose links lead to its parts, in every language`, async ({
    request,
  }) => {
    for (const lang of langCodes) {
      const html = await (await request.get(pathOf(lang))).text()
      const [, contents = ''] = /<nav[^>]*>\s*<h2>(.*?)<\/nav>/s.exec(html) ?? []
      const parts = [...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
      expect(parts.length, lang).toBeGreaterThan(6)
      for (const id of parts) expect(html, lang).toContain(`<section id="${id}"`)
      expect(html, lang).not.toContain('{share}')
    }
  })

test('on a phone the contents open above the text, which begins in the first view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(pathTo.termsOfUse('en'))
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(page.getByRole('article').getByRole('heading').first()).toBeInViewport()
  await expect(contents.getByRole('link')).toHaveCount(0)
  await contents.getByText('On this page').click()
  await contents.getByRole('link').last().click()
  await expect(page.getByRole('article').getByRole('heading').nth(-2)).toBeInViewport()
})

test('print hides header, footer and navigation', async ({ page }) => {
  const shell = new Shell(page, 'en')
  await page.goto(pathTo.termsOfUse('en'))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(shell.header).toBeHidden()
  await expect(shell.footer).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
})

test('the terms can be read beside the registration form', async ({ page, context }) => {
  const shell = new Shell(page, 'en')
  await page.goto(pathTo.signUp('en'))
  await shell.ready()
  const opened = context.waitForEvent('page')
  await page.getByRole('main').getByRole('link', { name: shell.texts.shell.termsOfUse }).press('Enter')
  await expect(await opened).toHaveURL(pathTo.termsOfUse('en'))
  await expect(page).toHaveURL(pathTo.signUp('en'))
})
