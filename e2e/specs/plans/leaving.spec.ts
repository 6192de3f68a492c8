import type { Page } from '@playwright/test'
import type { LangCode } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { expectAccessible } from '../../fixtures/axe'
import { Shell } from '../../fixtures/shell'
import { expect, test } from '../../fixtures/users'

class Leaving {
  readonly shell: Shell
  readonly texts: Shell['texts']['cancellation']

  constructor(
    readonly page: Page,
    readonly lang: LangCode,
  ) {
    this.shell = new Shell(page, lang)
    this.texts = this.shell.texts.cancellation
  }

  get contact() {
    return this.page.getByLabel(this.shell.texts.auth.emailOrPhone)
  }

  /** Starts at the footer of the home page. */
  async openFromFooter(): Promise<void> {
    await this.page.goto(pathTo.home(this.lang))
    await this.shell.footer.getByRole('link', { name: this.texts.title }).click()
    await this.page.waitForURL(pathTo.cancelSubscription(this.lang))
    await this.shell.ready()
  }

  async send(email: string): Promise<void> {
    await this.contact.fill(email)
    await this.page.getByRole('button', { name: this.texts.submit }).click()
    await expect(this.page.getByRole('main').getByRole('status')).toContainText(this.texts.receivedTitle)
  }
}

for (const lang of ['en', 'ar'] as const)
  test(`a subscription is cancelled in ${lang} without a login, and kept by the link of the mail`, async ({
    page,
    sandbox,
  }) => {
    const member = await sandbox.makeMember({ lang, subscription: 'ACTIVE' })
    const leaving = new Leaving(page, lang)
    await leaving.openFromFooter()
    await expectAccessible(page)
    await leaving.send(member.email)
    await expectAccessible(page)
    const link = new URL(await sandbox.message(member.email, 'link'))
    expect(link.pathname).toBe(pathTo.revokeCancellation(lang))
    await page.goto(link.pathname + link.search)
    await leaving.shell.ready()
    await expectAccessible(page)
    await page.getByRole('button', { name: leaving.texts.revoke }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText(leaving.texts.revoked)
    expect(page.url()).not.toContain('token')
  })

test.describe('without a network', () => {
  test.use({ tolerated: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to fetch/ })

  test('a later end asks for its date, and the input stays', async ({ page, context }) => {
    const leaving = new Leaving(page, 'en')
    await page.goto(pathTo.cancelSubscription('en'))
    await leaving.shell.ready()
    await page.getByRole('radio', { name: leaving.texts.later }).check({ force: true })
    await leaving.contact.fill(`nobody-${crypto.randomUUID()}@hilalplay.test`)
    await page.getByRole('button', { name: leaving.texts.submit }).click()
    const day = page.getByLabel(leaving.texts.day, { exact: true })
    await expect(day).toHaveAttribute('aria-invalid', 'true')
    await day.fill(new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10))
    await page.getByLabel(leaving.texts.reason).fill('Moving away')
    await expectAccessible(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: leaving.texts.submit }).click()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(page.getByLabel(leaving.texts.reason)).toHaveValue('Moving away')
    await context.setOffline(false)
    await page.getByRole('button', { name: leaving.texts.submit }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText(leaving.texts.receivedTitle)
  })
})

for (const lang of ['en', 'ar'] as const)
  test(`a higher price in ${lang} is agreed to in the settings`, async ({ page, signIn }) => {
    await signIn({ lang, subscription: 'ACTIVE' })
    const leaving = new Leaving(page, lang)
    const { priceConsent } = leaving.shell.texts
    const usd = (amount: number) => ({ amount, currency: 'USD' })
    const dearer = { title: 'Premium', periodCode: 'monthly', price: usd(499), newPrice: usd(599) }
    await page.route('**/api/payment/v1/subscription/new-price', (route) => {
      const accepted = route.request().method() === 'POST'
      const data = { ...dearer, from: '2027-03-31T12:00:00.000Z', accepted }
      return route.fulfill({ json: { message: 'OK', data, meta: null } })
    })
    await page.goto(pathTo.settings(lang))
    const [agree = ''] = priceConsent.agree.split('{')
    const button = page.getByRole('button', { name: agree.trim() })
    await expect(button).toBeVisible()
    await expectAccessible(page)
    await button.click()
    const [yes = ''] = priceConsent.acceptedMonthly.split('{')
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: yes.trim() })).toBeVisible()
    await expectAccessible(page)
  })

test('children find no way to cancel', async ({ page, signIn }) => {
  await signIn({ profileType: 'KIDS' })
  const leaving = new Leaving(page, 'en')
  await page.goto(pathTo.home('en'))
  await leaving.shell.ready()
  await expect(leaving.shell.footer.getByRole('link', { name: leaving.texts.title })).toHaveCount(0)
  await page.goto(pathTo.cancelSubscription('en'))
  await expect(leaving.contact).toHaveCount(0)
})
