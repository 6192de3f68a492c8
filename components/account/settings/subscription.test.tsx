/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { account } from '../testing/account'
import type { SubscriptionStatus } from '@/lib/contract/fields'
import { SubscriptionSummary } from './account-settings'
import { fakeGateway, forgetCookies, logIn, memberReplies, renderAccount } from '../testing/render-account'

beforeEach(logIn)
afterEach(forgetCookies)

const subscribed = (subscriptionStatus: SubscriptionStatus) => ({
  ...account,
  subscription: {
    productCode: 'premium-yearly',
    subscriptionStatus,
    paymentGatewayCode: 'CARD',
    expiryDate: '2027-11-20T00:00:00.000Z',
    subscriptionCode: 's1',
  },
})

it.each([
  ['ACTIVE', 'Active', 'Paid until November 20, 2027.'],
  ['SUSPENDED', 'Suspended', 'A payment did not go through. Choose a plan to keep watching.'],
  ['CANCELED', 'Cancelled', 'You can watch until November 20, 2027.'],
] as const)('describes a subscription that is %s', async (status, name, text) => {
  fakeGateway(memberReplies(subscribed(status)))
  renderAccount(<SubscriptionSummary />)
  await screen.findByText(name)
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Change plan' }).getAttribute('href')).toBe(
    '/en/subscription-plans',
  )
})

it('links to the plans without a subscription', async () => {
  fakeGateway(memberReplies(account))
  renderAccount(<SubscriptionSummary />)
  await screen.findByText('You have no subscription. Some titles are free to watch.')
  expect(screen.getByRole('link', { name: 'See the plans' })).toBeTruthy()
})
