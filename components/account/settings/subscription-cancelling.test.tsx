/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor } from '@testing-library/react'
import { hosts, refusal, respond, sentTo } from '@/lib/api/testing/handlers'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { purchaseCalls } from '@/lib/contract/hosts/purchase'
import messages from '@/messages/en.json'
import type { CurrentPlan } from '../billing/billing'
import { paidPlan } from '../testing/billing'
import {
  accept,
  canceledPlan,
  confirmation,
  findButton,
  openSubscription,
  overduePlan,
  press,
  setUpSubscription,
  toast,
} from '../testing/subscription'

const texts = messages.billing.subscription

setUpSubscription()
beforeEach(() => {
  document.cookie = 'cookie-consent=all; Path=/'
  window.dataLayer = []
})

const events = () =>
  (window.dataLayer ?? []).filter((one) => (one as { event: string }).event === 'cancel_subscription')

/** Opens the panel of a plan and presses its button. The cancellation leaves the plan `after`. */
async function pressCancel(plan: CurrentPlan, after: CurrentPlan | null, ends?: 'NOW' | 'AFTER_PAYMENT') {
  const host = openSubscription(plan)
  hosts.use(
    respond(paymentCalls.cancelSubscription, () => {
      host.plan = after
      const canceled = { actionType: 'BILLING_CANCEL' as const, accessUntil: canceledPlan.expiryDate }
      return ends === undefined ? canceled : { ...canceled, ends }
    }),
  )
  await press('Cancel subscription')
}

describe('cancelling', () => {
  it('confirms first, with two equal buttons and what remains', async () => {
    openSubscription(paidPlan)
    await press('Cancel subscription')
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
    await pressCancel(paidPlan, canceledPlan)
    await accept()
    await findButton('Resume subscription')
    expect(toast()).toBe('Your subscription is canceled. You can watch until November 20, 2027.')
    expect(events()).toEqual([
      { event: 'cancel_subscription', item_id: 'premium-yearly', user_type: 'member' },
    ])
  })

  it('shows the error in its dialog, and tracks nothing', async () => {
    openSubscription(paidPlan)
    hosts.use(respond(paymentCalls.cancelSubscription, () => refusal(409, 'Not at the moment.')))
    await press('Cancel subscription')
    await expect(confirmation()?.onAccept?.()).resolves.toBe('Not at the moment.')
    expect([events(), toast()]).toEqual([[], undefined])
    await waitFor(() => expect(sentTo(purchaseCalls.getPlan)).toHaveLength(2))
  })

  it('ends an overdue plan at once, and says that there is no debt', async () => {
    await pressCancel(overduePlan, null, 'NOW')
    expect(confirmation()?.message).toContain('It ends now, and you owe nothing.')
    await accept()
    await screen.findByText(texts.none)
    expect(toast()).toBe(texts.endedToast)
  })

  it('during a payment promises nothing that depends on the payment', async () => {
    await pressCancel(
      { ...overduePlan, isCharging: true },
      { ...canceledPlan, resumePrice: null, isCharging: true },
      'AFTER_PAYMENT',
    )
    expect(confirmation()?.message).toBe(texts.chargingText)
    await accept()
    await screen.findByText(texts.chargingText)
    expect(toast()).toBe(texts.chargingText)
    expect(screen.queryByText(/You can watch until/)).toBeNull()
  })

  it('says what the platform did, also where the payment became due meanwhile', async () => {
    await pressCancel(paidPlan, null, 'NOW')
    await accept()
    await screen.findByText(texts.none)
    expect(toast()).toBe(texts.endedToast)
  })
})
