import type { APIRequestContext, Page } from '@playwright/test'
import { pathTo, plansPath } from '@/lib/routing'
import { expectAccessible } from '../../fixtures/axe'
import { Checkout } from '../../fixtures/checkout'
import { hostMessagesOf } from '../../fixtures/messages'
import { expect, test } from '../../fixtures/users'

const calls = { open: '**/api/payment/v1/checkout', quote: '**/api/payment/v1/checkout/quote' }
const outcomes = [pathTo.paymentSucceed, pathTo.paymentFailed]

/** Opens a checkout for a month of the cheapest plan, like the page. */
const openCheckout = (request: APIRequestContext, origin: string) =>
  request.post('/api/payment/v1/checkout', {
    headers: { origin },
    data: {
      ...{ planCode: 'premium', periodCode: 'monthly', gatewayCode: 'sandbox' },
      ...{ idempotencyKey: crypto.randomUUID(), shown: { amount: 499, currency: 'USD' } },
    },
  })

/** Changes the body of the next checkout on its way to the host. */
function tamper(page: Page, change: object) {
  return page.route(
    calls.open,
    (route) => {
      const body = route.request().postDataJSON() as object
      return route.continue({ postData: JSON.stringify({ ...body, ...change }) })
    },
    { times: 1 },
  )
}

/** Presses the pay button. @returns the host's response */
async function press({ page, payButton }: Checkout) {
  const responded = page.waitForResponse((response) => response.url().endsWith('/v1/checkout'))
  await payButton.click()
  return responded
}

for (const lang of ['en', 'ar'] as const)
  test(`a price that has changed in ${lang} is shown before anything is paid`, async ({ page, signIn }) => {
    await signIn({ lang })
    const checkout = new Checkout(page, lang)
    await page.route(
      calls.quote,
      async (route) => {
        const response = await route.fetch()
        const json = (await response.json()) as { data: { total: { amount: number } } }
        json.data.total.amount = 399
        await route.fulfill({ response, json })
      },
      { times: 1 },
    )
    await checkout.open()
    await checkout.choose()
    expect(await checkout.shownTotal()).toBe(3.99)
    let quotes = 0
    page.on('request', (sent) => {
      if (sent.url().endsWith('/v1/checkout/quote')) quotes += 1
    })
    const refused = await press(checkout)
    expect(refused.status()).toBe(409)
    expect(((await refused.json()) as { data: object }).data).toMatchObject({ total: { amount: 499 } })
    await expect(checkout.dialog.getByRole('alert')).toHaveText(hostMessagesOf(lang).priceChanged)
    await expect.poll(() => checkout.shownTotal()).toBe(4.99)
    // The refusal contains the new total.
    expect(quotes).toBe(0)
    await expectAccessible(page)
    expect(await checkout.receipts()).toEqual([])
    await checkout.pay()
  })

test('a tampered price is refused, and charges nothing', async ({ page, signIn }) => {
  await signIn()
  const checkout = new Checkout(page, 'en')
  await checkout.open()
  await checkout.choose()
  await tamper(page, { shown: { amount: 1, currency: 'USD' } })
  const response = await press(checkout)
  expect(response.status()).toBe(409)
  const changed = 'The price has changed. Look at the new total before you pay.'
  await expect(checkout.dialog.getByRole('alert')).toHaveText(changed)
  expect(await checkout.shownTotal()).toBe(4.99)
  expect(await checkout.receipts()).toEqual([])
})

const tampered = [
  ['plan', { planCode: 'no-such-plan' }, 404, 'planNotSold'],
  ['period', { periodCode: 'for-ever' }, 404, 'planNotSold'],
  ['gateway', { gatewayCode: 'no-such-gateway' }, 404, 'planNotSold'],
  ['promo code', { promoCode: 'no-such-code' }, 409, 'promoUnknown'],
] as const

