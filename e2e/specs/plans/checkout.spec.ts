import type { Page } from '@playwright/test'
import type { LangCode } from '@/lib/contract/languages'
import { plansPath } from '@/lib/routing/plan-choice'
import { pathTo } from '@/lib/routing/paths'
import { expectAccessible } from '../../fixtures/axe'
import { demo } from '../../fixtures/pages'
import { Shell } from '../../fixtures/shell'
import { expect, test } from '../../fixtures/users'

/** Test cards of the sandbox gateway. */
const cards = { success: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' }

class Checkout {
  readonly shell: Shell
  readonly texts: Shell['texts']['checkout']

  constructor(
    readonly page: Page,
    readonly lang: LangCode,
  ) {
    this.shell = new Shell(page, lang)
    this.texts = this.shell.texts.checkout
  }

  get dialog() {
    return this.page.getByRole('dialog', { name: this.texts.title })
  }

  get film() {
    return pathTo.watch(this.lang, demo.paidEpisode)
  }

  /** Opens the plans on the way from a film that is for subscribers. */
  async open(): Promise<void> {
    await this.page.goto(plansPath(this.lang, { returnTo: this.film }))
    await this.shell.ready()
  }

  /** Chooses the monthly plan. */
  async choose(): Promise<void> {
    await this.page.locator('a[href*="planCode=premium"]:visible').click()
  }

  async pay(): Promise<void> {
    await expect(this.dialog.getByRole('radio').first()).toBeChecked()
    await this.dialog.getByRole('button', { name: /4[.,٫]99|٤[.,٫]٩٩/ }).click()
    await this.page.waitForURL(/\/pay\//)
  }

  /** Pays on the page of the sandbox gateway, which has no scripts. */
  async payByCard(number: string): Promise<void> {
    await this.page.locator('input[name=number]').fill(number)
    await this.page.locator('input[name=name]').fill('Layla Haddad')
    await this.page.locator('input[name=expiry]').fill('12/34')
    await this.page.locator('input[name=cvc]').fill('123')
    await this.page.locator('form button').first().click()
    await this.page.waitForURL(/payment-succeed/)
  }

  link(name: string) {
    return this.page.getByRole('main').getByRole('link', { name })
  }
}

for (const lang of ['en', 'ar'] as const)
  test(`a declined card in ${lang} leads back to the choice, and another one to the film`, async ({
    page,
    signIn,
  }) => {
    await signIn({ lang })
    const checkout = new Checkout(page, lang)
    const { outcome } = checkout.texts
    await checkout.open()
    await checkout.choose()
    await expect(checkout.dialog).toContainText(checkout.texts.total)
    await expectAccessible(page)
    await checkout.pay()
    await checkout.payByCard(cards.declined)
    await expect(page.getByRole('heading', { level: 1, name: outcome.failedTitle })).toBeVisible()
    await expectAccessible(page)
    await checkout.link(outcome.tryAgain).click()
    await checkout.pay()
    await checkout.payByCard(cards.success)
    await expect(page.getByRole('heading', { level: 1, name: outcome.paidTitle })).toBeVisible()
    await expectAccessible(page)
    await expect(checkout.link(outcome.goOn)).toHaveAttribute('href', checkout.film)
  })

test('a guest is asked to log in before anything is paid', async ({ page }) => {
  const checkout = new Checkout(page, 'en')
  await checkout.open()
  await checkout.choose()
  await expect(page.getByRole('dialog', { name: checkout.shell.texts.auth.login })).toBeVisible()
  await expect(page).toHaveURL(/display=payment-type/)
})

test('a member with an unverified e-mail address verifies it first', async ({ page, signIn }) => {
  await signIn({ emailVerified: false })
  const checkout = new Checkout(page, 'en')
  await checkout.open()
  const { emailVerify } = checkout.shell.texts.modals
  const reminder = page.getByRole('dialog', { name: emailVerify.title })
  // Every page reminds of it once by itself.
  await expect(reminder).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reminder).toBeHidden()
  await checkout.choose()
  await expect(reminder).toBeVisible()
  await expect(checkout.dialog).toHaveCount(0)
})

test('the page of an unknown payment leads on', async ({ page, signIn }) => {
  await signIn()
  const checkout = new Checkout(page, 'en')
  await page.goto(`${pathTo.paymentSucceed('en')}?checkout=${crypto.randomUUID()}`)
  const { missingTitle } = checkout.texts.outcome
  await expect(page.getByRole('heading', { level: 1, name: missingTitle })).toBeVisible()
})
