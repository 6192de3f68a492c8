import type { LangCode } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { addStyles, findCutText, scaleText, textSpacing } from '../../fixtures/large-text'
import { demo } from '../../fixtures/pages'
import { Shell } from '../../fixtures/shell'
import { expect, test } from '../../fixtures/test'

const kinds: readonly [name: string, pathOf: (lang: LangCode) => string][] = [
  ['home', pathTo.home],
  ['detail', (lang) => pathTo.detail(lang, demo.series)],
  ['category', (lang) => pathTo.category(lang, 'SERIES')],
  ['live TV', pathTo.channels],
  ['guide', pathTo.guide],
  ['plans', pathTo.plans],
  ['help centre', pathTo.helpCenter],
  ['sign up', pathTo.signUp],
]

for (const lang of ['en', 'ar', 'bn'] as const)
  for (const width of [390, 768, 1366])
    test(`pages in ${lang} cut no text at ${width} px and 200 % text size`, async ({ page }) => {
      test.slow()
      await page.setViewportSize({ width, height: 800 })
      await scaleText(page, 2)
      for (const [kind, pathOf] of kinds) {
        await page.goto(pathOf(lang))
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect.soft(overflow, `${kind} scrolls sideways`).toBeLessThanOrEqual(0)
        expect.soft(await findCutText(page.locator('body')), kind).toEqual([])
      }
    })

for (const lang of ['en', 'ar'] as const)
  test(`pages in ${lang} cut no text with increased text spacing`, async ({ page }) => {
    test.slow()
    for (const [kind, pathOf] of kinds) {
      await page.goto(pathOf(lang))
      await addStyles(page, textSpacing)
      expect.soft(await findCutText(page.locator('body')), kind).toEqual([])
    }
  })

for (const lang of ['en', 'ur', 'ms'] as const)
  test(`no word in the bars in ${lang} is cut or broken at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(pathTo.home(lang))
    expect(await findCutText(page.getByRole('banner'))).toEqual([])
    const bar = page.getByRole('navigation').locator('visible=true').last()
    expect(await findCutText(bar)).toEqual([])
    const heights = await bar.getByRole('link').evaluateAll((links) => links.map((link) => link.clientHeight))
    expect(new Set(heights).size).toBe(1)
  })

for (const lang of ['en', 'ar'] as const)
  test(`title and Play in ${lang} stand within the first screen of 683 by 384 px`, async ({ page }) => {
    const shell = new Shell(page, lang)
    await page.setViewportSize({ width: 683, height: 384 })
    await page.goto(pathTo.home(lang))
    await shell.ready()
    await shell.reject.click()
    await expect(shell.notice).toBeHidden()
    const slide = shell.main.locator('[data-state="current"]')
    await expect(slide.getByRole('heading')).toBeInViewport({ ratio: 1 })
    await expect(slide.locator('a[href*="/watch/"]')).toBeInViewport({ ratio: 1 })
    await page.goto(pathTo.detail(lang, demo.series))
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    await expect(page.locator('#play')).toBeInViewport({ ratio: 1 })
  })
