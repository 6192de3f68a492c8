import type { Page } from '@playwright/test'
import type { CallData, purchaseCalls, LangCode } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { expectAccessible } from '../../fixtures/axe'
import { Checkout, screens } from '../../fixtures/checkout'
import { tabTo } from '../../fixtures/keyboard'
import { expect, newPhone, test } from '../../fixtures/users'

const code = '123456'
const mastercard = '5555 5555 5555 4444'

/** Where a member changes the method of later payments. */
class WayToPay {
  readonly checkout: Checkout
  readonly texts: Checkout['shell']['texts']['billing']['subscription']

  constructor(
    readonly page: Page,
    readonly lang: LangCode,
  ) {
    this.checkout = new Checkout(page, lang)
    this.texts = this.checkout.shell.texts.billing.subscription
  }

  get button() {
    return this.page.getByRole('main').getByRole('button', { name: this.texts.changeWay, exact: true })
  }

  get dialog() {
    return this.page.getByRole('dialog', { name: this.checkout.texts.instrument.title })
  }

  get continueButton() {
    return this.dialog.getByRole('button', { name: this.checkout.texts.mobile.continue })
  }

  way(name: string) {
    return this.dialog.getByRole('radio', { name: new RegExp(`^${name}`) })
  }

  /** Buys a month of Premium with a Visa card, and goes to the settings. */
  async subscribe(): Promise<void> {
    await this.checkout.open({ returnTo: null })
    await this.checkout.choose()
    await this.checkout.pay()
    await this.checkout.gateway.payByCard('4242 4242 4242 4242')
    await this.checkout.expectPaid()
    await this.page.goto(pathTo.settings(this.lang, 'subscription'))
    await expect(this.button).toBeVisible()
  }

  /** To the gateway's page, which asks for no payment. */
  async leave(): Promise<void> {
    await this.continueButton.click()
    await this.page.waitForURL(/\/pay\//)
    await expect(this.page.getByRole('definition')).toHaveCount(0)
  }

  get saveButton() {
    return this.page.getByRole('button', { name: this.checkout.gateway.texts.save, exact: true })
  }

  async saveCard(number: string): Promise<void> {
    const { gateway } = this.checkout
    await gateway.field('number').fill(number)
    await gateway.field('name').fill('Layla Haddad')
    await gateway.field('expiry').fill('12/34')
    await gateway.field('cvc').fill('123')
    await this.saveButton.click()
  }

  async expectToast(text: string): Promise<void> {
    await expect(this.page.getByRole('status').filter({ hasText: text })).toBeVisible()
  }

  async plan(): Promise<NonNullable<CallData<typeof purchaseCalls.getPlan>>> {
    const response = await this.page.request.get('/api/purchase/v1/user/plan')
    return ((await response.json()) as { data: NonNullable<CallData<typeof purchaseCalls.getPlan>> }).data
  }
}

for (const [lang, screen] of [
  ['en', 'desktop'],
  ['ar', 'phone'],
] as const)
  test.describe(`${lang} on a ${screen}`, () => {
    test.use(screens[screen])

    test('another card is saved on the gateway’s page, and nothing is charged', async ({ page, signIn }) => {
      test.slow()
      await signIn({ lang })
      const way = new WayToPay(page, lang)
      await way.subscribe()
      await way.button.click()
      await expect(way.way(way.checkout.texts.card)).toBeChecked()
      await expectAccessible(page)
      await way.leave()
      await way.saveCard(mastercard)
      await page.waitForURL(/\/settings/)
      await way.expectToast(way.checkout.hostTexts.instrumentChanged)
      await expect(page.getByText('Mastercard ···· 4444', { exact: true })).toBeVisible()
      expect(new URL(page.url()).search).toBe('')
      expect(await way.checkout.receipts()).toHaveLength(1)
    })

    test('a refused card keeps the current one, and PayPal replaces it', async ({ page, signIn }) => {
      test.slow()
      await signIn({ lang })
      const way = new WayToPay(page, lang)
      await way.subscribe()
      await way.button.click()
      await way.leave()
      await way.saveCard('4000 0000 0000 0002')
      await way.expectToast(way.checkout.hostTexts.paymentDeclined)
      expect((await way.plan()).instrument).toBe('Visa 4242')
      await way.button.click()
      await way.way('PayPal').check()
      await way.leave()
      await way.saveButton.click()
      await way.expectToast(way.checkout.hostTexts.instrumentChanged)
      expect((await way.plan()).way).toBe('PAYPAL')
      expect(await way.checkout.receipts()).toHaveLength(1)
    })
  })

test('a mobile bill is chosen by the keyboard alone, and its number confirmed by a code', async ({
  page,
  signIn,
}) => {
  test.slow()
  await signIn()
  const way = new WayToPay(page, 'en')
  await way.subscribe()
  await tabTo(page, way.button)
  await page.keyboard.press('Enter')
  await expect(way.way(way.checkout.texts.card)).toBeVisible()
  await way.way(way.checkout.texts.card).focus()
  while (!(await way.way(way.checkout.texts.mobile.way).isChecked())) await page.keyboard.press('ArrowDown')
  const number = way.dialog.getByRole('textbox', { name: way.checkout.texts.mobile.number })
  await tabTo(page, number)
  await page.keyboard.type(`${newPhone().slice(0, -2)}55`)
  await page.keyboard.press('Enter')
  await expect(way.checkout.codeField).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type(code)
  await way.expectToast(way.checkout.hostTexts.instrumentChanged)
  await expect(way.dialog).toHaveCount(0)
  expect((await way.plan()).way).toBe('MOBILE_BILL')
  expect(await way.checkout.receipts()).toHaveLength(1)
})

test('the keys of an outcome lead from any page to the payment', async ({ page, signIn }) => {
  await signIn()
  const { shell, texts } = new Checkout(page, 'en')
  for (const key of ['payment-succeed', 'payment-failed']) {
    await page.goto(`${pathTo.helpCenter('en')}?${key}=${crypto.randomUUID()}`)
    await page.waitForURL(new RegExp(`/en/${key}\\?checkout=`))
    await expect(
      shell.main.getByRole('heading', { level: 1, name: texts.outcome.missingTitle }),
    ).toBeVisible()
  }
})
