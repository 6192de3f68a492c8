import type { Page } from '@playwright/test'
import type { LangCode } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { expectAccessible } from '../../fixtures/axe'
import { hostMessagesOf } from '../../fixtures/messages'
import { demo } from '../../fixtures/pages'
import { Shell } from '../../fixtures/shell'
import { expect, test } from '../../fixtures/users'

/** A film that a plan opens. */
const film = 'night-train-to-konya'

class PlanModals {
  readonly shell: Shell
  readonly texts: Shell['texts']['plans']

  constructor(
    readonly page: Page,
    readonly lang: LangCode,
  ) {
    this.shell = new Shell(page, lang)
    this.texts = this.shell.texts.plans
  }

  get plans() {
    return this.page.getByRole('dialog', { name: this.texts.heading })
  }

  get promo() {
    return this.page.getByRole('dialog', { name: this.texts.promoQuestion })
  }

  get choice() {
    return this.plans.getByRole('list').filter({ visible: true }).getByRole('link', { name: 'Premium' })
  }

  async openFilm(): Promise<void> {
    await this.page.goto(pathTo.detail(this.lang, film))
    await this.shell.ready()
  }
}

for (const [lang, width] of [
  ['en', 1280],
  ['ar', 360],
] as const)
  test.describe(`${lang} at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 }, reducedMotion: 'reduce' })

    test('the plans open over a closed film, and Escape leads back to its button', async ({ page }) => {
      const modals = new PlanModals(page, lang)
      await modals.openFilm()
      const address = page.url()
      await page.locator('#play').press('Enter')
      await expect(modals.plans.getByRole('radio')).toHaveCount(2)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(modals.plans).toHaveCount(0)
      await expect(page.locator('#play')).toBeFocused()
      expect(page.url()).toBe(address)
    })

    test('a code of the settings is refused in the viewer’s language, then leads on to the plans', async ({
      page,
      signIn,
    }) => {
      await signIn({ lang })
      const modals = new PlanModals(page, lang)
      await page.goto(`${pathTo.settings(lang)}?promoCode=no-such-code#subscription`)
      await modals.shell.ready()
      await page.getByRole('link', { name: modals.texts.promoQuestion }).click()
      const field = modals.promo.getByLabel(modals.texts.promoLabel)
      await expect(field).toHaveValue('no-such-code')
      const apply = modals.promo.getByRole('button', { name: modals.texts.promoApply })
      await apply.click()
      await expect(modals.promo.getByText(hostMessagesOf(lang).promoUnknown)).toBeVisible()
      await expect(field).toHaveValue('no-such-code')
      await expectAccessible(page)
      await field.fill('80-OFF')
      await apply.click()
      await expect(modals.plans.getByText(modals.texts.chosen, { exact: true })).toBeVisible()
      await expectAccessible(page)
    })
  })

test('a member chooses a plan over the film and comes to the ways to pay', async ({ page, signIn }) => {
  await signIn({ lang: 'en' })
  const modals = new PlanModals(page, 'en')
  await modals.openFilm()
  await expect(page.locator('html')).toHaveAttribute('data-closed', 'everything live')
  await page.locator('#play').click()
  await modals.choice.click()
  const ways = page.getByRole('dialog', { name: modals.shell.texts.checkout.title })
  await expect(ways.getByRole('radio').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modals.choice).toBeFocused()
})

test('a locked episode opens the plans, and a free one plays', async ({ page }) => {
  const modals = new PlanModals(page, 'en')
  await page.goto(pathTo.detail('en', demo.series))
  await modals.shell.ready()
  const rows = page.locator('#episodes ol > li')
  await rows.nth(1).getByRole('link').click()
  await expect(modals.plans).toBeVisible()
  await page.keyboard.press('Escape')
  await rows.nth(0).getByRole('link').click()
  await expect(page).toHaveURL(/\/watch\/\d+$/)
})

test('a member whose plan opens the film plays it at once', async ({ page, signIn }) => {
  await signIn({ lang: 'en', subscription: 'ACTIVE' })
  const modals = new PlanModals(page, 'en')
  await modals.openFilm()
  await expect(page.locator('html')).toHaveAttribute('data-closed', '')
  await page.locator('#play').click()
  await expect(page).toHaveURL(/\/watch\/\d+$/)
})

test('the code of an offer is in the form that its page opens', async ({ page }) => {
  const modals = new PlanModals(page, 'en')
  await page.goto(pathTo.partner('en', demo.club))
  await modals.shell.ready()
  await page.getByRole('link', { name: modals.texts.promoQuestion }).click()
  await expect(modals.promo.getByLabel(modals.texts.promoLabel)).toHaveValue('80-off')
})
