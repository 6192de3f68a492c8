/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTranslator, NextIntlClientProvider } from 'next-intl'
import type { Period, Plan } from '@/lib/contract/hosts/purchase'
import { queryClient } from '@/lib/query/query-client'
import english from '@/messages/en.json'
import { periodViews } from './plan-view'
import { PlanBoard } from './plan-board'

const t = createTranslator({ locale: 'en', messages: english, namespace: 'plans' })
const money = (amount: number) => ({ amount, currency: 'USD' })
const one = (planCode: string, periodCode: string, amount: number, more: Partial<Plan> = {}): Plan => ({
  ...{ planCode, productCode: `${planCode}-${periodCode}`, title: planCode, selected: false, screens: 2 },
  ...{ price: money(amount), renewalPrice: null, perMonth: money(1), features: [], gateways: [], ...more },
})
const periodsWith = (yearly: Partial<Plan> = {}): Period[] => [
  {
    ...{ periodCode: 'monthly', title: 'Monthly', selected: yearly.selected !== true },
    plans: [one('free', 'monthly', 0), one('premium', 'monthly', 499)],
  },
  {
    ...{ periodCode: 'yearly', title: 'Yearly', selected: yearly.selected === true },
    plans: [one('free', 'yearly', 0), one('premium', 'yearly', 3999, yearly)],
  },
]

const answers = jest.fn<{ status: number; data: unknown; message?: string }, [string]>()
const answer = (data: unknown, status = 200, message = 'OK') =>
  answers.mockReturnValue({ status, data, message })

beforeEach(() => {
  globalThis.fetch = jest.fn((input: string) => {
    const { status, data, message } = answers(input)
    const body = JSON.stringify({ message, data, meta: null })
    return Promise.resolve({
      ok: status < 400,
      status,
      headers: new Headers(),
      text: () => Promise.resolve(body),
    })
  }) as unknown as typeof fetch
  queryClient().clear()
  history.replaceState(null, '', '/en/subscription-plans')
  document.cookie = 'token_expiry=; Max-Age=0'
})

function open(periods = periodsWith()) {
  const has = { free: ['2 screens'], premium: ['2 screens', 'Everything'] }
  const views = periodViews('en', periods, t)
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ plans: english.plans }}>
      <PlanBoard lang="en" periods={views} has={has} home="/en" path="/en/subscription-plans" />
    </NextIntlClientProvider>,
  )
}
const cards = (at: number) => within(screen.getAllByRole('list', { name: 'Plans' })[at] as HTMLElement)
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

async function tryCode(code: string) {
  fireEvent.click(screen.getByText('Have a promo code?'))
  fireEvent.change(screen.getByLabelText('Promo code'), { target: { value: code } })
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
}

it('begins with the shorter period, chooses no plan and offers no dead button', () => {
  open()
  expect(radio(/Monthly/).checked).toBe(true)
  expect(screen.queryByText('Chosen')).toBeNull()
  expect(cards(0).getByRole('link', { name: 'Start watching for free' }).getAttribute('href')).toBe('/en')
  expect(cards(0).getByText('Not on sale yet')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Choose/ })).toBeNull()
})

it('leads on to a plan that can be paid', () => {
  open(periodsWith({ gateways: ['CREDIT_CARD'] }))
  expect(cards(1).getByRole('link', { name: 'Choose premium' }).getAttribute('href')).toBe(
    '/en/subscription-plans?periodCode=yearly&planCode=premium',
  )
})

it('shows what the address asks for, and keeps the switch in the address', async () => {
  history.replaceState(null, '', '/en/subscription-plans?periodCode=yearly&planCode=premium&utm=moon')
  open()
  expect(radio(/Yearly/).checked).toBe(true)
  expect(cards(1).getByText('Chosen')).toBeTruthy()
  await userEvent.click(radio(/Monthly/))
  expect(location.search).toBe('?periodCode=monthly&planCode=premium&utm=moon')
})

it('applies a good promo code to its plan, and takes it back', async () => {
  open()
  const periods = periodsWith({ price: money(2388), renewalPrice: money(3999), selected: true })
  answer({ periods, features: [], promoCodeAction: { actionType: 'REDEEM', message: 'Good for premium' } })
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
  ['that does not count', 200, { actionType: 'WARNING', message: 'Expired' }, 'Expired'],
  ['that cannot be asked about', 429, null, 'Too many'],
])('says what is wrong with a code %s', async (_what, status, promoCodeAction, text) => {
  open()
  answer(
    status === 200 ? { periods: periodsWith(), features: [], promoCodeAction } : null,
    status,
    'Too many',
  )
  await tryCode('old')
  await waitFor(() => expect(screen.getByText(text)).toBeTruthy())
  const field = screen.getByLabelText('Promo code')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(cards(1).getByText('$39.99')).toBeTruthy()
})

it('wants a code before it asks', async () => {
  open()
  fireEvent.click(screen.getByText('Have a promo code?'))
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(screen.getByText('Enter a promo code')).toBeTruthy()
  expect(fetch).not.toHaveBeenCalled()
})

describe('a member', () => {
  const bought = {
    productCode: 'premium-yearly',
    subscriptionStatus: 'ACTIVE',
    expiryDate: '2027-01-05T00:00:00Z',
  }
  beforeEach(() => {
    document.cookie = 'token_expiry=9999999999'
  })

  it('sees which plan is theirs and until when', async () => {
    answer(bought)
    open()
    expect(await screen.findAllByText('Your plan')).toHaveLength(2)
    expect(cards(1).getByText('Paid until January 5, 2027')).toBeTruthy()
  })

  it('without a subscription has the free one', async () => {
    answer(null)
    open()
    expect(await cards(0).findByText('Your plan')).toBeTruthy()
    expect(cards(0).getByText('No card, and no end date')).toBeTruthy()
  })
})
