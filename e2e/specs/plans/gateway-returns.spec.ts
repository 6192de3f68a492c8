import type { LangCode } from '@/lib/contract'
import { cookieTable } from '@/lib/cookies/cookie-table'
import { expectAccessible } from '../../fixtures/axe'
import { cards, Checkout, screens } from '../../fixtures/checkout'
import { LoginForms } from '../../fixtures/login-forms'
import { hostMessagesOf } from '../../fixtures/messages'
import { expect, test } from '../../fixtures/users'

const pairs: readonly [lang: LangCode, screen: keyof typeof screens][] = [
  ['ar', 'phone'],
  ['en', 'desktop'],
]

/**
 * Selects a plan and goes to the gateway's page.
 * @returns its address
 */
async function leave(checkout: Checkout, planCode?: string): Promise<string> {
  await checkout.open()
  await checkout.choose(planCode)
  await checkout.pay()
  return checkout.page.url()
}

for (const [lang, screen] of pairs)
  test.describe(`in ${lang} on a ${screen}`, () => {
    test.use(screens[screen])

    test('leaving the gateway without paying charges nothing, and a later attempt pays', async ({
      page,
      signIn,
    }) => {
      test.slow()
      await signIn({ lang })
      const checkout = new Checkout(page, lang)
      const address = await leave(checkout)
      await checkout.gateway.link('back').click()
      await checkout.expectUnfinished()
      await expectAccessible(page)
      await checkout.link(checkout.texts.outcome.tryAgain).click()
      await checkout.pay()
      expect(page.url()).not.toBe(address)
      await checkout.gateway.payByCard(cards.success)
      await checkout.expectPaid()
      await expect(checkout.link(checkout.texts.outcome.goOn)).toHaveAttribute('href', checkout.film)
    })

    test('cancelling at the gateway restores the selection, and a later attempt pays', async ({
      page,
      signIn,
    }) => {
      test.slow()
      await signIn({ lang })
      const checkout = new Checkout(page, lang)
      const address = await leave(checkout)
      await checkout.gateway.cancel()
      await checkout.expectUnfinished()
      await checkout.link(checkout.texts.outcome.otherWay).click()
      await checkout.pay()
      expect(page.url()).not.toBe(address)
      await checkout.gateway.payByCard(cards.success)
      await checkout.expectPaid()
    })

    test('the browser’s back button leads from the gateway to the selection', async ({ page, signIn }) => {
      await signIn({ lang })
      const checkout = new Checkout(page, lang)
      const address = await leave(checkout)
      await page.goBack()
      await expect(checkout.payButton).toBeVisible()
      await checkout.pay()
      expect(page.url()).toBe(address)
    })

    test('a session that has expired at the gateway leads to the login, then to the payment', async ({
      page,
      context,
      signIn,
    }) => {
      const { email, password } = await signIn({ lang })
      const checkout = new Checkout(page, lang)
      const loginForms = new LoginForms(page, lang)
      await leave(checkout)
      for (const key of ['accessToken', 'refreshToken', 'tokenExpiry'] as const)
        await context.clearCookies({ name: cookieTable[key].name })
      await checkout.gateway.payByCard(cards.success)
      await page.waitForURL(/\/login\?/)
      await loginForms.logIn(checkout.shell.main, email, password)
      await checkout.expectPaid()
      await expect(checkout.link(checkout.texts.outcome.goOn)).toHaveAttribute('href', checkout.film)
    })
  })

test('coming back again and again shows one payment', async ({ page, signIn }) => {
  await signIn()
  const checkout = new Checkout(page, 'en')
  await leave(checkout)
  await checkout.gateway.payByCard(cards.success)
  await checkout.expectPaid()
  const { searchParams } = new URL(page.url())
  await page.reload()
  await checkout.expectPaid()
  await page.goto(`/api/payment/return/${searchParams.get('checkout') ?? ''}`)
  await checkout.expectPaid()
  await page.goto(`/api/payment/return/${searchParams.get('checkout') ?? ''}?canceled=1`)
  await checkout.expectPaid()
  expect(await checkout.receipts()).toHaveLength(1)
})

