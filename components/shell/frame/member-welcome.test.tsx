/** @jest-environment jest-fixed-jsdom */

import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { offerWelcome } from '@/components/catalogue/welcome/offer-welcome'
import { hosts, respond, startHosts } from '@/lib/api/testing/handlers'
import { authCalls } from '@/lib/contract/hosts/auth'
import { useModals } from '@/lib/modals/modal-store'
import { accountOf, emptyBrowser, profileOf } from '@/lib/session/testing/browser'
import { writeStored } from '@/lib/storage/storage'
import english from '@/messages/en.json'
import { MemberAccount } from './header-islands'
// Loaded up front, so that the first test does not have to wait for the menu.
import './account-menu'

jest.mock('@/components/catalogue/welcome/offer-welcome')
jest.mock('@/lib/routing/go-to')

startHosts(
  respond(authCalls.listAvatars, () => []),
  respond(authCalls.getConfig, () => ({})),
  http.get('*/texts/en/member.json', () => HttpResponse.json({ member: english.member })),
)

const island = (
  <MemberAccount lang="en">
    <a href="/en/settings" aria-label="Your account" />
  </MemberAccount>
)
const warning = { actionType: 'EMAIL_VERIFY' as const, warningText: 'Confirm your address' }

function mockAccount(account = accountOf()) {
  document.cookie = 'token_expiry=1795000000000; Path=/'
  hosts.use(respond(authCalls.getUserDetail, () => account))
}

afterEach(cleanup)

const openModals = () => useModals.getState().stack

/** Until the menu has loaded and the profile is applied, after which a welcome would be offered. */
async function settled() {
  await screen.findByRole('button', { name: 'Your account' })
  await waitFor(() => expect(document.cookie).toContain('profile_id=7'))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
}
const lastWelcome = () => jest.mocked(offerWelcome).mock.calls

beforeEach(() => {
  emptyBrowser()
  jest.clearAllMocks()
  useModals.setState({ modals: {}, stack: [] })
  writeStored('signedUp', true)
  history.replaceState(null, '', '/en')
})

it('offers the welcome on the home page', async () => {
  mockAccount()
  render(island)
  await waitFor(() => expect(lastWelcome()).toEqual([[accountOf().fullName]]))
})

it.each(['/en/subscription-plans', '/en/watch/x', '/en/detail/x'])(
  'offers no welcome on %s',
  async (path) => {
    mockAccount()
    history.replaceState(null, '', path)
    render(island)
    await settled()
    expect(lastWelcome()).toEqual([])
  },
)

it('offers no welcome in a kids profile', async () => {
  mockAccount(accountOf({ userProfile: [profileOf({ profileType: 'KIDS' })] }))
  document.cookie = 'profile_id=7; Path=/'
  document.cookie = 'profile_type=KIDS; Path=/'
  render(island)
  await settled()
  expect(lastWelcome()).toEqual([])
})

it('shows what the account requires instead of the welcome', async () => {
  mockAccount(accountOf({ emailVerifyAction: warning }))
  render(island)
  await waitFor(() => expect(openModals()).toEqual(['emailVerifyWarning']))
  expect(lastWelcome()).toEqual([])
})
