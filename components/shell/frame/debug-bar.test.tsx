/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { writeBrowserCookie } from '@/lib/cookies/browser-cookies'
import { queryClient } from '@/lib/query/query-client'
import { accountQuery } from '@/lib/session/member/account-query'
import { emptyBrowser } from '@/lib/session/testing/browser'
import { DebugBar } from './debug-bar'

beforeEach(() => {
  emptyBrowser()
  queryClient().clear()
})

async function typeOf(subscriptionStatus: string | null) {
  writeBrowserCookie('tokenExpiry', String(Date.now() + 60_000))
  const subscription = subscriptionStatus && { subscriptionStatus }
  queryClient().setQueryData(accountQuery.queryKey, { userId: '1', subscription } as never)
  render(<DebugBar />)
  return (await screen.findByRole('complementary', { name: 'Debug' })).textContent
}

it.each([
  ['ACTIVE', 'SVOD · ACTIVE · ADULT'],
  ['SUSPENDED', 'SVOD · SUSPENDED · ADULT'],
  ['CANCELED', 'AVOD · CANCELED · ADULT'],
  [null, 'AVOD · no plan · ADULT'],
])('names the subscription type of a member whose subscription is %s: %s', async (status, text) => {
  expect(await typeOf(status)).toBe(text)
})

it('names a guest AVOD', async () => {
  render(<DebugBar />)
  expect((await screen.findByRole('complementary')).textContent).toBe('AVOD · guest · ADULT')
})
