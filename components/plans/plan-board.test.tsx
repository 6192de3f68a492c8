/** @jest-environment jest-fixed-jsdom */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTranslator, NextIntlClientProvider } from 'next-intl'
import { hosts, refusal, respond, sentCalls, startHosts } from '@/lib/api/testing/handlers'
import type { CallData } from '@/lib/contract/calls'
import { purchaseCalls, type Period, type Plan } from '@/lib/contract/hosts/purchase'
import { queryClient } from '@/lib/query/query-client'
import english from '@/messages/en.json'
import { toPeriodViews } from './plan-view'
import { PlanBoard } from './plan-board'

const t = createTranslator({ locale: 'en', messages: english, namespace: 'plans' })
const money = (amount: number) => ({ amount, currency: 'USD' })
const aPlan = (planCode: string, periodCode: string, amount: number, more: Partial<Plan> = {}): Plan => ({
  ...{ planCode, productCode: `${planCode}-${periodCode}`, title: planCode, selected: false, screens: 2 },
  ...{ price: money(amount), renewalPrice: null, perMonth: money(1), features: [], gateways: [], ...more },
})
const periodsWith = (yearly: Partial<Plan> = {}): Period[] => [
  {
    ...{ periodCode: 'monthly', title: 'Monthly', selected: yearly.selected !== true },
    plans: [aPlan('free', 'monthly', 0), aPlan('premium', 'monthly', 499)],
  },
  {
    ...{ periodCode: 'yearly', title: 'Yearly', selected: yearly.selected === true },
    plans: [aPlan('free', 'yearly', 0), aPlan('premium', 'yearly', 3999, yearly)],
  },
]

type PromoAction = CallData<typeof purchaseCalls.listPlans>['promoCodeAction']

/** The host's response to a promo code. */
const respondToCode = (periods: Period[], promoCodeAction: PromoAction) =>
  hosts.use(respond(purchaseCalls.listPlans, () => ({ periods, features: [], promoCodeAction })))

startHosts()

beforeEach(() => {
  queryClient().clear()
  history.replaceState(null, '', '/en/subscription-plans')
  document.cookie = 'token_expiry=; Max-Age=0'
})

function open(periods = periodsWith()) {
  const features = { free: ['2 screens'], premium: ['2 screens', 'Everything'] }
  const views = toPeriodViews('en', periods, t)
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ plans: english.plans }}>
      <PlanBoard lang="en" periods={views} features={features} home="/en" path="/en/subscription-plans" />
    </NextIntlClientProvider>,
  )
}
const cards = (period: number) =>
  within(screen.getAllByRole('list', { name: 'Plans' })[period] as HTMLElement)
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

async function tryCode(code: string) {
  fireEvent.click(screen.getByText('Have a promo code?'))
  fireEvent.change(screen.getByLabelText('Promo code'), { target: { value: code } })
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

it('links to a plan that has a payment gateway', () => {
  open(periodsWith({ gateways: ['CREDIT_CARD'] }))
  expect(cards(1).getByRole('link', { name: 'Choose premium' }).getAttribute('href')).toBe(
    '/en/subscription-plans?periodCode=yearly&planCode=premium',
  )
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
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(screen.getByText('Enter a promo code')).toBeTruthy()
  expect(sentCalls()).toEqual([])
})

describe('a member', () => {
  const subscription = {
    productCode: 'premium-yearly',
    subscriptionCode: 's1',
    subscriptionStatus: 'ACTIVE',
    paymentGatewayCode: 'CREDIT_CARD',
    expiryDate: '2027-01-05T00:00:00Z',
    title: 'premium',
    renewalPrice: null,
    debt: null,
  } as const
  beforeEach(() => {
    document.cookie = 'token_expiry=9999999999'
  })

  it('sees the current plan and how long it is paid for', async () => {
    hosts.use(respond(purchaseCalls.getPlan, () => subscription))
    open()
    expect(await screen.findAllByText('Your plan')).toHaveLength(2)
    expect(cards(1).getByText('Paid until January 5, 2027')).toBeTruthy()
  })

  it('without a subscription has the free plan', async () => {
    hosts.use(respond(purchaseCalls.getPlan, () => null))
    open()
    expect(await cards(0).findByText('Your plan')).toBeTruthy()
    expect(cards(0).getByText('No card, and no end date')).toBeTruthy()
  })
})
