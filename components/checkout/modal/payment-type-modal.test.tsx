/** @jest-environment jest-fixed-jsdom */
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { installDialog } from '@/components/ui/testing/install-dialog'
import { bodiesOf, hosts, refusal, respond, startHosts } from '@/lib/api/testing/handlers'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { type ModalParams, showModal, useModals } from '@/lib/modals/modal-store'
import { writeConsent } from '@/lib/cookies/save-preference'
import { queryClient } from '@/lib/query/query-client'
import { goTo } from '@/lib/routing'
import { readPurchase } from '@/lib/storage/purchase-data'
import messages from '@/messages/en.json'
import { ModalSlot } from '../testing/modal-slot'
import { PaymentTypeModal } from './payment-type-modal'
import type { Quote } from './use-pay'

jest.mock('@/lib/routing/go-to')

const money = (amount: number) => ({ amount, currency: 'USD' })
const quoteOf = (more: Partial<Quote> = {}): Quote => ({
  ...{
    kind: 'START',
    title: 'Premium',
    periodCode: 'yearly',
    price: money(3999),
    discount: money(0),
    credit: money(0),
  },
  ...{ total: money(3999), renewsAt: '2027-11-23T00:00:00Z', renewalPrice: money(3999) },
  ...more,
})
const quoted = (...quotes: Quote[]) =>
  respond(paymentCalls.quoteCheckout, () => (quotes.length > 1 ? quotes.shift() : quotes[0]) ?? quoteOf())
const opens = (redirectUrl: string | null = 'https://pay.example/page') =>
  respond(paymentCalls.openCheckout, () => ({ checkoutId: 'c1', redirectUrl, codeLength: null }))

startHosts()
beforeAll(installDialog)
beforeEach(() => {
  queryClient().clear()
  localStorage.clear()
  jest.mocked(goTo).mockReset()
  useModals.setState({ modals: {}, stack: [] })
})

function open(more: Partial<ModalParams['paymentType']> = {}) {
  const choice = { promoCode: '', gatewayCode: null, returnTo: '/en/watch/7' }
  const plan = {
    selectedPlan: 'premium',
    selectedPeriod: 'yearly',
    gatewayPackage: 'premium-yearly',
    gatewayCodes: ['stripe', 'paypal', 'camara', 'unheard-of'],
  }
  showModal('paymentType', { ...plan, ...choice, ...more })
  render(
    <NextIntlClientProvider locale="en-US" timeZone="UTC" messages={messages}>
      <QueryClientProvider client={queryClient()}>
        <ModalSlot name="paymentType" modal={PaymentTypeModal} />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  )
}
const payButton = (total = '$39.99') => screen.findByRole('button', { name: `Pay ${total}` })

it('says how much tax is in the total', async () => {
  hosts.use(quoted(quoteOf({ tax: money(667) })))
  open()
  await payButton()
  expect(screen.getByText('Taxes included').nextElementSibling?.textContent).toBe('$6.67')
})

it('names a debt in place of the question how to pay, and what paying it does', async () => {
  hosts.use(quoted(quoteOf({ kind: 'RECOVER' })))
  open()
  await payButton()
  expect(screen.getByRole('dialog', { name: 'Pay what is due' })).toBeTruthy()
  expect(screen.getByText(/^The payment of \$39.99 for Premium did not go through/)).toBeTruthy()
})

it('says above the pay button what is paid, when it renews and at which price', async () => {
  const discount = { discount: money(1611), total: money(2388) }
  hosts.use(quoted(quoteOf(discount)))
  open({ promoCode: '80-off' })
  await payButton('$23.88')
  const bill = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(bill).toEqual(['$39.99', '-$16.11', '$23.88'])
  expect(screen.getByText('Premium, one year')).toBeTruthy()
  expect(screen.getByText(/Renews on November 23, 2027 at \$39\.99 a year/)).toBeTruthy()
  expect(bodiesOf(paymentCalls.quoteCheckout)).toEqual([
    { planCode: 'premium', periodCode: 'yearly', gatewayCode: 'stripe', promoCode: '80-off' },
  ])
})

