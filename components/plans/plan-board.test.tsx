/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CallData } from '@/lib/contract'
import { hosts, refusal, respond, sentCalls, startHosts } from '@/lib/api/testing/handlers'
import { purchaseCalls, type Period } from '@/lib/contract/hosts/purchase'
import { type ModalName, type ModalParams, useModals } from '@/lib/modals/modal-store'
import { queryClient } from '@/lib/query/query-client'
import { savePurchase } from '@/lib/storage/purchase-data'
import { accountWith, cards, money, open, periodsWith, subscription, suspended } from './testing/board'

type PromoAction = CallData<typeof purchaseCalls.listPlans>['promoCodeAction']

/** The host's response to a promo code. */
const respondToCode = (periods: Period[], promoCodeAction: PromoAction) =>
  hosts.use(respond(purchaseCalls.listPlans, () => ({ periods, features: [], promoCodeAction })))

startHosts()
// Loaded up front: what a form imports when it is opened must not count against a test's clock.
beforeAll(() => import('./promo-fields'))

beforeEach(() => {
  queryClient().clear()
  history.replaceState(null, '', '/en/subscription-plans')
  document.cookie = 'token_expiry=; Max-Age=0'
  localStorage.clear()
  useModals.setState({ modals: {}, stack: [] })
})

const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

async function tryCode(code: string) {
  fireEvent.click(screen.getByText('Have a promo code?'))
  fireEvent.change(await screen.findByLabelText('Promo code'), { target: { value: code } })
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
}

it('shows the shorter period first, with no plan chosen and none to buy without a gateway', () => {
  open()
  expect(radio(/Monthly/).checked).toBe(true)
  expect(screen.queryByText('Chosen')).toBeNull()
  expect(cards(0).getByRole('link', { name: 'Start watching for free' }).getAttribute('href')).toBe('/en')
  expect(cards(0).getByText('Not on sale yet')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Choose/ })).toBeNull()
})

const choiceOfPremium = '/en/subscription-plans?periodCode=yearly&planCode=premium&display=payment-type'
const choose = () => cards(1).getByRole('link', { name: 'Choose premium' })
const openModal = (name: ModalName) => useModals.getState().modals[name]

it('links to a plan that has a payment gateway', () => {
  open(periodsWith({ gateways: ['stripe'] }))
  expect(choose().getAttribute('href')).toBe(choiceOfPremium)
})

it('leads a guest through the login back to the choice', async () => {
  history.replaceState(null, '', '/en/subscription-plans?redirectUrl=%2Fen%2Fwatch%2F7')
  open(periodsWith({ gateways: ['stripe'] }))
  await userEvent.click(choose())
  await waitFor(() => expect(openModal('login')).toBeTruthy())
  const here = `${choiceOfPremium}&redirectUrl=%2Fen%2Fwatch%2F7`
  expect(openModal('login')?.params).toEqual({ redirectTo: here })
  expect(location.pathname + location.search).toBe(here)
})

it('reports the choice in the address to the router, which would restore the old one', async () => {
  const replaceState = jest.spyOn(history, 'replaceState')
  open(periodsWith({ gateways: ['stripe'] }))
  await userEvent.click(choose())
  await waitFor(() => expect(replaceState).toHaveBeenCalledWith(null, '', location.origin + choiceOfPremium))
  replaceState.mockRestore()
})

it('starts a payment once, though the address asks for one from then on', async () => {
  const { drawAgain } = open(periodsWith({ gateways: ['stripe'] }))
  await userEvent.click(choose())
  await waitFor(() => expect(openModal('login')).toBeTruthy())
  useModals.setState({ modals: {}, stack: [] })
  drawAgain()
  await act(() => import('./start-checkout'))
  expect(openModal('login')).toBeUndefined()
})

it('shows the period and plan of the address, and saves the chosen period there', async () => {
  history.replaceState(null, '', '/en/subscription-plans?periodCode=yearly&planCode=premium&utm=moon')
  open()
  expect(radio(/Yearly/).checked).toBe(true)
  expect(cards(1).getByText('Chosen')).toBeTruthy()
  await userEvent.click(radio(/Monthly/))
  expect(location.search).toBe('?periodCode=monthly&planCode=premium&utm=moon')
})

