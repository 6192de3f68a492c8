/** @jest-environment jest-fixed-jsdom */
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { NextIntlClientProvider } from 'next-intl'
import { hosts, refusal, respond, sentTo, startHosts } from '@/lib/api/testing/handlers'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { queryClient } from '@/lib/query/query-client'
import { goTo } from '@/lib/routing'
import { savePurchase } from '@/lib/storage/purchase-data'
import messages from '@/messages/en.json'
import { PaymentOutcome } from './payment-outcome'
import type { CheckoutState } from './use-outcome'

const checkout = (state: CheckoutState['state'], message = 'From the host'): CheckoutState => ({
  ...{ checkoutId: 'c1', state, message, productCode: 'premium-yearly' },
  price: { amount: 2388, currency: 'USD' },
  priceText: '$23.88',
  redirectUrl: null,
})
const responds = (...states: CheckoutState[]) =>
  respond(
    paymentCalls.getCheckout,
    () => (states.length > 1 ? states.shift() : states[0]) ?? checkout('PENDING'),
  )
const paidPlan = { title: 'Premium', renewal: { date: 'November 23, 2027', price: '$39.99' } }
const choice = { planCode: 'premium', periodCode: 'yearly', promoCode: '80-off', gatewayCode: 'stripe' }
const purchases = ['c1'].map((checkoutId) => ({
  ...{ checkoutId, productCode: 'premium-yearly', price: { amount: 2388, currency: 'USD' } },
}))
const claims = () =>
  respond(paymentCalls.claimPurchases, () => ({ purchases: purchases.splice(0), isOpen: false }))
const events = () => (window.dataLayer ?? []).filter((one) => (one as { event: string }).event === 'purchase')

jest.mock('@/lib/routing/go-to')

startHosts(respond(paymentCalls.claimPurchases, () => ({ purchases: [], isOpen: false })))
beforeEach(() => {
  queryClient().clear()
  jest.mocked(goTo).mockReset()
  localStorage.clear()
  window.dataLayer = []
  history.replaceState(null, '', '/en/payment-succeed?checkout=c1')
  document.cookie = 'token_expiry=9999999999999; Path=/'
  document.cookie = 'device_known=1; Path=/'
  document.cookie = 'cookie-consent=all; Path=/'
})

const open = (props = {}) =>
  render(
    <NextIntlClientProvider locale="en-US" timeZone="UTC" messages={messages}>
      <QueryClientProvider client={queryClient()}>
        <PaymentOutcome {...props} />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  )
const remember = (returnTo: string | null = '/en/watch/7') =>
  savePurchase({ ...choice, returnTo, checkoutId: 'c1', isTracked: false })
const linkTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')

it('says what was paid and what comes next, and leads on to the film that required a plan', async () => {
  remember()
  hosts.use(responds({ ...checkout('SUCCEEDED', 'Thank you.'), paidPlan }))
  open()
  expect(await linkTo('Keep watching')).toBe('/en/watch/7')
  expect(screen.getByText('Thank you.')).toBeTruthy()
  expect(screen.getByText('$23.88')).toBeTruthy()
  expect(await screen.findByText('November 23, 2027, $39.99')).toBeTruthy()
})

it('says what was paid also where the account has no plan any more', async () => {
  remember()
  hosts.use(responds(checkout('SUCCEEDED', 'Thank you.')))
  open()
  expect(await linkTo('Keep watching')).toBe('/en/watch/7')
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['$23.88'])
})

it('says what goes to water wells, and leads to the receipt, once it is paid', async () => {
  const receipt = { number: '2026-000042', wells: '$0.60' }
  hosts.use(responds({ ...checkout('SUCCEEDED'), receipt }))
  open()
  expect(await linkTo('See the receipt')).toBe('/en/payment-history/2026-000042')
  expect(screen.getByText('For water wells').nextSibling?.textContent).toBe('$0.60')
})