test('two tabs with the same choice make one payment', async ({ page, context, signIn }) => {
  test.slow()
  await signIn()
  const [checkout, other] = [new Checkout(page, 'en'), new Checkout(await context.newPage(), 'en')]
  const address = await leave(checkout)
  expect(await leave(other)).toBe(address)
  await checkout.gateway.payByCard(cards.success)
  await checkout.expectPaid()
  await other.gateway.payByCard(cards.success)
  await other.expectPaid()
  expect(await checkout.receipts()).toHaveLength(1)
  await other.page.close()
})

test('a payment that another tab has replaced is refunded, and the page says so', async ({
  page,
  context,
  signIn,
}) => {
  test.slow()
  await signIn()
  const [checkout, other] = [new Checkout(page, 'en'), new Checkout(await context.newPage(), 'en')]
  await leave(checkout)
  await leave(other, 'family')
  await checkout.gateway.payByCard(cards.success)
  await checkout.expectHeading(checkout.texts.outcome.refundedTitle)
  await expect(page.getByText(hostMessagesOf('en').paymentReturned)).toBeVisible()
  await expectAccessible(page)
  await other.gateway.payByCard(cards.success)
  await other.expectPaid()
  expect(await other.receipts()).toMatchObject([{ productCode: 'family-monthly', status: 'PAID' }])
  await other.page.close()
})

test('a slow bank is waited for, and its approval appears automatically', async ({ page, signIn }) => {
  test.slow()
  await signIn()
  const checkout = new Checkout(page, 'en')
  await leave(checkout)
  await checkout.gateway.payByCard(cards.late)
  await checkout.expectHeading(checkout.texts.outcome.waitingTitle)
  const waiting = 'We are waiting for your bank. You can leave this page; we will write to you.'
  await expect(page.getByText(waiting, { exact: true })).toBeVisible()
  await expectAccessible(page)
  expect(await checkout.receipts()).toEqual([])
  await checkout.expectPaid(60_000)
  expect(await checkout.receipts()).toHaveLength(1)
})

test.describe('without a response', () => {
  test.use({ tolerated: /net::ERR_(FAILED|CONNECTION_RESET)/ })

  test('of the gateway, the browser asks again and comes back to the payment', async ({ page, signIn }) => {
    await signIn()
    const checkout = new Checkout(page, 'en')
    await leave(checkout)
    await checkout.gateway.payByCard(cards.lostResponse)
    await checkout.expectPaid()
    expect(await checkout.receipts()).toHaveLength(1)
  })

  test('of the gateway, its page leads back to the payment that was made', async ({ page, signIn }) => {
    await signIn()
    const checkout = new Checkout(page, 'en')
    const address = await leave(checkout)
    await page.route(address, async (route) => {
      await route.fetch({ maxRedirects: 0 })
      await route.abort('connectionreset')
    })
    const lost = page.waitForEvent('requestfailed', (request) => request.url() === address)
    await checkout.gateway.payByCard(cards.success)
    await lost
    await page.unroute(address)
    await page.goto(address)
    await expectAccessible(page)
    await checkout.gateway.link('return').click()
    await checkout.expectPaid()
    expect(await checkout.receipts()).toHaveLength(1)
  })

  test('of the checkout, the same button opens the same payment', async ({ page, signIn }) => {
    await signIn()
    const checkout = new Checkout(page, 'en')
    const opened: unknown[] = []
    await checkout.open()
    await checkout.choose()
    const calls = '**/api/payment/v1/checkout'
    await page.route(calls, async (route) => {
      opened.push(await (await route.fetch()).json())
      await route.abort()
    })
    await checkout.payButton.click()
    await expect(checkout.dialog.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
    await page.unroute(calls)
    await checkout.pay()
    expect(opened).toMatchObject([{ data: { redirectUrl: page.url() } }])
    await checkout.gateway.payByCard(cards.success)
    await checkout.expectPaid()
    expect(await checkout.receipts()).toHaveLength(1)
  })
})
