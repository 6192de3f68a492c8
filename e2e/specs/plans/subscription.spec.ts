import type { Page } from '@playwright/test'
import type { LangCode } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { expectAccessible } from '../../fixtures/axe'
import { demo } from '../../fixtures/pages'
import { Shell } from '../../fixtures/shell'
import { expect, giveSession, test } from '../../fixtures/users'

const phone = { width: 390, height: 844 }
const desktop = { width: 1366, height: 768 }
const sizes = [
  ['a phone', phone],
  ['a desktop', desktop],
] as const

/** A card of the sandbox gateway that pays. */
const card = { number: '4242 4242 4242 4242', name: 'Layla Haddad', expiry: '12/34', cvc: '123' }

/** Where a member sees the plan, and cancels it. */
class Billing {
  readonly shell: Shell
  readonly texts: Shell['texts']['billing']

  constructor(
    readonly page: Page,
    readonly lang: LangCode,
  ) {
    this.shell = new Shell(page, lang)
    this.texts = this.shell.texts.billing
  }

  /** The subscription's part of the settings. */
  get panel() {
    return this.shell.main.getByRole('region', { name: this.shell.texts.account.settings.subscription })
  }

  get dialog() {
    return this.page.getByRole('alertdialog')
  }

  /** Leads to those who help with a receipt. */
  get supportLink() {
    return this.shell.main.locator(`a[href="${pathTo.customerSupport(this.lang)}"]`)
  }

  button(name: string) {
    return this.panel.getByRole('button', { name, exact: true })
  }

  async openSettings(): Promise<void> {
    await this.page.goto(pathTo.settings(this.lang, 'subscription'))
    await expect(this.panel.getByRole('link', { name: this.texts.subscription.history })).toBeVisible()
  }

  /** Pays on the page of the sandbox gateway. */
  async payByCard(): Promise<void> {
    for (const [name, value] of Object.entries(card))
      await this.page.locator(`input[name=${name}]`).fill(value)
    await this.page.getByRole('button').first().click()
    await this.page.waitForURL(/payment-succeed/)
  }

  /** Buys a month of Premium. */
  async buy(origin: string): Promise<void> {
    const response = await this.page.request.post('/api/payment/v1/checkout', {
      headers: { origin },
      data: {
        ...{ planCode: 'premium', periodCode: 'monthly', gatewayCode: 'sandbox' },
        ...{ idempotencyKey: crypto.randomUUID(), shown: { amount: 499, currency: 'USD' } },
      },
    })
    expect(response.status(), await response.text()).toBe(200)
    const { data } = (await response.json()) as { data: { redirectUrl: string } }
    await this.page.goto(data.redirectUrl)
    await this.payByCard()
    const { paidTitle } = this.shell.texts.checkout.outcome
    // The page polls until the gateway has notified the platform.
    await expect(this.page.getByRole('heading', { level: 1, name: paidTitle })).toBeVisible({
      timeout: 20_000,
    })
  }

  async expectToast(text: string): Promise<void> {
    const [start = ''] = text.split('{')
    await expect(this.page.getByRole('status').filter({ hasText: start.trim() })).toBeVisible()
  }

  /** The member's receipts, as the host has them. */
  async receiptStates(): Promise<string[]> {
    const response = await this.page.request.get('/api/purchase/v1/user/receipts')
    const { data } = (await response.json()) as { data: { receipts: { status: string }[] } }
    return data.receipts.map(({ status }) => status)
  }

  /** A host's decision about a film for subscribers. */
  async mayWatch(origin: string): Promise<boolean> {
    const found = await this.page.request.get(`/api/content/video/code?videoCode=${demo.paidEpisode}`)
    const { data } = (await found.json()) as { data: { id: number } }
    const response = await this.page.request.post(`/api/content/video/video-url?videoId=${data.id}`, {
      headers: { origin },
    })
    return response.ok()
  }
}

for (const lang of ['en', 'ar'] as const)
  for (const [where, size] of sizes)
    test(`a member in ${lang} on ${where} cancels in two screens, still watches, and resumes`, async ({
      page,
      origin,
      signIn,
    }) => {
      await page.setViewportSize(size)
      await signIn({ lang })
      const billing = new Billing(page, lang)
      const texts = billing.texts.subscription
      await billing.buy(origin)
      await billing.openSettings()
      await expect(billing.panel.getByText(texts.active, { exact: true })).toBeVisible()
      await expectAccessible(page)
      await billing.button(texts.cancel).click()
      await expect(billing.dialog).toContainText(texts.cancelTitle)
      await expectAccessible(page)
      const [stay, leave] = await Promise.all(
        [texts.stay, texts.cancel].map((name) =>
          billing.dialog.getByRole('button', { name, exact: true }).boundingBox(),
        ),
      )
      expect([leave?.width, leave?.height]).toEqual([stay?.width, stay?.height])
      await billing.dialog.getByRole('button', { name: texts.cancel, exact: true }).click()
      await billing.expectToast(texts.canceledToast)
      await expect(billing.panel.getByText(texts.canceled, { exact: true })).toBeVisible()
      await expect(billing.button(texts.resume)).toBeFocused()
      await expectAccessible(page)
      expect(await billing.mayWatch(origin)).toBe(true)
      await billing.button(texts.resume).click()
      await expect(billing.button(texts.cancel)).toBeVisible()
      await billing.expectToast(texts.resumedToast)
    })