it('applies a redeemed promo code, and removes it again', async () => {
  open()
  const periods = periodsWith({ price: money(2388), renewalPrice: money(3999), selected: true })
  respondToCode(periods, { actionType: 'REDEEM', message: 'Good for premium' })
  await tryCode('80-off')
  expect(await screen.findByText('Good for premium')).toBeTruthy()
  expect(radio(/Yearly/).checked).toBe(true)
  expect(cards(1).getByText('$23.88')).toBeTruthy()
  expect(cards(1).getByText('Chosen')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove the code' }))
  expect(cards(1).getByText('$39.99')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Promo code'))
})

it.each([
  [
    'that does not count',
    'Expired',
    () => respondToCode(periodsWith(), { actionType: 'WARNING', message: 'Expired' }),
  ],
  [
    'that the host refuses to check',
    'Too many',
    () => hosts.use(respond(purchaseCalls.listPlans, () => refusal(429, 'Too many'))),
  ],
])('shows the error of a code %s', async (_code, message, prepare) => {
  open()
  prepare()
  await tryCode('old')
  await waitFor(() => expect(screen.getByText(message)).toBeTruthy())
  const field = screen.getByLabelText('Promo code')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(cards(1).getByText('$39.99')).toBeTruthy()
})

it('requires a code before it calls the host', async () => {
  open()
  fireEvent.click(screen.getByText('Have a promo code?'))
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }))
  expect(screen.getByText('Enter a promo code')).toBeTruthy()
  expect(sentCalls()).toEqual([])
})

