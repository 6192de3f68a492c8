import type { Locator } from '@playwright/test'
import { langCodes } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { LivePage } from '../../fixtures/live'
import { LoginForms } from '../../fixtures/login-forms'
import { Shell } from '../../fixtures/shell'
import { expect, test } from '../../fixtures/test'

test.use({
  hasTouch: true,
  isMobile: true,
  viewport: { width: 360, height: 740 },
  reducedMotion: 'reduce',
  tolerated: /the server responded with a status of 401/,
})

const upright = { width: 390, height: 844 }
const onItsSide = { width: 844, height: 390 }
const film = 'night-train-to-konya'

const boxOf = (part: Locator) =>
  part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)

const boxesOf = (parts: Locator) =>
  parts.evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
  )

/** How many rows parts of about the same height are in. */
const rowsOf = async (parts: Locator) =>
  new Set((await boxesOf(parts)).map(({ top, bottom }) => Math.round((top + bottom) / 2))).size

const barOf = (shell: Shell) =>
  shell.page.getByRole('navigation', { name: shell.texts.shell.quickNavigation })

for (const lang of langCodes)
  test(`the orders of a category in ${lang} are in one row on the narrowest phones`, async ({ page }) => {
    const { main, texts } = new Shell(page, lang)
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(pathTo.category(lang, 'SERIES'))
      const orders = main.getByRole('navigation', { name: texts.catalogue.sort }).getByRole('link')
      expect(await rowsOf(orders)).toBe(1)
    }
  })

for (const lang of ['en', 'ar', 'ur', 'bn'] as const) {
  test(`the cookie notice in ${lang} leaves the main buttons of home free`, async ({ page }) => {
    const shell = new Shell(page, lang)
    await page.goto(pathTo.home(lang))
    await shell.ready()
    const notice = await boxOf(shell.notice)
    const [actions] = await boxesOf(page.locator('.hero-actions:visible'))
    expect(actions?.bottom).toBeLessThan(notice.top)
  })

  test(`the form to log in in ${lang} has its button above the bottom bar, also below an error`, async ({
    page,
  }) => {
    const forms = new LoginForms(page, lang)
    const shell = new Shell(page, lang)
    await page.goto(pathTo.login(lang))
    await shell.ready()
    await shell.reject.click()
    const button = shell.main.locator('button[type=submit]')
    const bar = await boxOf(barOf(shell))
    expect((await boxOf(button)).bottom).toBeLessThan(bar.top)
    await forms.logIn(shell.main, 'nobody@hilalplay.test', 'not my password')
    await expect(shell.main.getByRole('alert')).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect((await boxOf(button)).bottom).toBeLessThan(bar.top)
  })

  test(`a film in ${lang} has its ways on below each other on a phone, and beside each other on wider screens`, async ({
    page,
  }) => {
    const buttons = page.locator('#main-action .phone-actions .button')
    const price = page.locator('#main-action .phone-actions .least-price')
    for (const size of [{ width: 360, height: 740 }, upright]) {
      await page.setViewportSize(size)
      await page.goto(pathTo.detail(lang, film))
      const [trailer, offer, elsewhere] = await boxesOf(buttons)
      expect(new Set([trailer?.width, offer?.width, elsewhere?.width]).size).toBe(1)
      expect(offer?.height).toBe(44)
      expect(elsewhere?.height).toBe(44)
      const { top, bottom } = await boxOf(price)
      expect(top).toBeGreaterThanOrEqual(offer?.bottom ?? Infinity)
      expect(bottom).toBeLessThanOrEqual(elsewhere?.top ?? 0)
    }
    await page.setViewportSize({ width: 768, height: 1_024 })
    expect(await rowsOf(buttons)).toBe(1)

    await page.setViewportSize(onItsSide)
    const [trailer, offer] = await boxesOf(buttons)
    expect([trailer?.top, trailer?.bottom]).toEqual([offer?.top, offer?.bottom])
    const facts = await boxOf(page.locator('.hero-meta').first())
    expect((trailer?.top ?? 0) - facts.bottom).toBeGreaterThanOrEqual(14)
  })

  test(`the landing page in ${lang} has its field in the first screen of a phone on its side`, async ({
    page,
  }) => {
    const shell = new Shell(page, lang)
    await page.setViewportSize(onItsSide)
    await page.goto(pathTo.landing(lang))
    const field = shell.main.getByRole('textbox', { name: shell.texts.landing.email })
    expect((await boxOf(field)).bottom).toBeLessThan((await boxOf(barOf(shell))).top)
  })
}

for (const lang of ['en', 'ar', 'fr', 'bn'] as const)
  test(`the guide in ${lang} shows programmes in the first screen, however the phone is turned`, async ({
    page,
  }) => {
    const live = new LivePage(page, lang)
    await page.setViewportSize(onItsSide)
    await live.open(pathTo.guide(lang))
    const controls = live.shell.main.locator('summary, nav ul:visible, .guide-controls :is(button, select)')
    expect(await rowsOf(controls)).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    const bar = await boxOf(barOf(live.shell))
    const programmes = live.cards.nth(1).getByRole('listitem').locator('visible=true')
    expect((await boxOf(programmes.nth(1))).bottom).toBeLessThan(bar.top)

    await page.setViewportSize(upright)
    expect(await rowsOf(controls)).toBe(2)
  })