for (const lang of ['en', 'ar'] as const)
  test(`a member in ${lang} withdraws in two steps, with the refund shown first and a credit note after`, async ({
    page,
    origin,
    signIn,
  }) => {
    test.slow()
    await signIn({ lang })
    const billing = new Billing(page, lang)
    const texts = billing.texts.subscription
    await billing.buy(origin)
    await billing.openSettings()
    const row = billing.panel.getByRole('listitem').filter({ hasText: texts.withdrawRow })
    await expect(row).toContainText(/4[.,٫]99/)
    await billing.button(texts.withdraw).click()
    await expect(billing.dialog).toContainText(/4[.,٫]99/)
    await billing.dialog.getByRole('button', { name: texts.withdrawConfirm, exact: true }).click()
    await billing.expectToast(texts.withdrawnToast)
    await expect(billing.panel.getByText(texts.none)).toBeVisible()
    await expect(row).toHaveCount(0)
    expect(await billing.mayWatch(origin)).toBe(false)
    // The refund runs in the background.
    await expect.poll(() => billing.receiptStates(), { timeout: 30_000 }).toEqual(['REFUNDED', 'PAID'])
    await billing.panel.getByRole('link', { name: texts.history }).click()
    const { history, receipt } = billing.texts
    const creditNote = billing.shell.main.getByRole('link', { name: history.creditNote })
    await expect(creditNote).toBeVisible()
    await expectAccessible(page)
    await creditNote.click()
    await expect(page.getByRole('heading', { level: 1, name: receipt.creditNote })).toBeVisible()
    await expect(billing.shell.main).toContainText(receipt.creditFor)
  })

for (const lang of ['en', 'ar'] as const)
  test(`a suspended member in ${lang} pays the debt, and watches again`, async ({ page, origin, signIn }) => {
    await signIn({ lang, subscription: 'SUSPENDED' })
    const billing = new Billing(page, lang)
    const { subscription: texts } = billing.texts
    const { checkout } = billing.shell.texts
    await billing.openSettings()
    await expect(billing.panel.getByText(texts.suspended, { exact: true })).toBeVisible()
    await expectAccessible(page)
    await billing.panel.getByRole('link', { name: /39[.,٫]99/ }).click()
    const ways = page.getByRole('dialog', { name: checkout.title })
    await ways.getByRole('button', { name: /39[.,٫]99/ }).click()
    await page.waitForURL(/\/pay\//)
    await billing.payByCard()
    await billing.openSettings()
    await expect(billing.panel.getByText(texts.active, { exact: true })).toBeVisible()
    expect(await billing.mayWatch(origin)).toBe(true)
  })

/** The number of pages that a PDF says it has. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0

for (const lang of ['en', 'ar', 'ur', 'bn'] as const)
  test(`a receipt in ${lang} is on one sheet of A4 when it is printed`, async ({ page, origin, signIn }) => {
    await signIn({ lang })
    const billing = new Billing(page, lang)
    await billing.buy(origin)
    await page.goto(pathTo.paymentHistory(lang))
    await page.setViewportSize(phone)
    await expectAccessible(page)
    await billing.shell.main.getByRole('link', { name: billing.texts.history.receipt }).click()
    const { receipt: texts } = billing.texts
    await expect(billing.shell.main).toContainText(texts.billedTo)
    await expect(billing.supportLink).toBeVisible()
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    await expect(billing.shell.header).toBeHidden()
    await expect(page.getByRole('button', { name: texts.print })).toBeHidden()
    await expect(billing.supportLink).toBeHidden()
    expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1)
  })

test('a receipt of another account is unknown', async ({ page, context, origin, sandbox, signIn }) => {
  await signIn({ fullName: 'Layla Haddad' })
  const billing = new Billing(page, 'en')
  await billing.buy(origin)
  await page.goto(pathTo.paymentHistory('en'))
  await billing.shell.main.getByRole('link', { name: billing.texts.history.receipt }).click()
  await expect(billing.shell.main).toContainText('Layla Haddad')
  const address = page.url()
  await context.clearCookies()
  await giveSession(context, origin, await sandbox.makeMember())
  await page.goto(address)
  await expect(
    page.getByRole('heading', { level: 1, name: billing.texts.receipt.missingTitle }),
  ).toBeVisible()
  await expect(billing.shell.main).not.toContainText('Layla Haddad')
  await expect(billing.supportLink).toBeHidden()
})

test('a member without payments is led to the plans', async ({ page, signIn }) => {
  await signIn()
  const billing = new Billing(page, 'en')
  await page.goto(pathTo.paymentHistory('en'))
  await expect(billing.shell.main.getByRole('link', { name: billing.texts.history.seePlans })).toBeVisible()
  await expectAccessible(page)
})

test('children see neither the payments nor the subscription', async ({ page, signIn }) => {
  await signIn({ profileType: 'KIDS', subscription: 'ACTIVE' })
  const billing = new Billing(page, 'en')
  const { shell } = billing.shell.texts
  for (const path of [pathTo.paymentHistory('en'), pathTo.receipt('en', '2026-000001')]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: shell.grownUps })).toBeVisible()
  }
  await page.goto(pathTo.settings('en'))
  await expect(page.getByRole('heading', { name: billing.shell.texts.account.pin.grownUps })).toBeVisible()
  await expect(billing.panel).toHaveCount(0)
})
