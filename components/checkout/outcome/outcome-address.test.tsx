/** @jest-environment jest-fixed-jsdom */
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { hosts, respond, startHosts } from '@/lib/api/testing/handlers'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { purchaseCalls } from '@/lib/contract/hosts/purchase'
import { queryClient } from '@/lib/query/query-client'
import messages from '@/messages/en.json'
import { PaymentOutcome } from './payment-outcome'
import type { CheckoutState } from './use-outcome'

startHosts(
  respond(purchaseCalls.getPlan, () => null),
  respond(paymentCalls.claimPurchases, () => ({ purchases: [], isOpen: false })),
)
beforeEach(() => {
  queryClient().clear()
  localStorage.clear()
  document.cookie = 'token_expiry=9999999999999; Path=/'
})

function open(path: string, state: CheckoutState['state']) {
  history.replaceState(null, '', `${path}?checkout=c1`)
  const price = { amount: 2388, currency: 'USD' }
  const checkout = { checkoutId: 'c1', state, message: 'From the host', productCode: 'premium-yearly', price }
  const rest = { priceText: '$23.88', redirectUrl: null }
  hosts.use(respond(paymentCalls.getCheckout, () => ({ ...checkout, ...rest })))
  render(
    <NextIntlClientProvider locale="en-US" timeZone="UTC" messages={messages}>
      <QueryClientProvider client={queryClient()}>
        <PaymentOutcome />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  )
}
const address = () => location.pathname + location.search

it.each([
  ['DECLINED', '/en/payment-succeed', '/en/payment-failed'],
  ['EXPIRED', '/payment-succeed', '/payment-failed'],
  ['SUCCEEDED', '/ar/payment-failed', '/ar/payment-succeed'],
  ['REFUNDED', '/en/payment-failed', '/en/payment-succeed'],
] as const)('names the outcome %s, whose page was %s, in the address as %s', async (state, path, right) => {
  open(path, state)
  await waitFor(() => expect(address()).toBe(`${right}?checkout=c1`))
})

it('leaves the address of a payment whose outcome is not known', async () => {
  open('/en/payment-succeed', 'PENDING')
  await screen.findByText('From the host')
  expect(address()).toBe('/en/payment-succeed?checkout=c1')
})
