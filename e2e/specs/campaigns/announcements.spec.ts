import type { Page } from '@playwright/test'
import { langCodes, type LangCode } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { expectAccessible } from '../../fixtures/axe'
import { messagesOf } from '../../fixtures/messages'
import { expectPopupWhole } from '../../fixtures/popup'
import { Shell } from '../../fixtures/shell'
import { expect, test } from '../../fixtures/users'

/** Opens the home page at another moment of the browser's clock. */
async function openAt(page: Page, lang: LangCode, moment: string): Promise<void> {
  await page.clock.setFixedTime(new Date(moment))
  await page.goto(pathTo.home(lang))
  await new Shell(page, lang).ready()
}

const dated = [
  ['promo', '2023-12-24T12:00:00Z'],
  ['relief', '2023-02-10T12:00:00Z'],
] as const

for (const lang of ['en', 'ar'] as const)
  for (const [name, moment] of dated)
    test(`the ${name} popup is shown once in its time in ${lang}`, async ({ page }) => {
      const { close, [name]: texts } = messagesOf(lang).announcements
      await openAt(page, lang, moment)
      const dialog = page.getByRole('dialog', { name: texts.title })
      await expect(dialog).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: close }).first().click()
      await expect(dialog).toHaveCount(0)
      await page.reload()
      await new Shell(page, lang).ready()
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

for (const lang of langCodes)
  test(`the dated popups in ${lang} are translated, accessible and no wider than a small phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    for (const [name, moment] of dated) {
      await openAt(page, lang, moment)
      const { title } = messagesOf(lang).announcements[name]
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog).toBeVisible()
      await expectPopupWhole(page, lang)
      expect.soft(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
    }
  })

test('the promo popup leads to the plans with its code', async ({ page }) => {
  const { action } = messagesOf('en').announcements.promo
  await openAt(page, 'en', '2024-01-23T23:00:00Z')
  await page.getByRole('dialog').getByRole('link', { name: action }).click()
  await expect(page).toHaveURL(/subscription-plans\?periodCode=yearly&planCode=premium&code=80-off&apply=1$/)
})

for (const moment of ['2023-12-07T12:00:00Z', '2024-01-24T12:00:00Z', '2023-02-28T12:00:00Z'])
  test(`no popup is shown on ${moment.slice(0, 10)}`, async ({ page }) => {
    await openAt(page, 'en', moment)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

for (const [name, moment] of dated)
  test(`a child is not shown the ${name} popup`, async ({ page, signIn }) => {
    await signIn({ profileType: 'KIDS' })
    await page.clock.setFixedTime(new Date(moment))
    await page.goto(pathTo.home('en'))
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

test('a member who pays already is offered nothing', async ({ page, signIn }) => {
  await signIn({ subscription: 'ACTIVE' })
  await page.clock.setFixedTime(new Date('2024-01-23T12:00:00Z'))
  await page.goto(pathTo.home('en'))
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
