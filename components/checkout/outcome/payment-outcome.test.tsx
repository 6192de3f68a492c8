/** @jest-environment jest-fixed-jsdom */
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { hosts, refusal, respond, sentTo, startHosts } from '@/lib/api/testing/handlers'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { purchaseCalls } from '@/lib/contract/hosts/purchase'
import { queryClient } from '@/lib/query/query-client'
import { savePurchase } from '@/lib/storage/purchase-data'
import messages from '@/messages/en.json'
import { PaymentOutcome } from './payment-outcome'
import type { CheckoutState } from './use-outcome'

const checkout = (state: CheckoutState['state'], message = 'From the host'): CheckoutState => ({
  ...{ checkoutId: 'c1', state, message, productCode: 'premium-yearly' },
  price: { amount: 2388, currency: 'USD' },
})
const responds = (...states: CheckoutState[]) =>
  respond(
    paymentCalls.getCheckout,
    () => (states.length > 1 ? states.shift() : states[0]) ?? checkout('PENDING'),
  )
const plan = {
  ...{ productCode: 'premium-yearly', subscriptionCode: 's1', subscriptionStatus: 'ACTIVE' as const },
  ...{ paymentGatewayCode: 'stripe', expiryDate: '2027-11-23T00:00:00Z', title: 'Premium', debt: null },
  renewalPrice: { amount: 3999, currency: 'USD' },
}
const choice = { planCode: 'premium', periodCode: 'yearly', promoCode: '80-off', gatewayCode: 'stripe' }
const events = () => (window.dataLayer ?? []).filter((one) => (one as { event: string }).event === 'purchase')

startHosts(respond(purchaseCalls.getPlan, () => plan))
beforeEach(() => {
  queryClient().clear()
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
  hosts.use(responds(checkout('SUCCEEDED', 'Thank you.')))
  open()
  expect(await linkTo('Go on watching')).toBe('/en/watch/7')
  expect(screen.getByText('Thank you.')).toBeTruthy()
  expect(screen.getByText('$23.88')).toBeTruthy()
  expect(await screen.findByText('November 23, 2027, $39.99')).toBeTruthy()
})

it.each(['https://evil.example/', '//evil.example'])('leads home and not to %s', async (address) => {
  remember(address)
  hosts.use(responds(checkout('SUCCEEDED')))
  open()
  expect(await linkTo('Start watching')).toBe('/en')
})

it('tracks the purchase once', async () => {
  remember()
  hosts.use(responds(checkout('SUCCEEDED')))
  const { unmount } = open()
  await screen.findByText('$23.88')
  unmount()
  queryClient().clear()
  open()
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

it('waits for the bank, and shows by itself what it has decided', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  remember()
  hosts.use(responds(checkout('PENDING', 'We are waiting for your bank.'), checkout('SUCCEEDED')))
  open()
  await screen.findByText('We are waiting for your bank.')
  await act(() => jest.advanceTimersByTimeAsync(2_100))
  expect(await linkTo('Go on watching')).toBe('/en/watch/7')
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

it('says that nothing was charged to who left the page of the gateway', async () => {
  hosts.use(responds(checkout('PENDING', 'We are waiting for your bank.')))
  open({ givenUp: true })
  expect(await screen.findByText('The payment was not finished. Nothing was charged.')).toBeTruthy()
  expect(await linkTo('Try Again')).toBe('/en/subscription-plans?display=payment-type')
})

it('knows no payment of another member, or without a checkout', async () => {
  hosts.use(respond(paymentCalls.getCheckout, () => refusal(404, 'Not found')))
  const { unmount } = open()
  await screen.findByText('There is no such payment')
  unmount()
  history.replaceState(null, '', '/en/payment-succeed')
  open()
  await screen.findByText('There is no such payment')
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
