import type { Page } from '@playwright/test'
import { pathTo } from '@/lib/routing'
import { demo } from '../../fixtures/pages'
import { Shell } from '../../fixtures/shell'
import { expect, test } from '../../fixtures/test'

const kinds = [
  ['home', pathTo.home],
  ['detail', (lang: 'en' | 'ar') => pathTo.detail(lang, demo.series)],
] as const

/** Twice the text size only, as a reader sets it in the browser. */
async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

/** What of the header leaves the screen, or overlaps another part of it. Its navigation scrolls within itself. */
async function headerFaults(shell: Shell): Promise<string[]> {
  return shell.header.evaluate((header) => {
    const parts = [...header.querySelectorAll('a, button, form')].filter((part) => part.checkVisibility())
    const seen = parts.map((part) => {
      const { left, right } = part.getBoundingClientRect()
      const room = part.closest('nav, header')?.getBoundingClientRect()
      return {
        part,
        left: Math.max(left, room?.left ?? 0),
        right: Math.min(right, room?.right ?? innerWidth),
      }
    })
    const outside = seen.filter(({ left, right }) => left < -1 || right > innerWidth + 1)
    const over = seen.filter((one, index) =>
      seen
        .slice(index + 1)
        .some(
          (other) =>
            one.right > other.left + 1 && other.right > one.left + 1 && !one.part.contains(other.part),
        ),
    )
    return [...outside, ...over].map(({ part }) => part.outerHTML.slice(0, 120))
  })
}

for (const lang of ['en', 'ar'] as const)
  for (const [kind, pathOf] of kinds)
    for (const [size, width, double] of [
      ['at 320 px', 320, false],
      ['with text of 200 % at 1280 px', 1280, true],
      ['with text of 200 % at 360 px', 360, true],
    ] as const)
      test(`${kind} in ${lang} ${size} needs no sideways scrolling and loses nothing`, async ({ page }) => {
        const shell = new Shell(page, lang)
        await page.setViewportSize({ width, height: 740 })
        if (double) await doubleText(page)
        await page.goto(pathOf(lang), { waitUntil: 'networkidle' })
        const { rootSize, overflow } = await page.evaluate(() => ({
          rootSize: getComputedStyle(document.documentElement).fontSize,
          overflow: document.documentElement.scrollWidth - innerWidth,
        }))
        expect(rootSize).toBe(double ? '32px' : '16px')
        expect(overflow).toBeLessThanOrEqual(0)
        expect(await headerFaults(shell)).toEqual([])
        for (const button of await shell.notice.getByRole('button').all())
          await expect(button).toBeInViewport({ ratio: 1 })
      })
