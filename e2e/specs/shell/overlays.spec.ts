import { pathTo } from '@/lib/routing'
import { expectAccessible } from '../../fixtures/axe'
import { demo } from '../../fixtures/pages'
import { Shell } from '../../fixtures/shell'
import { expect, test } from '../../fixtures/test'

for (const lang of ['en', 'ar'] as const)
  for (const width of [360, 1280] as const)
    test.describe(`${lang} at ${width} px`, () => {
      test.use({ viewport: { width, height: 740 }, reducedMotion: 'reduce' })

      test('the language sheet has no accessibility violation while open', async ({ page }) => {
        await page.goto(pathTo.home(lang))
        await new Shell(page, lang).openSheet()
        await expectAccessible(page)
      })

      test('the cookie notice has no accessibility violation', async ({ page }) => {
        await page.goto(pathTo.landing(lang))
        await expect(new Shell(page, lang).notice).toBeVisible()
        await expectAccessible(page)
      })

      test('the list of seasons has no accessibility violation while open', async ({ page }) => {
        const shell = new Shell(page, lang)
        const { texts } = shell
        await page.goto(pathTo.detail(lang, demo.series))
        await shell.ready()
        const picker = page.getByRole('group').filter({ hasText: texts.detail.seasonList })
        await picker.locator('summary').click()
        const second = texts.detail.season.replace('{season}', '2')
        await expect(page.getByRole('link', { name: second })).toBeVisible()
        await expectAccessible(page)
      })
    })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  for (const lang of ['en', 'ar'] as const)
    test(`the page that says where a video plays has no accessibility violation in ${lang}`, async ({
      page,
    }) => {
      const { player } = new Shell(page, lang).texts
      await page.goto(pathTo.watch(lang, demo.episode))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(player.desktopOnly.title)
      await expectAccessible(page)
    })
})
