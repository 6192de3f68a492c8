/** @jest-environment jest-fixed-jsdom */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hosts, respond, startHosts } from '@/lib/api/testing/handlers'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { purchaseCalls } from '@/lib/contract/hosts/purchase'
import { type ModalName, useModals } from '@/lib/modals/modal-store'
import { queryClient } from '@/lib/query/query-client'
import {
  accountWith,
  cards,
  money,
  open,
  openHeading,
  periodsWith,
  subscription,
  suspended,
} from './testing/board'

startHosts()
// Loaded up front: what a form imports when it is opened must not count against a test's clock.
beforeAll(() => import('./promo-fields'))

beforeEach(() => {
  queryClient().clear()
  history.replaceState(null, '', '/en/subscription-plans')
  document.cookie = 'token_expiry=9999999999'
  localStorage.clear()
  useModals.setState({ modals: {}, stack: [] })
})

const openModal = (name: ModalName) => useModals.getState().modals[name]

describe('a member', () => {
  it('sees a planned change, and is led to where it can be taken back', async () => {
    const next = { title: 'Mini', periodCode: 'monthly' }
    hosts.use(respond(purchaseCalls.getPlan, () => ({ ...subscription, next })))
    open(periodsWith({ gateways: ['stripe'] }))
    expect(await cards(1).findByText('Paid until January 5, 2027, then Mini, monthly')).toBeTruthy()
    const link = cards(1).getByRole('link', { name: 'See the change in your account' })
    expect(link.getAttribute('href')).toBe('/en/settings#subscription')
  })

  it('sees when their plan renews', async () => {
    hosts.use(respond(purchaseCalls.getPlan, () => ({ ...subscription, renewalPrice: money(3999) })))
    open(periodsWith({ gateways: ['stripe'] }))
    expect(await cards(1).findByText('Renews on January 5, 2027')).toBeTruthy()
  })

  it('sees what another plan costs today before choosing it', async () => {
    const own = { ...subscription, productCode: 'mini-monthly', planCode: 'mini', periodCode: 'monthly' }
    hosts.use(
      respond(purchaseCalls.getPlan, () => own),
      respond(paymentCalls.quoteCheckout, () => ({
        ...{ kind: 'UPGRADE' as const, title: 'premium', periodCode: 'yearly', price: money(3999) },
        ...{ discount: money(0), credit: money(499), total: money(3500), renewalPrice: money(3999) },
        renewsAt: '2027-12-01T00:00:00Z',
      })),
    )
    open(periodsWith({ gateways: ['stripe'] }))
    expect(await cards(1).findByText('You pay $35.00 today')).toBeTruthy()
    expect(cards(1).getByRole('link', { name: 'Switch to premium' })).toBeTruthy()
  })

  it('in debt is offered no other plan', async () => {
    hosts.use(respond(purchaseCalls.getPlan, () => ({ ...suspended, productCode: 'mini-monthly' })))
    open(periodsWith({ gateways: ['stripe'] }))
    expect(await cards(1).findByText('Pay what is due first')).toBeTruthy()
    expect(cards(1).queryByRole('link', { name: /Switch|Choose/ })).toBeNull()
  })

  it('in debt sees the free plan last', async () => {
    hosts.use(respond(purchaseCalls.getPlan, () => suspended))
    open(periodsWith({ gateways: ['stripe'] }))
    await cards(1).findByText('Your plan')
    const names = cards(1).getAllByRole('heading')
    expect(names.map(({ textContent }) => textContent)).toEqual(['premium', 'free'])
  })

  it('in debt reads over the plans what is owed, and what paying does', async () => {
    hosts.use(respond(purchaseCalls.getPlan, () => suspended))
    openHeading()
    expect(await screen.findByRole('heading', { name: 'Pay for your plan' })).toBeTruthy()
    expect(
      screen.getByText(/^The payment of \$39.99 for premium did not go through.+a new period begins.$/),
    ).toBeTruthy()
  })

  it('reads over the plans which one they have', async () => {
    hosts.use(respond(purchaseCalls.getPlan, () => subscription))
    openHeading()
    expect(await screen.findByRole('heading', { name: 'Change your plan' })).toBeTruthy()
    expect(screen.getByText('Your plan: premium')).toBeTruthy()
  })

  it('sees the period of their own plan first', async () => {
    hosts.use(respond(purchaseCalls.getPlan, () => subscription))
    open(periodsWith({ gateways: ['stripe'] }))
    await cards(1).findByText('Your plan')
    expect(screen.getByRole('radio', { checked: true })).toHaveProperty('value', subscription.periodCode)
  })

  it('sees that the free plan is part of the one paid for', async () => {
    hosts.use(respond(purchaseCalls.getPlan, () => subscription))
    open(periodsWith({ gateways: ['stripe'] }))
    expect(await cards(0).findByText('Included in your plan')).toBeTruthy()
    expect(cards(0).queryByRole('link')).toBeNull()
  })

  it('pays the debt of a plan that is no longer on sale', async () => {
    hosts.use(
      respond(purchaseCalls.getPlan, () => suspended),
      accountWith(null),
    )
    history.replaceState(null, '', '/en/subscription-plans?display=debt')
    open()
    await waitFor(() => expect(openModal('paymentType')?.params).toMatchObject({ gatewayCodes: ['stripe'] }))
    expect(cards(1).getByRole('link', { name: 'Pay $39.99 now' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Choose/ })).toBeNull()
  })

  it('chooses a plan that the code does not reduce without the code', async () => {
    hosts.use(
      respond(purchaseCalls.getPlan, () => null),
      accountWith(null),
    )
    const periods = periodsWith({ gateways: ['stripe'] })
    const promoCodeAction = { actionType: 'REDEEM' as const, message: 'Valid for another plan' }
    hosts.use(respond(purchaseCalls.listPlans, () => ({ periods, features: [], promoCodeAction })))
    open(periods)
    fireEvent.click(screen.getByText('Have a promo code?'))
    fireEvent.change(await screen.findByLabelText('Promo code'), { target: { value: 'half' } })
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    await screen.findByText('Valid for another plan')
    await userEvent.click(cards(1).getByRole('link', { name: 'Choose premium' }))
    await waitFor(() => expect(openModal('paymentType')?.params).toMatchObject({ promoCode: '' }))
  })
})
