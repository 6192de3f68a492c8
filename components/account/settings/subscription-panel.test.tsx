/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor } from '@testing-library/react'
import { bodiesOf, hosts, refusal, respond, sentTo } from '@/lib/api/testing/handlers'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { purchaseCalls } from '@/lib/contract/hosts/purchase'
import { useModals } from '@/lib/modals/modal-store'
import messages from '@/messages/en.json'
import { paidPlan, usd } from '../testing/billing'
import {
  accept,
  planBeforeConsent,
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

const linkTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')

describe('the way to pay', () => {
  const ways = { gateways: ['sandbox', 'sandbox-wallet'], renewsAt: '2027-11-20T00:00:00.000Z' }

  it('of a plan that renews can be changed', async () => {
    hosts.use(respond(paymentCalls.listInstrumentWays, () => ({ ...ways, renewalPrice: usd(3999) })))
    openSubscription(paidPlan)
    await press(texts.changeWay)
    await waitFor(() =>
      expect(useModals.getState().modals.instrumentChange?.params).toEqual({
        ...{ gatewayCodes: ways.gateways, renewsAt: ways.renewsAt, renewalPrice: usd(3999) },
      }),
    )
  })

  it('of a debt is chosen when it is paid', async () => {
    openSubscription(overduePlan)
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
    openSubscription(paidPlan)
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
    openSubscription(paidPlan)
    await waitFor(() => expect(sentTo(paymentCalls.getInstrumentChange)).toHaveLength(1))
    await waitFor(() => expect(toast()).toBe(text))
  })
})

describe('the form for a promo code', () => {
  it.each([
    ['a plan', paidPlan],
    ['no plan', null],
  ])('opens over the settings of a member with %s', async (_, plan) => {
    openSubscription(plan)
    const link = await screen.findByRole('link', { name: texts.promoQuestion })
    expect(link.dataset.modal).toBe('promoCode')
    expect(link.getAttribute('href')).toBe('/en/subscription-plans')
  })

  it('is not offered to a member who has to pay first', async () => {
    openSubscription(overduePlan)
    await screen.findByText(new RegExp(texts.otherWay))
    expect(screen.queryByRole('link', { name: texts.promoQuestion })).toBeNull()
  })
})

describe('the panel', () => {
  it('shows when a plan renews, at what price and how it is paid', async () => {
    openSubscription(paidPlan)
    await screen.findByRole('heading', { name: 'Premium, yearly' })
    for (const text of ['Active', 'November 20, 2027', '$39.99', 'Visa 4242'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(await linkTo('Change plan')).toBe('/en/subscription-plans')
  })

  it('shows the later day of a charge whose notice was late', async () => {
    openSubscription({ ...paidPlan, renewsAt: '2027-11-27T00:00:00.000Z' })
    await screen.findByText('November 27, 2027')
    expect(screen.queryByText('November 20, 2027')).toBeNull()
  })

  it('shows the plan that starts with the next period', async () => {
    openSubscription({ ...paidPlan, next: { title: 'Mini', periodCode: 'monthly' } })
    await screen.findByText('From November 20, 2027 you have Mini, monthly.')
  })

  it('links an overdue plan to the payment, and says until when it can be watched', async () => {
    openSubscription(overduePlan)
    expect(await linkTo('Pay $39.99 now')).toBe('/en/subscription-plans?display=debt')
    expect(screen.getByText(/You can watch until November 23, 2027/)).toBeTruthy()
    expect(screen.getByText('Payment due')).toBeTruthy()
  })

  it('leads a suspended plan to the payment', async () => {
    openSubscription({ ...overduePlan, subscriptionStatus: 'SUSPENDED' })
    expect(await linkTo('Pay $39.99 now')).toBe('/en/subscription-plans?display=debt')
    expect(screen.getByText('Suspended')).toBeTruthy()
  })

  it('offers the cancellation of a plan whose dearer price waits for a yes, and says when it ends without one', async () => {
    openSubscription(planBeforeConsent)
    await findButton(texts.changeWay)
    await findButton(texts.cancel)
    expect(screen.getByText(texts.ends)).toBeTruthy()
    expect(screen.queryByText(texts.grantedText)).toBeNull()
    expect(await linkTo('New price from November 20, 2027')).toBe('#new-price')
  })

  it('offers no cancellation for a granted plan', async () => {
    openSubscription({ ...paidPlan, renewalPrice: null, way: null, instrument: null })
    await screen.findByText(texts.grantedText)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('leads to the plans without a subscription', async () => {
    openSubscription(null)
    await screen.findByText(texts.none)
    expect(await linkTo('See the plans')).toBe('/en/subscription-plans')
  })

  it('leads to the payment history', async () => {
    openSubscription(null)
    expect(await linkTo('Payment history Receipts and credit notes')).toBe('/en/payment-history')
  })

  it('says why the plan could not be loaded, and loads it again', async () => {
    const host = openSubscription(paidPlan)
    hosts.use(respond(purchaseCalls.getPlan, () => refusal(403, 'Not for you')))
    expect((await screen.findByRole('alert')).textContent).toContain('Not for you')
    hosts.use(respond(purchaseCalls.getPlan, () => host.plan))
    await press('Try Again')
    await screen.findByText('Visa 4242')
  })
})

describe('resuming', () => {
  it('names the day and the price of the renewal before it is pressed', async () => {
    openSubscription(canceledPlan)
    await screen.findByText('If you resume, it renews on November 20, 2027 at $39.99.')
    expect(
      screen.getByText('You can watch until November 20, 2027. After that nothing is charged.'),
    ).toBeTruthy()
  })

  it('comes before a change of the plan, and is the only gold button', async () => {
    openSubscription(canceledPlan)
    const resume = await findButton('Resume subscription')
    const change = screen.getByRole('link', { name: 'Change plan' })
    expect(resume.compareDocumentPosition(change)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect([...document.querySelectorAll('.button-primary')]).toEqual([resume])
  })

  it('takes the cancellation back', async () => {
    const host = openSubscription(canceledPlan)
    hosts.use(
      respond(paymentCalls.resumeSubscription, () => {
        host.plan = paidPlan
        return { actionType: 'SUCCESS' as const, accessUntil: paidPlan.accessUntil }
      }),
    )
    await press('Resume subscription')
    expect(document.activeElement).toBe(await findButton('Cancel subscription'))
    expect(toast()).toBe('Your subscription goes on. It renews on November 20, 2027.')
  })

  it('promises no renewal where a dearer price still waits for a yes', async () => {
    const host = openSubscription({ ...planBeforeConsent, subscriptionStatus: 'CANCELED' })
    hosts.use(
      respond(paymentCalls.resumeSubscription, () => {
        host.plan = planBeforeConsent
        return { actionType: 'SUCCESS' as const, accessUntil: paidPlan.accessUntil }
      }),
    )
    await findButton('Resume subscription')
    expect(screen.queryByText(/If you resume/)).toBeNull()
    await press('Resume subscription')
    await findButton('Cancel subscription')
    expect(toast()).toBe(texts.goesOnToast)
  })

  it('is not offered where it is not possible', async () => {
    openSubscription({ ...canceledPlan, resumePrice: null })
    await screen.findByText('Canceled')
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('a planned change', () => {
  const changing = { ...paidPlan, next: { title: 'Mini', periodCode: 'monthly' } }

  it('is taken back at once', async () => {
    const host = openSubscription(changing)
    hosts.use(
      respond(paymentCalls.revokeChange, () => {
        host.plan = paidPlan
        return { actionType: 'SUCCESS' as const, accessUntil: paidPlan.accessUntil }
      }),
    )
    await press('Keep my current plan')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep my current plan' })).toBeNull())
    expect(toast()).toBe('Nothing changes: you keep Premium, yearly.')
  })

  it('that is too late to be taken back says why, and is loaded again', async () => {
    openSubscription(changing)
    hosts.use(respond(paymentCalls.revokeChange, () => refusal(409, 'It is too late.')))
    await press('Keep my current plan')
    await waitFor(() => expect(toast()).toBe('It is too late.'))
    await waitFor(() => expect(sentTo(purchaseCalls.getPlan)).toHaveLength(2))
  })

  it('is not taken back where its payment was declined', async () => {
    openSubscription({ ...overduePlan, next: changing.next })
    await findButton('Cancel subscription')
    expect(screen.queryByRole('button', { name: 'Keep my current plan' })).toBeNull()
  })
})

describe('withdrawing', () => {
  const withdrawal = { refund: usd(2388), until: '2026-12-04T00:00:00.000Z', unusedOnly: false }

  it('shows the refund and the last day before anything is asked', async () => {
    openSubscription(paidPlan, withdrawal)
    await screen.findByText('Until December 4, 2026 you can withdraw and get $23.88 back.')
  })

  it('says before both steps why only the unused part is refunded', async () => {
    openSubscription(paidPlan, { ...withdrawal, refund: usd(2100), unusedOnly: true })
    await screen.findByText(
      `Until December 4, 2026 you can withdraw and get $21.00 back. ${texts.withdrawUnused}`,
    )
    await press('Withdraw')
    expect(confirmation()?.message).toContain(texts.withdrawUnused)
  })

  it('sends the refund that was shown, and shows that the plan has ended', async () => {
    const host = openSubscription(paidPlan, withdrawal)
    hosts.use(
      respond(paymentCalls.withdraw, () => {
        Object.assign(host, { plan: null, withdrawal: null })
        return { actionType: 'SUCCESS' as const, accessUntil: '2026-11-23T00:00:00.000Z' }
      }),
    )
    await press('Withdraw')
    expect(confirmation()).toMatchObject({ acceptText: 'Confirm withdrawal', alike: true })
    await accept()
    await screen.findByText(texts.none)
    expect(bodiesOf(paymentCalls.withdraw)).toEqual([{ shown: usd(2388) }])
    expect(toast()).toBe('You have withdrawn. $23.88 is on its way back to you.')
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
  })

  it('is not offered once it is too late', async () => {
    openSubscription(paidPlan)
    await screen.findByText('Visa 4242')
    expect(screen.queryByText('Withdraw from the contract')).toBeNull()
  })
})
