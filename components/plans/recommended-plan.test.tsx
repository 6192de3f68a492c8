/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react'
import { hosts, respond, startHosts } from '@/lib/api/testing/handlers'
import { purchaseCalls } from '@/lib/contract/hosts/purchase'
import { queryClient } from '@/lib/query/query-client'
import { cards, open, periodsWith, subscription } from './testing/board'

startHosts()

beforeEach(() => {
  queryClient().clear()
  history.replaceState(null, '', '/en/subscription-plans')
  document.cookie = 'token_expiry=; Max-Age=0'
})

const onSale = periodsWith({ gateways: ['stripe'] })
const logIn = () => (document.cookie = 'token_expiry=9999999999')
const goldLinks = () => [...document.querySelectorAll('a.button-primary')].map((link) => link.textContent)

it('recommends the cheapest plan on sale, with the only gold button of the board', () => {
  open(onSale)
  expect(cards(1).getByText('Recommended')).toBeTruthy()
  expect(screen.getAllByText('Recommended')).toHaveLength(1)
  expect(goldLinks()).toEqual(['Choose premium'])
})

it('recommends nothing while nothing is on sale', () => {
  open()
  expect(screen.queryByText('Recommended')).toBeNull()
})

it('calls a plan that the viewer has chosen by that name', () => {
  history.replaceState(null, '', '/en/subscription-plans?periodCode=yearly&planCode=premium')
  open(onSale)
  expect(cards(1).getByText('Chosen')).toBeTruthy()
  expect(screen.queryByText('Recommended')).toBeNull()
  expect(goldLinks()).toEqual(['Choose premium'])
})

it('recommends nothing to a member who has paid', async () => {
  logIn()
  hosts.use(respond(purchaseCalls.getPlan, () => subscription))
  open(onSale)
  await screen.findAllByText('Your plan')
  expect(screen.queryByText('Recommended')).toBeNull()
})

it('leads a member of the free plan on by a plain button', async () => {
  logIn()
  hosts.use(respond(purchaseCalls.getPlan, () => null))
  open(onSale)
  await screen.findAllByText('Your plan')
  const link = cards(0).getByRole('link', { name: 'Keep watching for free' })
  expect(link.getAttribute('href')).toBe('/en')
  expect(goldLinks()).toEqual(['Choose premium'])
})

it('says what a plan lacks', () => {
  open()
  const free = cards(0).getAllByRole('listitem')[0]
  expect(free?.textContent).toContain('Everything (Not included)')
  expect(cards(0).getAllByText('Everything')).toHaveLength(2)
})
