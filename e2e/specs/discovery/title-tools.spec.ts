import { langCodes } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { messagesOf } from '../../fixtures/messages'
import { demo } from '../../fixtures/pages'
import { expect, test } from '../../fixtures/test'

const minGap = 11

for (const lang of langCodes)
  test(`the labels under a title's button stand apart in ${lang} at 320 and 360 px`, async ({ page }) => {
    const { catalogue } = messagesOf(lang)
    await page.goto(pathTo.detail(lang, demo.series), { waitUntil: 'networkidle' })
    const tools = page.getByRole('link', { name: catalogue.myList, exact: true }).locator('..')
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 800 })
      const labels = await tools.locator('span').evaluateAll((spans) =>
        spans.map((span) => {
          const range = document.createRange()
          range.selectNodeContents(span)
          const { left, right, top, bottom } = range.getBoundingClientRect()
          const { fontSize, lineHeight } = getComputedStyle(span)
          return { left, right, top, lines: (bottom - top) / Number.parseFloat(lineHeight), fontSize }
        }),
      )
      expect(labels.length).toBeGreaterThanOrEqual(4)
      const inOrder = labels.toSorted((one, other) => one.left - other.left)
      const gaps = inOrder.slice(1).map((label, index) => label.left - (inOrder[index]?.right ?? 0))
      expect.soft(Math.min(...gaps), `gap at ${width} px`).toBeGreaterThanOrEqual(minGap)
      expect.soft(Math.min(...labels.map(({ left }) => left))).toBeGreaterThanOrEqual(0)
      expect.soft(Math.max(...labels.map(({ right }) => right))).toBeLessThanOrEqual(width)
      expect.soft(Math.max(...labels.map(({ lines }) => Math.round(lines)))).toBeLessThanOrEqual(2)
      expect.soft(new Set(labels.map(({ top }) => Math.round(top))).size, 'rows').toBe(1)
    }
  })
