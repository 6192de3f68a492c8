/** @jest-environment jest-fixed-jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { goTo } from '@/lib/routing'
import english from '@/messages/en.json'
import { PlanBoard } from './plan-board'
import type { PeriodView } from './plan-view'

jest.mock('@/lib/routing/go-to')
jest.mock('./plan-queries', () => {
  throw new Error('Loading chunk failed')
})
jest.mock('./start-checkout', () => {
  throw new Error('Loading chunk failed')
})

const period: PeriodView = {
  ...{ code: 'monthly', title: 'Monthly', selected: true, saving: null, recommended: null },
  plans: [
    {
      ...{
        planCode: 'premium',
        productCode: 'premium-monthly',
        title: 'Premium',
        selected: false,
        free: false,
      },
      ...{
        gateways: ['stripe'],
        price: '$4.99',
        unit: 'a month',
        regular: null,
        perMonth: null,
        renewal: '',
      },
    },
  ],
}
const choice = '/en/subscription-plans?periodCode=monthly&planCode=premium&display=payment-type'

// What a form brings when it is opened is compiled before its time counts.
beforeAll(() => import('./promo-fields'))
beforeEach(() => {
  jest.clearAllMocks()
  history.replaceState(null, '', '/en/subscription-plans')
})

const open = () =>
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ plans: english.plans }}>
      <PlanBoard lang="en" periods={[period]} features={{}} startFree={null} />
    </NextIntlClientProvider>,
  )

it('says that a promo code could not be checked', async () => {
  open()
  fireEvent.click(screen.getByText('Have a promo code?'))
  await userEvent.type(await screen.findByLabelText('Promo code'), '80-off')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('The code could not be checked. Please try again.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Apply' }).getAttribute('aria-busy')).toBeNull()
})

it('reloads the page with the choice of a press', async () => {
  open()
  await userEvent.click(screen.getByRole('link', { name: 'Choose Premium' }))
  await waitFor(() => expect(goTo).toHaveBeenCalledWith(choice))
})

it('does not reload for the choice in its own address', async () => {
  history.replaceState(null, '', choice)
  open()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(goTo).not.toHaveBeenCalled()
})
