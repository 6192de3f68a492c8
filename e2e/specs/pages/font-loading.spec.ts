import { pathTo } from '@/lib/routing'
import { demo } from '../../fixtures/pages'
import { watchShifts } from '../../fixtures/shifts'
import { expect, test } from '../../fixtures/test'

const fontFiles = /\/(bengali|devanagari)[^/]*\.woff2/
const kinds = [
  ['home', pathTo.home],
  ['detail', (lang: 'bn' | 'hi') => pathTo.detail(lang, demo.series)],
  ['category', (lang: 'bn' | 'hi') => pathTo.category(lang, 'SERIES')],
] as const

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })

for (const lang of ['bn', 'hi'] as const)
  for (const [name, pathOf] of kinds) {
    test(`${name} in ${lang} shows no empty boxes while its font loads, and shifts nothing when it arrives`, async ({
      page,
    }) => {
      let isMissing = false
      await page.route(fontFiles, async (route) => {
        isMissing = true
        await new Promise((resolve) => setTimeout(resolve, 900))
        isMissing = false
        await route.continue()
      })
      const expectSteady = await watchShifts(page)
      await page.goto(pathOf(lang), { waitUntil: 'domcontentloaded' })
      const heading = page.getByRole('heading').first()
      if (isMissing) await expect(page.locator('main')).toBeHidden()
      await expect(heading).toBeVisible()
      expect(isMissing).toBe(false)
      await page.waitForLoadState('networkidle')
      await expectSteady()
    })
  }

test.describe('where no font can be loaded', () => {
  test.use({ tolerated: /\.woff2|Failed to load resource/ })

  test('home of bn is shown without its font, and shifts nothing', async ({ page }) => {
    await page.route(/\.woff2/, (route) => route.abort())
    const expectSteady = await watchShifts(page)
    await page.goto(pathTo.home('bn'), { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expectSteady()
  })
})