it('leads to the payments and to what to watch next once it is paid, where no receipt is known', async () => {
  hosts.use(responds(checkout('SUCCEEDED')))
  open({ next: <p>Three films</p> })
  expect(await linkTo('See the receipt')).toBe('/en/payment-history')
  expect(screen.getByText('Three films')).toBeTruthy()
})

it('offers nothing to watch where nothing was paid', async () => {
  hosts.use(responds(checkout('DECLINED')))
  open({ next: <p>Three films</p> })
  await screen.findByText('The payment did not go through')
  expect(screen.queryByText('Three films')).toBeNull()
})

it.each(['https://evil.example/', '//evil.example'])('leads home and not to %s', async (address) => {
  remember(address)
  hosts.use(responds(checkout('SUCCEEDED')))
  open()
  expect(await linkTo('Start watching')).toBe('/en')
})

it('tracks the purchase once', async () => {
  hosts.use(responds(checkout('SUCCEEDED')), claims())
  const { unmount } = open()
  await waitFor(() => expect(events()).toHaveLength(1))
  unmount()
  queryClient().clear()
  open()
  await waitFor(() => expect(sentTo(paymentCalls.claimPurchases)).toHaveLength(2))
  await screen.findByText('$23.88')
  expect(events()).toEqual([
    {
      ...{
        event: 'purchase',
        transaction_id: 'c1',
        item_id: 'premium-yearly',
        currency: 'USD',
        value: 23.88,
      },
      user_type: 'member',
    },
  ])
})

it('waits for the bank, and shows its decision automatically', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  remember()
  hosts.use(responds(checkout('PENDING', 'We are waiting for your bank.'), checkout('SUCCEEDED')))
  open()
  await screen.findByText('We are waiting for your bank.')
  await act(() => jest.advanceTimersByTimeAsync(2_100))
  expect(await linkTo('Keep watching')).toBe('/en/watch/7')
  expect(sentTo(paymentCalls.getCheckout)).toHaveLength(2)
  jest.useRealTimers()
})

it('says why a payment failed, and leads back to the same choices', async () => {
  remember()
  hosts.use(responds(checkout('DECLINED', 'Your bank declined the payment. Nothing was charged.')))
  open()
  expect(await screen.findByText('Your bank declined the payment. Nothing was charged.')).toBeTruthy()
  const back = '/en/subscription-plans?periodCode=yearly&planCode=premium&code=80-off&apply=1'
  const film = '&display=payment-type&redirectUrl=%2Fen%2Fwatch%2F7'
  expect(await linkTo('Try Again')).toBe(`${back}&payment-gateway=stripe${film}`)
  expect(await linkTo('Use another way to pay')).toBe(back + film)
  expect(events()).toEqual([])
})

it.each([
  ['Premium, one year', { title: 'Premium', periodCode: 'yearly' }],
  ['Premium, one month', { title: 'Premium', periodCode: 'monthly' }],
  ['Premium, 7 days', { title: 'Premium', periodCode: 'monthly', offerDays: 7 }],
])('names the plan that was not paid, as above the pay button: %s', async (name, bought) => {
  hosts.use(responds({ ...checkout('DECLINED'), plan: bought }))
  open()
  expect((await screen.findByText(name)).previousSibling?.textContent).toBe('Plan')
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([name, '$23.88'])
})

it('says what was not charged also where the host does not name the plan', async () => {
  hosts.use(responds(checkout('DECLINED')))
  open()
  await screen.findByText('Not charged')
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['$23.88'])
})

it.each([false, true])('says that an unwanted payment is refunded (given up: %s)', async (givenUp) => {
  remember()
  hosts.use(responds(checkout('REFUNDED', 'Your money goes back to you.')))
  open({ givenUp })
  expect(await screen.findByRole('heading', { name: 'Your money is on its way back' })).toBeTruthy()
  expect(screen.getByText('Your money goes back to you.')).toBeTruthy()
  expect(screen.getByText('$23.88').closest('dd')?.previousSibling?.textContent).toBe('Your refund')
  expect(screen.queryByText('Not charged')).toBeNull()
  expect(events()).toEqual([])
})

