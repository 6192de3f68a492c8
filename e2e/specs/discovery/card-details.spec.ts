import type { Locator, Page } from '@playwright/test'
import { pathTo } from '@/lib/routing'
import { expectAccessible } from '../../fixtures/axe'
import { demo } from '../../fixtures/pages'
import { watchShifts } from '../../fixtures/shifts'
import { Shell } from '../../fixtures/shell'
import { expect, test } from '../../fixtures/users'

const cards = (page: Page) => page.locator('main a.card[href*="/detail/"]')
const details = (page: Page) => page.locator('#card-details')

/** Rests on a card until its details are open. */
async function restOn(card: Locator) {
  const page = card.page()
  await card.scrollIntoViewIfNeeded()
  await expect(async () => {
    await page.mouse.move(0, 0)
    const box = await card.boundingBox()
    if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 4, { steps: 3 })
    await expect(details(page)).toBeVisible({ timeout: 3_000 })
  }).toPass()
}

for (const lang of ['en', 'ar'] as const)
  test.describe(`the details of a card in ${lang}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto(pathTo.category(lang, 'SERIES'))
    })

    test('open over the card within the window, without moving the page', async ({ page }) => {
      const expectSteady = await watchShifts(page)
      await page.reload()
      const { catalogue } = new Shell(page, lang).texts
      for (const card of [cards(page).first(), cards(page).nth(3)]) {
        await restOn(card)
        await expect(details(page).locator('a[href*="/watch/"]')).toBeVisible()
        await expect(details(page).getByRole('link', { name: catalogue.myList, exact: true })).toBeVisible()
        await expect(details(page)).toBeInViewport({ ratio: 1 })
        await expect(details(page)).toHaveCount(1)
        await expectAccessible(page)
      }
      await expectSteady()
    })

    test('close when the page scrolls, and lead a press to the title', async ({ page }) => {
      const card = page.locator(`main a.card[href="${pathTo.detail(lang, demo.series)}"]`).first()
      await restOn(card)
      await page.mouse.wheel(0, 100)
      await expect(details(page)).toHaveCount(0)
      await restOn(card)
      await page.mouse.down()
      await page.mouse.up()
      await expect(page).toHaveURL(pathTo.detail(lang, demo.series))
    })

    test('are opened by Space and return the focus by Escape', async ({ page }) => {
      const card = cards(page).nth(1)
      await card.focus()
      await expect(card).toHaveAttribute('aria-keyshortcuts', 'Space')
      await page.keyboard.press('Space')
      await expect(details(page).locator(':focus')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(details(page)).toHaveCount(0)
      await expect(card).toBeFocused()
    })

    test('save a title for a member, who may like it', async ({ page, signIn }) => {
      const { catalogue, detail } = new Shell(page, lang).texts
      await signIn({ lang, subscription: 'ACTIVE' })
      await page.goto(pathTo.category(lang, 'SERIES'))
      await restOn(cards(page).first())
      const myList = details(page).getByRole('button', { name: catalogue.myList, exact: true })
      await expect(myList).not.toHaveAttribute('aria-disabled')
      await myList.click()
      await expect(myList).toHaveAttribute('aria-pressed', 'true')
      await expect(details(page).getByRole('button', { name: detail.like, exact: true })).toBeVisible()
    })
  })

test('a touch opens no details', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await page.goto(pathTo.category('en', 'SERIES'))
  await new Shell(page, 'en').ready()
  const card = cards(page).first()
  await card.focus()
  await page.keyboard.press('Space')
  await expect(details(page)).toHaveCount(0)
  await expect(card).not.toHaveAttribute('aria-keyshortcuts')
  await context.close()
})