describe('a member', () => {
  beforeEach(() => {
    document.cookie = 'token_expiry=9999999999'
  })

  it('sees the current plan and how long it is paid for', async () => {
    hosts.use(respond(purchaseCalls.getPlan, () => subscription))
    open()
    expect(await screen.findAllByText('Your plan')).toHaveLength(1)
    expect(cards(1).getByText('Ends on January 5, 2027')).toBeTruthy()
  })

  it('with a paid plan is not invited to watch for free', async () => {
    hosts.use(respond(purchaseCalls.getPlan, () => subscription))
    open()
    expect(screen.getAllByRole('link', { name: 'Start watching for free' })).not.toHaveLength(0)
    await screen.findAllByText('Your plan')
    expect(screen.queryByRole('link', { name: 'Start watching for free' })).toBeNull()
  })

  it('opens the ways to pay that the address asks for, and takes them from the address when they close', async () => {
    hosts.use(
      respond(purchaseCalls.getPlan, () => null),
      accountWith(null),
    )
    history.replaceState(null, '', `${choiceOfPremium}&payment-gateway=paypal&redirectUrl=%2Fen%2Fwatch%2F7`)
    open(periodsWith({ gateways: ['stripe', 'paypal'] }))
    await waitFor(() => expect(openModal('paymentType')).toBeTruthy())
    const params = openModal('paymentType')?.params as ModalParams['paymentType']
    expect(params).toMatchObject({
      ...{ selectedPlan: 'premium', selectedPeriod: 'yearly', gatewayCodes: ['stripe', 'paypal'] },
      ...{ gatewayCode: 'paypal', promoCode: '', returnTo: '/en/watch/7' },
    })
    params.onClosed?.()
    expect(new URLSearchParams(location.search).has('display')).toBe(false)
    expect(location.search).toContain('planCode=premium')
  })

  it('opens the ways to pay of an address that applies no code', async () => {
    hosts.use(
      respond(purchaseCalls.getPlan, () => null),
      accountWith(null),
    )
    history.replaceState(null, '', `${choiceOfPremium}&apply=1`)
    open(periodsWith({ gateways: ['stripe'] }))
    await waitFor(() => expect(openModal('paymentType')?.params).toMatchObject({ promoCode: '' }))
  })

  it('that canceled its plan is not offered the same one again', async () => {
    hosts.use(
      respond(purchaseCalls.getPlan, () => ({ ...subscription, subscriptionStatus: 'CANCELED' as const })),
    )
    open(periodsWith({ gateways: ['stripe'] }))
    await screen.findAllByText('Your plan')
    expect(cards(1).queryByRole('link', { name: /^Choose/ })).toBeNull()
  })

  it('applies the code of the address before it opens the ways to pay', async () => {
    hosts.use(
      respond(purchaseCalls.getPlan, () => null),
      accountWith(null),
    )
    const periods = periodsWith({ gateways: ['stripe'], price: money(2388), selected: true })
    respondToCode(periods, { actionType: 'REDEEM', message: 'Valid for premium' })
    history.replaceState(null, '', `${choiceOfPremium}&code=80-off&apply=1`)
    open(periodsWith({ gateways: ['stripe'] }))
    await waitFor(() => expect(openModal('paymentType')?.params).toMatchObject({ promoCode: '80-off' }))
  })

  it('verifies the e-mail address before money moves', async () => {
    const warning = { actionType: 'EMAIL_VERIFY', warningText: 'Verify first' } as const
    hosts.use(
      respond(purchaseCalls.getPlan, () => null),
      accountWith(warning),
    )
    open(periodsWith({ gateways: ['stripe'] }))
    await userEvent.click(choose())
    await waitFor(() => expect(openModal('emailVerifyWarning')).toBeTruthy())
    expect(openModal('paymentType')).toBeUndefined()
  })

  it('returns from an abandoned payment to the same choices', async () => {
    hosts.use(respond(purchaseCalls.getPlan, () => null))
    const choice = { planCode: 'premium', periodCode: 'yearly', promoCode: '80-off', gatewayCode: 'paypal' }
    savePurchase({ ...choice, returnTo: '/en/watch/7', checkoutId: 'c1', isTracked: false })
    const gateways = { gateways: ['stripe', 'paypal'] }
    const periods = periodsWith({ ...gateways, price: money(2388), selected: true })
    respondToCode(periods, { actionType: 'REDEEM', message: 'Valid for premium' })
    hosts.use(accountWith(null))
    history.replaceState(null, '', '/en/subscription-plans?payment-cancel=1')
    open(periodsWith(gateways))
    await waitFor(() => expect(radio(/Yearly/).checked).toBe(true))
    expect(await screen.findByText('Valid for premium')).toBeTruthy()
    expect(cards(1).getByText('Chosen')).toBeTruthy()
    await userEvent.click(choose())
    await waitFor(() =>
      expect(openModal('paymentType')?.params).toMatchObject({
        ...{ selectedPlan: 'premium', selectedPeriod: 'yearly', promoCode: '80-off', gatewayCode: 'paypal' },
        returnTo: '/en/watch/7',
      }),
    )
  })

  it.each([
    ['', 'paymentType'],
    ['&gatewayFlow=BILLING', 'paymentType'],
    ['&gatewayFlow=MSISDN', 'msisdnPayment'],
    ['&gatewayFlow=PAYMENT_SOURCE_MSISDN', 'msisdnPayment'],
  ] as const)("comes by a partner's link%s to %s, with the price before the press", async (flow, modal) => {
    hosts.use(
      respond(purchaseCalls.getPlan, () => null),
      accountWith(null),
    )
    const link = 'gatewayCode=camara&gatewayPackage=premium-yearly'
    history.replaceState(null, '', `/en/subscription-plans?${link}${flow}`)
    open(periodsWith({ gateways: ['stripe', 'camara'] }))
    await waitFor(() => expect(openModal(modal)?.params).toMatchObject({ gatewayPackage: 'premium-yearly' }))
    expect(openModal(modal)?.params).toMatchObject({ gatewayCode: 'camara' })
    expect(radio(/Yearly/).checked).toBe(true)
  })

  it('is led to the payment of a suspended subscription', async () => {
    hosts.use(
      respond(purchaseCalls.getPlan, () => suspended),
      accountWith(null),
    )
    history.replaceState(null, '', '/en/subscription-plans?display=debt')
    open(periodsWith({ gateways: ['stripe'] }))
    await waitFor(() => expect(openModal('paymentType')).toBeTruthy())
    expect(openModal('paymentType')?.params).toMatchObject({
      selectedPlan: 'premium',
      selectedPeriod: 'yearly',
    })
    expect(cards(1).getByRole('link', { name: 'Pay $39.99 now' })).toBeTruthy()
  })

  it('cannot buy the current plan again', async () => {
    hosts.use(respond(purchaseCalls.getPlan, () => subscription))
    open(periodsWith({ gateways: ['stripe'] }))
    expect(await cards(1).findByText('You have this plan')).toBeTruthy()
    expect(cards(1).queryByRole('link', { name: 'Choose premium' })).toBeNull()
  })

  it('without a subscription has the free plan', async () => {
    hosts.use(respond(purchaseCalls.getPlan, () => null))
    open()
    expect(await cards(0).findByText('Your plan')).toBeTruthy()
    expect(cards(0).getByText('No card, and no end date')).toBeTruthy()
  })
})