for (const [what, change, status, reason] of tampered)
  test(`a checkout with an unknown ${what} says so, and charges nothing`, async ({ page, signIn }) => {
    await signIn()
    const checkout = new Checkout(page, 'en')
    await checkout.open()
    await checkout.choose()
    await tamper(page, change)
    expect((await press(checkout)).status()).toBe(status)
    await expect(checkout.dialog.getByRole('alert')).toHaveText(hostMessagesOf('en')[reason])
    expect(await checkout.receipts()).toEqual([])
    await checkout.pay()
  })

test('an address with an unknown plan and code shows the plans, and why the code does not count', async ({
  page,
  signIn,
}) => {
  await signIn()
  const checkout = new Checkout(page, 'en')
  const choice = { planCode: 'no-such-plan', periodCode: 'for-ever', promoCode: 'no-such-code' }
  await page.goto(plansPath('en', choice, 'payment-type'))
  const field = page.getByLabel(checkout.shell.texts.plans.promoLabel)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(hostMessagesOf('en').promoUnknown)).toBeVisible()
  await expect(checkout.planLink()).toBeVisible()
  await expect(checkout.dialog).toHaveCount(0)
  await expectAccessible(page)
})

test('the payment of another member is not found, paid or failed', async ({ page, origin, signIn }) => {
  await signIn()
  const checkout = new Checkout(page, 'en')
  const opened = await openCheckout(page.request, origin)
  expect(opened.status()).toBe(200)
  const { data } = (await opened.json()) as { data: { checkoutId: string } }
  const path = `/api/payment/v1/checkout/${data.checkoutId}`
  expect((await page.request.get(path)).status()).toBe(200)
  await signIn()
  expect((await page.request.get(path)).status()).toBe(404)
  for (const pathOf of outcomes) {
    await page.goto(`${pathOf('en')}?checkout=${data.checkoutId}`)
    await checkout.expectHeading(checkout.texts.outcome.missingTitle)
    await expect(page.getByText('4.99')).toHaveCount(0)
  }
})

test('an address without a payment, or with nonsense for one, leads on', async ({ page, signIn }) => {
  await signIn()
  const checkout = new Checkout(page, 'en')
  for (const query of ['', '?checkout=', '?checkout=%00%2e%2e%2f', `?checkout=${'9'.repeat(400)}`]) {
    await page.goto(pathTo.paymentSucceed('en') + query)
    await checkout.expectHeading(checkout.texts.outcome.missingTitle)
  }
  await expect(checkout.link(checkout.texts.outcome.plans)).toHaveAttribute('href', pathTo.plans('en'))
})

test('a child sees no payment and can make none', async ({ page, origin, signIn }) => {
  await signIn({ profileType: 'KIDS' })
  const { texts } = new Checkout(page, 'en').shell
  for (const pathOf of outcomes) {
    await page.goto(`${pathOf('en')}?checkout=${crypto.randomUUID()}`)
    await expect(page.getByRole('heading', { level: 1, name: texts.shell.grownUps })).toBeVisible()
    await expectAccessible(page)
  }
  await page.goto(plansPath('en', { planCode: 'premium', periodCode: 'monthly' }, 'payment-type'))
  await expect(page.getByRole('heading', { level: 1, name: texts.plans.kidsTitle })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await openCheckout(page.request, origin)).status()).toBe(403)
})

test.describe('while the host is out of order', () => {
  test.use({ tolerated: /the server responded with a status of 503/ })

  test('the page of a payment says so and asks once more', async ({ page, origin, signIn }) => {
    await signIn()
    const checkout = new Checkout(page, 'en')
    const { unclear, tryAgain, waitingTitle } = checkout.texts.outcome
    const opened = await openCheckout(page.request, origin)
    const { data } = (await opened.json()) as { data: { checkoutId: string } }
    const call = `**/api/payment/v1/checkout/${data.checkoutId}`
    const json = { message: 'Not now', data: null, meta: null }
    await page.route(call, (route) => route.fulfill({ status: 503, json }))
    await page.goto(`${pathTo.paymentSucceed('en')}?checkout=${data.checkoutId}`)
    await checkout.expectHeading(unclear)
    await expectAccessible(page)
    await page.unroute(call)
    await page.getByRole('button', { name: tryAgain }).click()
    await checkout.expectHeading(waitingTitle)
  })
})