it('has the total, what follows and the pay button at its end, which stays in sight', async () => {
  hosts.use(quoted(quoteOf()))
  open()
  const end = (await payButton()).closest('.dialog-foot')
  const { total, hosted } = messages.checkout
  const renewal = 'Renews on November 23, 2027 at $39.99 a year until you cancel.'
  expect(end?.textContent).toBe(`${total}$39.99${renewal}${hosted}Pay $39.99`)
})

it('says before the payment that a withdrawal would refund only the unused part', async () => {
  hosts.use(quoted(quoteOf({ unusedOnly: true })))
  open()
  await payButton()
  expect(screen.getByText(messages.checkout.unusedOnly)).toBeTruthy()
})

it('offers the gateways that it knows, and pays by the chosen one for the total that it showed', async () => {
  hosts.use(quoted(quoteOf()), opens())
  open()
  await payButton()
  expect(screen.getAllByRole('radio')).toHaveLength(3)
  await userEvent.click(screen.getByRole('radio', { name: /PayPal/ }))
  await userEvent.click(await payButton())
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://pay.example/page'))
  expect(bodiesOf(paymentCalls.openCheckout)).toEqual([
    {
      ...{ planCode: 'premium', periodCode: 'yearly', gatewayCode: 'paypal', shown: money(3999) },
      idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    },
  ])
  expect(readPurchase()).toMatchObject({
    ...{ planCode: 'premium', gatewayCode: 'paypal', returnTo: '/en/watch/7', checkoutId: 'c1' },
  })
})

it('starts with the way that the address names', async () => {
  hosts.use(quoted(quoteOf()))
  open({ gatewayCode: 'paypal' })
  await payButton()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /PayPal/ }).checked).toBe(true)
})

it('says nothing of card numbers where the operator charges', async () => {
  hosts.use(quoted(quoteOf()))
  open({ gatewayCodes: ['stripe', 'sandbox-consent'], gatewayCode: 'stripe' })
  await payButton()
  expect(screen.getByText(messages.checkout.hosted)).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: /Mobile operator/ }))
  await payButton()
  expect(screen.queryByText(messages.checkout.hosted)).toBeNull()
})

