/** @jest-environment jest-fixed-jsdom */
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { useToasts } from '@/components/ui/browser'
import { hosts, refusal, respond, sentTo, startHosts } from '@/lib/api/testing/handlers'
import { authCalls } from '@/lib/contract/hosts/auth'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { purchaseCalls } from '@/lib/contract/hosts/purchase'
import { useModals } from '@/lib/modals/modal-store'
import { queryClient } from '@/lib/query/query-client'
import messages from '@/messages/en.json'
import { account } from '../testing/account'
import { paidPlan, usd } from '../testing/billing'
import { forgetCookies, logIn } from '../testing/render-account'
import type { CurrentPlan } from '../billing/billing'
import { SubscriptionPanel } from './subscription-panel'

const texts = messages.billing.subscription

startHosts(respond(authCalls.getUserDetail, () => account))
beforeEach(() => {
  logIn()
  document.cookie = 'cookie-consent=all; Path=/'
  window.dataLayer = []
  queryClient().clear()
  useModals.setState({ modals: {}, stack: [] })
  useToasts.setState({ current: null })
})
afterEach(forgetCookies)

/** What the hosts say; a test changes it as the platform would. */
function open(plan: CurrentPlan) {
  const host: { plan: CurrentPlan | null } = { plan }
  hosts.use(
    respond(purchaseCalls.getPlan, () => host.plan),
    respond(paymentCalls.getWithdrawal, () => null),
  )
  render(
    <NextIntlClientProvider locale="en-US" timeZone="UTC" messages={messages}>
      <QueryClientProvider client={queryClient()}>
        <SubscriptionPanel />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  )
  return host
}
const button = (name: string) => screen.findByRole('button', { name })
const confirmation = () => useModals.getState().modals.confirm?.params
const accept = () => act(async () => confirmation()?.onAccept?.())
const toast = () => useToasts.getState().current?.text
const events = () =>
  (window.dataLayer ?? []).filter((one) => (one as { event: string }).event === 'cancel_subscription')

const overdue = { ...paidPlan, debt: usd(3999), accessUntil: '2027-11-23T00:00:00.000Z' }
const canceled = {
  ...paidPlan,
  ...{ subscriptionStatus: 'CANCELED' as const, renewalPrice: null, resumePrice: usd(3999) },
}

describe('cancelling', () => {
  const ends = { actionType: 'BILLING_CANCEL' as const, accessUntil: canceled.expiryDate }

  it('confirms first, with two equal buttons and what remains', async () => {
    open(paidPlan)
    await userEvent.click(await button('Cancel subscription'))
    expect(confirmation()).toMatchObject({
      title: 'Cancel your subscription?',
      message: expect.stringContaining('You keep watching until November 20, 2027.') as string,
      rejectText: 'Keep subscription',
      acceptText: 'Cancel subscription',
      alike: true,
    })
    expect(sentTo(paymentCalls.cancelSubscription)).toHaveLength(0)
  })

  it('shows the canceled plan, says so in a toast and is tracked once', async () => {
    const host = open(paidPlan)
    hosts.use(
      respond(paymentCalls.cancelSubscription, () => {
        host.plan = canceled
        return ends
      }),
    )
    await userEvent.click(await button('Cancel subscription'))
    await accept()
    await button('Resume subscription')
    expect(toast()).toBe('Your subscription is canceled. You can watch until November 20, 2027.')
    expect(events()).toEqual([
      { event: 'cancel_subscription', item_id: 'premium-yearly', user_type: 'member' },
    ])
  })

  it('shows the error in its dialog, and tracks nothing', async () => {
    open(paidPlan)
    hosts.use(respond(paymentCalls.cancelSubscription, () => refusal(409, 'Not at the moment.')))
    await userEvent.click(await button('Cancel subscription'))
    await expect(confirmation()?.onAccept?.()).resolves.toBe('Not at the moment.')
    expect([events(), toast()]).toEqual([[], undefined])
    await waitFor(() => expect(sentTo(purchaseCalls.getPlan)).toHaveLength(2))
  })

  it('ends an overdue plan at once, and says that there is no debt', async () => {
    const host = open(overdue)
    hosts.use(
      respond(paymentCalls.cancelSubscription, () => {
        host.plan = null
        return { ...ends, ends: 'NOW' as const }
      }),
    )
    await userEvent.click(await button('Cancel subscription'))
    expect(confirmation()?.message).toContain('It ends now, and you owe nothing.')
    await accept()
    await screen.findByText(texts.none)
    expect(toast()).toBe(texts.endedToast)
  })

  it('during a payment promises nothing that depends on the payment', async () => {
    const host = open({ ...overdue, isCharging: true })
    hosts.use(
      respond(paymentCalls.cancelSubscription, () => {
        host.plan = { ...canceled, resumePrice: null, isCharging: true }
        return { ...ends, ends: 'AFTER_PAYMENT' as const }
      }),
    )
    await userEvent.click(await button('Cancel subscription'))
    expect(confirmation()?.message).toBe(texts.chargingText)
    await accept()
    await screen.findByText(texts.chargingText)
    expect(toast()).toBe(texts.chargingText)
    expect(screen.queryByText(/You can watch until/)).toBeNull()
  })

  it('says what the platform did, also where the payment became due meanwhile', async () => {
    const host = open(paidPlan)
    hosts.use(
      respond(paymentCalls.cancelSubscription, () => {
        host.plan = null
        return { ...ends, ends: 'NOW' as const }
      }),
    )
    await userEvent.click(await button('Cancel subscription'))
    await accept()
    await screen.findByText(texts.none)
    expect(toast()).toBe(texts.endedToast)
  })
})
