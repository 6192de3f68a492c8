/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { account } from '../testing/account'
import { fakeGateway, forgetCookies, logIn, memberReplies, renderAccount } from '../testing/render-account'
import { PriceConsent } from './price-consent'

beforeEach(logIn)
afterEach(forgetCookies)

const read = 'GET /api/payment/v1/subscription/new-price'
const agree = 'POST /api/payment/v1/subscription/new-price'
const usd = (amount: number) => ({ amount, currency: 'USD' })
const subscriber = {
  ...account,
  subscription: {
    ...{ productCode: 'premium-monthly', subscriptionStatus: 'ACTIVE' as const, paymentGatewayCode: 'CARD' },
    ...{ expiryDate: '2027-03-31T12:00:00.000Z', subscriptionCode: 's1' },
  },
}
const dearer = {
  ...{ title: 'Premium', periodCode: 'monthly', price: usd(499), newPrice: usd(599) },
  ...{ from: '2027-03-31T12:00:00.000Z', accepted: false },
}
const button = () => screen.findByRole('button', { name: 'Agree to $5.99' })

it('shows both prices, the day, and what happens without consent', async () => {
  fakeGateway({ ...memberReplies(subscriber), [read]: { data: dearer } })
  renderAccount(<PriceConsent />)
  await button()
  expect(screen.getByRole('region', { name: 'New price from March 31, 2027' })).toBeTruthy()
  expect(
    screen.getByText('Premium costs $4.99 a month today. From March 31, 2027 on it costs $5.99 a month.'),
  ).toBeTruthy()
  expect(screen.getByText(/your plan ends on March 31, 2027, and nothing more is charged/)).toBeTruthy()
})

it('agrees to the price that was shown', async () => {
  const { sent } = fakeGateway({
    ...memberReplies(subscriber),
    [read]: { data: dearer },
    [agree]: { data: { ...dearer, accepted: true } },
  })
  renderAccount(<PriceConsent />)
  await userEvent.click(await button())
  expect((await screen.findByRole('status')).textContent).toContain('You have agreed: from March 31, 2027')
  expect(sent.find(({ call }) => call === agree)?.body).toEqual({ shown: usd(599) })
})

it('shows the current price when it has changed meanwhile', async () => {
  const { replies } = fakeGateway({
    ...memberReplies(subscriber),
    [read]: { data: dearer },
    [agree]: { status: 409, message: 'The price has changed.' },
  })
  renderAccount(<PriceConsent />)
  const first = await button()
  replies[read] = { data: { ...dearer, newPrice: usd(699) } }
  await userEvent.click(first)
  expect((await screen.findByRole('alert')).textContent).toContain('The price has changed.')
  expect(await screen.findByRole('button', { name: 'Agree to $6.99' })).toBeTruthy()
})

it('renders nothing for a member without a subscription or a higher price', async () => {
  const { sent } = fakeGateway({ ...memberReplies(account), [read]: { data: dearer } })
  renderAccount(
    <>
      <PriceConsent />
      <p>ready</p>
    </>,
  )
  await screen.findByText('ready')
  expect(sent.map(({ call }) => call)).not.toContain(read)
})