it('goes on to the number for a mobile bill, with the choice to come back to', async () => {
  const onClosed = jest.fn()
  hosts.use(quoted(quoteOf()))
  open({ promoCode: '80-off', onClosed })
  await payButton()
  await userEvent.click(screen.getByRole('radio', { name: /Mobile bill/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  await waitFor(() =>
    expect(useModals.getState().modals.msisdnPayment?.params).toMatchObject({
      ...{ gatewayCode: 'camara', gatewayPackage: 'premium-yearly', promotionCode: '80-off' },
      choice: { selectedPlan: 'premium', gatewayCode: 'camara', returnTo: '/en/watch/7' },
    }),
  )
  expect(onClosed).not.toHaveBeenCalled()
  expect(bodiesOf(paymentCalls.openCheckout)).toEqual([])
})

it('goes to the outcome where the gateway needs no page', async () => {
  hosts.use(quoted(quoteOf()), opens(null))
  open()
  await userEvent.click(await payButton())
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/en/payment-succeed?checkout=c1'))
})

it('tracks the start of a payment with its method and its price in whole units', async () => {
  writeConsent('all')
  window.dataLayer = []
  hosts.use(quoted(quoteOf()), opens(null))
  open({ gatewayCode: 'paypal' })
  await userEvent.click(await payButton())
  await waitFor(() =>
    expect(window.dataLayer).toEqual([
      expect.objectContaining({
        event: 'add_payment_info',
        payment_type: 'paypal',
        currency: 'USD',
        value: 39.99,
      }),
    ]),
  )
})

it('shows the new total before it is paid, where the price has changed', async () => {
  hosts.use(
    quoted(quoteOf(), quoteOf({ price: money(4499), total: money(4499) })),
    respond(paymentCalls.openCheckout, () => refusal(409, 'The price has changed.')),
  )
  open()
  await userEvent.click(await payButton())
  expect((await screen.findByRole('alert')).textContent).toContain('The price has changed.')
  await payButton('$44.99')
  expect(goTo).not.toHaveBeenCalled()
})

it('shows the new total of a refusal without fetching it', async () => {
  const data = quoteOf({ price: money(4499), total: money(4499) })
  const refused = () =>
    Response.json({ message: 'The price has changed.', data, meta: null }, { status: 409 })
  hosts.use(quoted(quoteOf()), respond(paymentCalls.openCheckout, refused))
  open()
  await userEvent.click(await payButton())
  await payButton('$44.99')
  expect(bodiesOf(paymentCalls.quoteCheckout)).toHaveLength(1)
})

it('retries a payment without a response under the same key, and any other under a new one', async () => {
  hosts.use(
    quoted(quoteOf()),
    respond(paymentCalls.openCheckout, () => Response.error()),
  )
  open()
  for (const count of [1, 2]) {
    await userEvent.click(await payButton())
    await waitFor(() => expect(bodiesOf(paymentCalls.openCheckout)).toHaveLength(count))
    await screen.findByRole('alert')
  }
  hosts.use(respond(paymentCalls.openCheckout, () => refusal(503, 'This way to pay does not answer.')))
  for (const count of [3, 4]) {
    await userEvent.click(await payButton())
    await waitFor(() => expect(bodiesOf(paymentCalls.openCheckout)).toHaveLength(count))
    await screen.findByText('This way to pay does not answer.')
  }
  const keys = bodiesOf(paymentCalls.openCheckout).map(
    (body) => (body as { idempotencyKey: string }).idempotencyKey,
  )
  expect([keys[0] === keys[1], keys[1] === keys[2], keys[2] === keys[3]]).toEqual([true, true, false])
})

it('shows why a plan cannot be bought, and no pay button', async () => {
  hosts.use(respond(paymentCalls.quoteCheckout, () => refusal(409, 'You have this plan already.')))
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('You have this plan already.')
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

it('says why a promo code is refused, and continues without it', async () => {
  hosts.use(
    respond(paymentCalls.quoteCheckout, ({ body }) =>
      body.promoCode === undefined
        ? quoteOf()
        : refusal(409, 'This promo code is for new subscriptions only.'),
    ),
  )
  open({ promoCode: '80-off' })
  expect((await screen.findByRole('alert')).textContent).toContain('for new subscriptions only')
  await userEvent.click(screen.getByRole('button', { name: 'Continue without the code' }))
  await payButton()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(bodiesOf(paymentCalls.quoteCheckout).at(-1)).not.toHaveProperty('promoCode')
})

it('asks to verify the e-mail address where the host requires it', async () => {
  hosts.use(
    quoted(quoteOf()),
    respond(paymentCalls.openCheckout, () => refusal(403, 'Verify first.')),
  )
  open()
  await userEvent.click(await payButton())
  await waitFor(() =>
    expect(useModals.getState().modals.emailVerifyWarning?.params).toEqual({ warningText: 'Verify first.' }),
  )
})

it('changes to a cheaper plan with the next period, without a payment', async () => {
  hosts.use(
    quoted(quoteOf({ kind: 'CHANGE', total: money(0), renewalPrice: money(499) })),
    respond(paymentCalls.changePlan, () => ({
      actionType: 'SUCCESS' as const,
      accessUntil: '2027-11-23T00:00:00Z',
    })),
  )
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Change with the next period' }))
  await waitFor(() =>
    expect(useModals.getState().modals.notification?.params).toMatchObject({ type: 'success' }),
  )
  expect(bodiesOf(paymentCalls.changePlan)).toEqual([
    { planCode: 'premium', periodCode: 'yearly', shown: money(499) },
  ])
  expect(goTo).not.toHaveBeenCalled()
})

it('asks for no payment method where a change costs nothing now', async () => {
  hosts.use(quoted(quoteOf({ kind: 'CHANGE', total: money(0), renewalPrice: money(499) })))
  open()
  expect(await screen.findByRole('dialog', { name: 'Change plan' })).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

it('shows the new price of a plan to change to before it is agreed to', async () => {
  const change = { kind: 'CHANGE' as const, total: money(0) }
  const data = quoteOf({ ...change, renewalPrice: money(1999) })
  const refused = () =>
    Response.json({ message: 'The price has changed.', data, meta: null }, { status: 409 })
  hosts.use(
    quoted(quoteOf({ ...change, renewalPrice: money(499) })),
    respond(paymentCalls.changePlan, refused),
  )
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Change with the next period' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The price has changed.')
  expect(await screen.findByText(/\$19\.99/)).toBeTruthy()
  expect(useModals.getState().modals.notification).toBeUndefined()
})
