import { pathTo } from '@/lib/routing'
import { findFaintLines, waitForPictures } from '../../fixtures/contrast'
import { demo } from '../../fixtures/pages'
import { Shell } from '../../fixtures/shell'
import { expect, test } from '../../fixtures/test'

for (const [name, path] of [
  ['detail', pathTo.detail('en', demo.series)],
  ['plans', pathTo.plans('en')],
  ['help centre', pathTo.helpCenter('en')],
] as const)
  test(`${name} is printed in dark letters on white paper`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.emulateMedia({ media: 'print' })
    const { main, header } = new Shell(page, 'en')
    await waitForPictures(main)
    await expect(header).toBeHidden()
    const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    expect(ground).toBe('rgb(255, 255, 255)')
    expect(await findFaintLines(main)).toEqual([])
  })
