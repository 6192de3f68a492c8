/** @jest-environment jest-fixed-jsdom */
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { useToasts } from '@/components/ui/browser'
import { bodiesOf, hosts, refusal, respond, sentTo, startHosts } from '@/lib/api/testing/handlers'
import { authCalls } from '@/lib/contract/hosts/auth'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { purchaseCalls } from '@/lib/contract/hosts/purchase'
import { useModals } from '@/lib/modals/modal-store'
import { queryClient } from '@/lib/query/query-client'
import messages from '@/messages/en.json'
import { account } from '../testing/account'
import { paidPlan, usd } from '../testing/billing'
import { forgetCookies, logIn } from '../testing/render-account'
import type { CurrentPlan, Withdrawal } from '../billing/billing'
import { SubscriptionPanel } from './subscription-panel'

const texts = messages.billing.subscription

startHosts(respond(authCalls.getUserDetail, () => account))
beforeEach(() => {
  logIn()
  queryClient().clear()
  useModals.setState({ modals: {}, stack: [] })
  useToasts.setState({ current: null })
})
afterEach(forgetCookies)

/** What the hosts say; a test changes it as the platform would. */
function open(plan: CurrentPlan | null, withdrawal: Withdrawal | null = null) {
  const host = { plan, withdrawal }
  hosts.use(
    respond(purchaseCalls.getPlan, () => host.plan),
    respond(paymentCalls.getWithdrawal, () => host.withdrawal),
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
const linkTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
const confirmation = () => useModals.getState().modals.confirm?.params
const accept = () => act(async () => confirmation()?.onAccept?.())
const toast = () => useToasts.getState().current?.text

const overdue = { ...paidPlan, debt: usd(3999), accessUntil: '2027-11-23T00:00:00.000Z' }
const canceled = {
  ...paidPlan,
  ...{ subscriptionStatus: 'CANCELED' as const, renewalPrice: null, resumePrice: usd(3999) },
}

describe('the way to pay', () => {
  const ways = { gateways: ['sandbox', 'sandbox-wallet'], renewsAt: '2027-11-20T00:00:00.000Z' }

  it('of a plan that renews can be changed', async () => {
    hosts.use(respond(paymentCalls.listInstrumentWays, () => ({ ...ways, renewalPrice: usd(3999) })))
    open(paidPlan)
    await userEvent.click(await button(texts.changeWay))
    await waitFor(() =>
      expect(useModals.getState().modals.instrumentChange?.params).toEqual({
        ...{ gatewayCodes: ways.gateways, renewsAt: ways.renewsAt, renewalPrice: usd(3999) },
      }),
    )
  })

  it('of a debt is chosen when it is paid', async () => {
    open(overdue)
    await screen.findByText(new RegExp(texts.otherWay))
    expect(screen.queryByRole('button', { name: texts.changeWay })).toBeNull()
  })

  it.each([
    ['', 'SUCCEEDED', 'Saved.'],
    ['', 'DECLINED', 'Refused.'],
    ['&canceled=1', 'DECLINED', undefined],
  ] as const)('shows the outcome of a change: %s %s', async (more, state, text) => {
    const message = state === 'SUCCEEDED' ? 'Saved.' : 'Refused.'
    const change = { changeId: 'c-1', state, message, redirectUrl: null, codeLength: null }
    hosts.use(respond(paymentCalls.getInstrumentChange, () => change))
    history.replaceState(null, '', `/en/settings?instrument=c-1${more}`)
    open(paidPlan)
    await waitFor(() => expect(sentTo(paymentCalls.getInstrumentChange)).toHaveLength(1))
    await waitFor(() => expect(toast()).toBe(text))
    expect(location.search).toBe('')
  })

  it.each([
    ['', 'Not known here.'],
    ['&canceled=1', undefined],
  ])('says why the outcome of a change is not known: %s', async (more, text) => {
    hosts.use(respond(paymentCalls.getInstrumentChange, () => refusal(404, 'Not known here.')))
    history.replaceState(null, '', `/en/settings?instrument=c-1${more}`)
    open(paidPlan)
    await waitFor(() => expect(sentTo(paymentCalls.getInstrumentChange)).toHaveLength(1))
    await waitFor(() => expect(toast()).toBe(text))
  })
})

describe('the panel', () => {
  it('shows when a plan renews, at what price and how it is paid', async () => {
    open(paidPlan)
    await screen.findByRole('heading', { name: 'Premium, yearly' })
    for (const text of ['Active', 'November 20, 2027', '$39.99', 'Visa 4242'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(await linkTo('Change plan')).toBe('/en/subscription-plans')
  })

  it('shows the later day of a charge whose notice was late', async () => {
    open({ ...paidPlan, renewsAt: '2027-11-27T00:00:00.000Z' })
    await screen.findByText('November 27, 2027')
    expect(screen.queryByText('November 20, 2027')).toBeNull()
  })

  it('shows the plan that starts with the next period', async () => {
    open({ ...paidPlan, next: { title: 'Mini', periodCode: 'monthly' } })
    await screen.findByText('From November 20, 2027 you have Mini, monthly.')
  })

  it('links an overdue plan to the payment, and says until when it can be watched', async () => {
    open(overdue)
    expect(await linkTo('Pay $39.99 now')).toBe('/en/subscription-plans?display=debt')
    expect(screen.getByText(/You can watch until November 23, 2027/)).toBeTruthy()
    expect(screen.getByText('Payment due')).toBeTruthy()
  })

  it('leads a suspended plan to the payment', async () => {
    open({ ...overdue, subscriptionStatus: 'SUSPENDED' })
    expect(await linkTo('Pay $39.99 now')).toBe('/en/subscription-plans?display=debt')
    expect(screen.getByText('Suspended')).toBeTruthy()
  })

  it('offers the cancellation of a plan whose dearer price waits for a yes, and says when it ends without one', async () => {
    open({ ...paidPlan, renewalPrice: null })
    await button(texts.changeWay)
    await button(texts.cancel)
    expect(screen.getByText(texts.ends)).toBeTruthy()
    expect(screen.queryByText(texts.grantedText)).toBeNull()
  })

  it('offers no cancellation for a granted plan', async () => {
    open({ ...paidPlan, renewalPrice: null, way: null, instrument: null })
    await screen.findByText(texts.grantedText)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('leads to the plans without a subscription', async () => {
    open(null)
    await screen.findByText(texts.none)
    expect(await linkTo('See the plans')).toBe('/en/subscription-plans')
  })

  it('leads to the payment history', async () => {
    open(null)
    expect(await linkTo('Payment history Receipts and credit notes')).toBe('/en/payment-history')
  })

  it('says why the plan could not be loaded, and loads it again', async () => {
    const host = open(paidPlan)
    hosts.use(respond(purchaseCalls.getPlan, () => refusal(403, 'Not for you')))
    expect((await screen.findByRole('alert')).textContent).toContain('Not for you')
    hosts.use(respond(purchaseCalls.getPlan, () => host.plan))
    await userEvent.click(await button('Try Again'))
    await screen.findByText('Visa 4242')
  })
})

describe('resuming', () => {
  it('names the day and the price of the renewal before it is pressed', async () => {
    open(canceled)
    await screen.findByText('If you resume, it renews on November 20, 2027 at $39.99.')
    expect(
      screen.getByText('You can watch until November 20, 2027. After that nothing is charged.'),
    ).toBeTruthy()
  })

  it('takes the cancellation back', async () => {
    const host = open(canceled)
    hosts.use(
      respond(paymentCalls.resumeSubscription, () => {
        host.plan = paidPlan
        return { actionType: 'SUCCESS' as const, accessUntil: paidPlan.accessUntil }
      }),
    )
    await userEvent.click(await button('Resume subscription'))
    await button('Cancel subscription')
    expect(toast()).toBe('Your subscription goes on. It renews on November 20, 2027.')
  })

  it('is not offered where it is not possible', async () => {
    open({ ...canceled, resumePrice: null })
    await screen.findByText('Canceled')
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('a planned change', () => {
  const changing = { ...paidPlan, next: { title: 'Mini', periodCode: 'monthly' } }

  it('is taken back at once', async () => {
    const host = open(changing)
    hosts.use(
      respond(paymentCalls.revokeChange, () => {
        host.plan = paidPlan
        return { actionType: 'SUCCESS' as const, accessUntil: paidPlan.accessUntil }
      }),
    )
    await userEvent.click(await button('Keep my current plan'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep my current plan' })).toBeNull())
    expect(toast()).toBe('Nothing changes: you keep Premium, yearly.')
  })

  it('that is too late to be taken back says why, and is loaded again', async () => {
    open(changing)
    hosts.use(respond(paymentCalls.revokeChange, () => refusal(409, 'It is too late.')))
    await userEvent.click(await button('Keep my current plan'))
    await waitFor(() => expect(toast()).toBe('It is too late.'))
    await waitFor(() => expect(sentTo(purchaseCalls.getPlan)).toHaveLength(2))
  })

  it('is not taken back where its payment was declined', async () => {
    open({ ...overdue, next: changing.next })
    await button('Cancel subscription')
    expect(screen.queryByRole('button', { name: 'Keep my current plan' })).toBeNull()
  })
})

describe('withdrawing', () => {
  const withdrawal = { refund: usd(2388), until: '2026-12-04T00:00:00.000Z', unusedOnly: false }

  it('shows the refund and the last day before anything is asked', async () => {
    open(paidPlan, withdrawal)
    await screen.findByText('Until December 4, 2026 you can withdraw and get $23.88 back.')
  })

  it('says before both steps why only the unused part is refunded', async () => {
    open(paidPlan, { ...withdrawal, refund: usd(2100), unusedOnly: true })
    await screen.findByText(
      `Until December 4, 2026 you can withdraw and get $21.00 back. ${texts.withdrawUnused}`,
    )
    await userEvent.click(await button('Withdraw'))
    expect(confirmation()?.message).toContain(texts.withdrawUnused)
  })

  it('sends the refund that was shown, and shows that the plan has ended', async () => {
    const host = open(paidPlan, withdrawal)
    hosts.use(
      respond(paymentCalls.withdraw, () => {
        Object.assign(host, { plan: null, withdrawal: null })
        return { actionType: 'SUCCESS' as const, accessUntil: '2026-11-23T00:00:00.000Z' }
      }),
    )
    await userEvent.click(await button('Withdraw'))
    expect(confirmation()).toMatchObject({ acceptText: 'Confirm withdrawal', alike: true })
    await accept()
    await screen.findByText(texts.none)
    expect(bodiesOf(paymentCalls.withdraw)).toEqual([{ shown: usd(2388) }])
    expect(toast()).toBe('You have withdrawn. $23.88 is on its way back to you.')
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
  })

  it('is not offered once it is too late', async () => {
    open(paidPlan)
    await screen.findByText('Visa 4242')
    expect(screen.queryByText('Withdraw from the contract')).toBeNull()
  })
})