it('cancels the checkout of a payer who left the gateway before it says that nothing was charged', async () => {
  const canceled = checkout('EXPIRED', 'The payment was not finished. Nothing was charged.')
  hosts.use(
    responds(checkout('PENDING', 'We are waiting for your bank.')),
    respond(paymentCalls.cancelCheckout, () => canceled),
  )
  open({ givenUp: true })
  expect(await screen.findByText('The payment was not finished. Nothing was charged.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Nothing was paid' })).toBeTruthy()
  expect(sentTo(paymentCalls.cancelCheckout)).toHaveLength(1)
  expect(await linkTo('Try Again')).toBe('/en/subscription-plans?display=payment-type')
})

it('gives up no checkout that the address does not name', async () => {
  remember()
  history.replaceState(null, '', '/en/payment-failed')
  hosts.use(responds({ ...checkout('PENDING'), redirectUrl: 'https://pay.example/page' }))
  open({ givenUp: true })
  expect(await linkTo('Continue to the payment page')).toBe('https://pay.example/page')
  expect(sentTo(paymentCalls.cancelCheckout)).toEqual([])
})

it('shows no payment of another member, or without a checkout', async () => {
  hosts.use(respond(paymentCalls.getCheckout, () => refusal(404, 'Not found')))
  const { unmount } = open()
  await screen.findByText('Payment not found')
  unmount()
  history.replaceState(null, '', '/en/payment-succeed')
  open()
  await screen.findByText('Payment not found')
  expect(sentTo(paymentCalls.getCheckout)).toHaveLength(1)
})

it('asks again where it got no response', async () => {
  hosts.use(respond(paymentCalls.getCheckout, () => refusal(503, 'Not now')))
  open()
  const again = await screen.findByRole('button', { name: 'Try Again' })
  hosts.use(responds(checkout('SUCCEEDED')))
  await userEvent.click(again)
  await waitFor(() => expect(screen.getByText('$23.88')).toBeTruthy())
})

it('says that the network is lost, and asks again by the same button', async () => {
  hosts.use(respond(paymentCalls.getCheckout, () => HttpResponse.error() as unknown as Response))
  open({ givenUp: true })
  expect((await screen.findByRole('alert')).textContent).toMatch(/Unexpected error happened/)
  const failed = checkout('DECLINED', 'Your bank declined the payment.')
  hosts.use(
    responds(failed),
    respond(paymentCalls.cancelCheckout, () => failed),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Your bank declined the payment.')).toBeTruthy()
})

it('waits for a checkout that cannot be cancelled, and says nothing of what was charged', async () => {
  const waiting = checkout('PENDING', 'We are waiting for your bank.')
  hosts.use(
    responds(waiting),
    respond(paymentCalls.cancelCheckout, () => waiting),
  )
  open({ givenUp: true })
  await screen.findByText('We are waiting for your bank.')
  expect(screen.queryByText(/Nothing was charged/)).toBeNull()
})

it('leads to the page of a payment that another tab has started', async () => {
  hosts.use(responds({ ...checkout('PENDING'), redirectUrl: 'https://pay.example/page' }))
  open()
  expect(await linkTo('Continue to the payment page')).toBe('https://pay.example/page')
})

describe('the film that required a plan', () => {
  const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1_000))
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true })
    remember()
    hosts.use(responds(checkout('SUCCEEDED')))
  })
  afterEach(() => jest.useRealTimers())

  it('goes on by itself, once', async () => {
    const { unmount } = open()
    await screen.findByText(/opens in a few seconds/)
    await seconds(9)
    expect(goTo).toHaveBeenCalledWith('/en/watch/7')
    unmount()
    open()
    expect(await linkTo('Keep watching')).toBe('/en/watch/7')
    await seconds(9)
    expect(goTo).toHaveBeenCalledTimes(1)
  })

  it('waits for a viewer who stays', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }))
    await seconds(9)
    expect(goTo).not.toHaveBeenCalled()
    expect(screen.queryByText(/opens in a few seconds/)).toBeNull()
  })
})
