import type { Locator } from '@playwright/test'
import { pathTo } from '@/lib/routing'
import { demo } from '../../fixtures/pages'
import { Shell } from '../../fixtures/shell'
import { watchShifts } from '../../fixtures/shifts'
import { expect, test } from '../../fixtures/users'

test.use({ reducedMotion: 'reduce' })

const kinds = [
  ['home', pathTo.home],
  ['detail', (lang: 'en' | 'ar') => pathTo.detail(lang, demo.series)],
  ['plans', pathTo.plans],
] as const

/** The colour below a bar's own background: the page behind it is visible if it is not opaque. */
async function opacityOf(bar: Locator, pseudo?: string): Promise<number> {
  return bar.evaluate((element, part) => {
    const { backgroundColor, opacity } = getComputedStyle(element, part)
    const alpha = /^rgba\(.+, ([\d.]+)\)$/.exec(backgroundColor)?.[1] ?? 1
    return Number(alpha) * Number(opacity)
  }, pseudo)
}

for (const scripts of [true, false])
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts, tolerated: scripts ? /(?!)/ : /(_next\/static|library)\/.+ csp$/ })

    for (const lang of ['en', 'ar'] as const)
      for (const [name, pathOf] of kinds)
        test(`header and bottom bar cover ${name} in ${lang} once it has scrolled`, async ({ page }) => {
          const { header, texts } = new Shell(page, lang)
          const bottom = page.getByRole('navigation', { name: texts.shell.quickNavigation })
          await page.setViewportSize({ width: 390, height: 844 })
          await page.goto(pathOf(lang), { waitUntil: 'networkidle' })
          await page.mouse.wheel(0, 600)
          await expect.poll(() => opacityOf(header, '::after')).toBe(1)
          await expect(bottom).toBeVisible()
          expect(await opacityOf(bottom)).toBe(1)
        })
  })

for (const lang of ['en', 'bn'] as const)
  test(`the cookie notice in ${lang} lies clear of the bottom bar on a tablet`, async ({ page }) => {
    const { notice, texts } = new Shell(page, lang)
    await page.setViewportSize({ width: 800, height: 1_000 })
    await page.goto(pathTo.home(lang))
    await expect(notice).toBeVisible()
    const bottom = page.getByRole('navigation', { name: texts.shell.quickNavigation })
    const [above, below] = await Promise.all([notice.boundingBox(), bottom.boundingBox()])
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
  })

for (const lang of ['en', 'ar'] as const)
  test(`the picture of a member in ${lang} is right beside the language button`, async ({ page, signIn }) => {
    await signIn()
    const { header, texts } = new Shell(page, lang)
    await page.setViewportSize({ width: 1_280, height: 720 })
    // The font is there by then: this is about what comes with the member.
    await page.goto(pathTo.helpCenter(lang), { waitUntil: 'networkidle' })
    const expectSteady = await watchShifts(page)
    await page.reload()
    const menu = header.getByRole('button', { name: texts.member.menu })
    await expect(menu).toBeVisible()
    const [own, before] = await Promise.all([
      menu.boundingBox(),
      header.locator('a[href="#languages"]').boundingBox(),
    ])
    const gap = Math.abs((own?.x ?? 0) + (own?.width ?? 0) / 2 - (before?.x ?? 0) - (before?.width ?? 0) / 2)
    expect(gap).toBeLessThan((own?.width ?? 0) / 2 + (before?.width ?? 0) / 2 + 12)
    await expectSteady()
  })

for (const [name, path, size, first] of [
  ['sign-up', pathTo.signUp('en'), { width: 1_280, height: 720 }, 'h1'],
  ['a title', pathTo.detail('en', demo.series), { width: 768, height: 1_024 }, '.hero-text > *'],
  [
    'a title in a low window',
    pathTo.detail('en', demo.series),
    { width: 640, height: 360 },
    '.hero-text > *',
  ],
] as const)
  test(`the veil of the header ends above the text of ${name}`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.goto(path)
    const { header, main } = new Shell(page, 'en')
    const veil = await header.evaluate((bar) => {
      const { opacity, insetBlockEnd } = getComputedStyle(bar, '::before')
      return { opacity, end: bar.getBoundingClientRect().bottom - Number.parseFloat(insetBlockEnd) }
    })
    const text = await main.locator(first).first().boundingBox()
    expect(veil.opacity).toBe('1')
    expect(veil.end).toBeLessThanOrEqual(text?.y ?? 0)
  })

test('a page of payments has all of its footer in one row at 1280 pixels', async ({ page, signIn }) => {
  await signIn()
  const shell = new Shell(page, 'en')
  await page.setViewportSize({ width: 1_280, height: 900 })
  await page.goto(pathTo.paymentFailed('en'))
  const rows = [shell.footer.getByRole('link').first(), shell.footer.locator('summary')]
  const [link, summary] = await Promise.all(rows.map((part) => part.boundingBox()))
  expect(summary?.y).toBeLessThan((link?.y ?? 0) + (link?.height ?? 0))
})
