import { expectAccessible } from '../../fixtures/axe'
import { pages } from '../../fixtures/pages'
import { expect, test } from '../../fixtures/test'

const sizes = [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1366, height: 768 }],
] as const

for (const lang of ['en', 'ar'] as const)
  for (const [size, viewport] of sizes)
    test.describe(`${lang} ${size}`, () => {
      test.use({ viewport, reducedMotion: 'reduce', tolerated: [/status of 404/] })

      for (const [name, pathOf, status] of pages)
        test(`${name} answers ${status}, stays quiet and has no accessibility violation`, async ({
          page,
        }) => {
          const answer = await page.goto(pathOf(lang))
          expect(answer?.status()).toBe(status)
          await page.waitForLoadState('networkidle')
          await expectAccessible(page)
        })
    })

for (const lang of ['en', 'ar', 'ur', 'bn'] as const)
  for (const width of [320, 390, 768, 1366, 1920])
    test(`no page of ${lang} scrolls sideways at ${width} px`, async ({ page, tolerated }) => {
      tolerated.push(/status of 404/)
      await page.setViewportSize({ width, height: 800 })
      for (const [name, pathOf] of pages) {
        await page.goto(pathOf(lang))
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow, name).toBeLessThanOrEqual(0)
      }
    })
