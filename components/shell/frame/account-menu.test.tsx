/** @jest-environment jest-fixed-jsdom */

import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { renderToString } from 'react-dom/server'
import { bodiesOf, hosts, refusal, respond, sentCalls, startHosts } from '@/lib/api/testing/handlers'
import { authCalls } from '@/lib/contract/hosts/auth'
import { sessionCalls } from '@/lib/contract/hosts/auth-session'
import { useModals } from '@/lib/modals/modal-store'
import { queryClient } from '@/lib/query/query-client'
import { goTo, replacePage } from '@/lib/routing'
import { accountQuery } from '@/lib/session/member/account-query'
import { completeLogin } from '@/lib/session/member/complete-login'
import { subscribeToSession } from '@/lib/session/session-state'
import english from '@/messages/en.json'
import { accountOf, emptyBrowser, profileOf } from '@/lib/session/testing/browser'
import { readStored, writeStored } from '@/lib/storage/storage'
import { MemberAccount } from './header-islands'

jest.mock('@/lib/session/member/complete-login', () => ({ completeLogin: jest.fn(() => Promise.resolve()) }))
jest.mock('@/lib/routing/go-to')

startHosts(
  respond(authCalls.listAvatars, () => [
    { id: 1, imageUrl: 'avatars/owl.svg', profileType: 'ADULT' as const },
  ]),
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

beforeEach(() => {
  emptyBrowser()
  jest.clearAllMocks()
  useModals.setState({ modals: {}, stack: [] })
})
afterEach(cleanup)

const openModals = () => useModals.getState().stack
/** Waits until the account has loaded, and what it requires has been opened. */
async function settled() {
  await waitFor(() => expect(queryClient().getQueryData(accountQuery.queryKey)).toBeDefined())
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
}
const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Your account' }))

it('renders nothing and makes no call for a guest', async () => {
  render(island)
  await act(() => Promise.resolve())
  expect(screen.queryByLabelText('Your account')).toBeNull()
  expect(document.documentElement.hasAttribute('data-member')).toBe(false)
  expect(sentCalls()).toEqual([])
})

it('renders the same HTML for members as for guests', () => {
  mockAccount()
  expect(renderToString(island)).toBe('')
})

it('shows a member a link until the menu has loaded', async () => {
  mockAccount()
  render(island)
  expect(document.documentElement.hasAttribute('data-member')).toBe(true)
  expect(screen.getByRole('link', { name: 'Your account' }).getAttribute('href')).toBe('/en/settings')
  await screen.findByRole('button', { name: 'Your account' })
})

it('names the member and links to their pages', async () => {
  mockAccount()
  render(island)
  await open()
  await screen.findByText('salma@hilalplay.test')
  expect(screen.getByText('Salma')).toBeTruthy()
  const rows = screen.getAllByRole('menuitem').map((row) => [row.textContent, row.getAttribute('href')])
  expect(rows).toEqual([
    ['My List', '/en/my-list'],
    ['Profiles', '/en/profiles'],
    ['Family sharing', '/en/family-sharing'],
    ['Invite friends', '/en/invitation'],
    ['Account', '/en/settings'],
    ['Help center', '/en/help-center'],
    ['Customer support', '/en/customer-support'],
    ['Log out', null],
  ])
  await waitFor(() => expect(document.querySelector('img')?.getAttribute('src')).toContain('avatars/owl.svg'))
})

it('settles the profile of a page that stays once the default one is applied', async () => {
  mockAccount()
  const hasProfile: boolean[] = []
  const stop = subscribeToSession(() => hasProfile.push(document.cookie.includes('profile_id=7')))
  render(island)
  await waitFor(() => expect(hasProfile).toContain(true))
  stop()
})

it('settles the profile of a page that stays when the account cannot be fetched', async () => {
  mockAccount()
  hosts.use(respond(authCalls.getUserDetail, () => refusal(400)))
  const settled = jest.fn()
  const stop = subscribeToSession(settled)
  render(island)
  await waitFor(() => expect(settled).toHaveBeenCalled())
  stop()
})

it('logs out once, however often it is pressed', async () => {
  mockAccount()
  let respondToLogout = () => {}
  const pending = new Promise<void>((resolve) => {
    respondToLogout = resolve
  })
  hosts.use(respond(sessionCalls.logout, () => pending.then(() => ({ done: true }) as const)))
  render(island)
  for (let round = 0; round < 2; round += 1) {
    await open()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Log out' }))
  }
  respondToLogout()
  await waitFor(() => expect(replacePage).toHaveBeenCalledWith('/en'))
  expect(bodiesOf(sessionCalls.logout)).toEqual([{ platformId: 'WEB' }])
})

it('offers children no customer support', async () => {
  mockAccount(accountOf({ userProfile: [profileOf({ profileType: 'KIDS', profileName: 'Nour' })] }))
  render(island)
  await open()
  await screen.findByText('Nour')
  expect(screen.queryByRole('menuitem', { name: 'Customer support' })).toBeNull()
})

it('shows that a profile is for kids instead of the address', async () => {
  mockAccount(accountOf({ userProfile: [profileOf({ profileType: 'KIDS', profileName: 'Nour' })] }))
  document.cookie = 'profile_id=7; Path=/'
  render(island)
  await open()
  expect(await screen.findByText('Kids profile')).toBeTruthy()
  expect(screen.queryByText('salma@hilalplay.test')).toBeNull()
})

it('leads a child neither to the family nor to invitations', async () => {
  mockAccount(accountOf({ userProfile: [profileOf({ profileType: 'KIDS', profileName: 'Nour' })] }))
  document.cookie = 'profile_id=7; Path=/'
  render(island)
  await open()
  await screen.findByText('Kids profile')
  expect(screen.getByRole('menuitem', { name: 'Profiles' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: /Family|Invite/ })).toBeNull()
})

it('shows once why the previous page has led here', async () => {
  mockAccount()
  writeStored('errorNotice', { path: '/en/detail/x', message: 'The invitation is not there.' }, 60)
  render(island)
  await waitFor(() => expect(openModals()).toEqual(['notification']))
  expect(useModals.getState().modals.notification?.params).toMatchObject({
    type: 'error',
    message: 'The invitation is not there.',
  })
  expect(readStored('errorNotice')).toBeNull()
})

it('leaves the notice to its own page', async () => {
  mockAccount()
  writeStored('errorNotice', { path: '/en', message: 'The invitation is not there.' }, 60)
  render(island)
  await screen.findByRole('button', { name: 'Your account' })
  expect(openModals()).toEqual([])
  expect(readStored('errorNotice')).not.toBeNull()
})

it('applies the default profile of a member without one', async () => {
  mockAccount()
  render(island)
  await waitFor(() => expect(document.cookie).toContain('profile_id=7'))
})

it('shows the guest’s header when the host knows no session', async () => {
  document.cookie = 'token_expiry=1795000000001; Path=/'
  hosts.use(respond(authCalls.getUserDetail, () => refusal(401, 'Log in')))
  render(island)
  await waitFor(() => expect(document.documentElement.hasAttribute('data-member')).toBe(false))
  expect(screen.queryByLabelText('Your account')).toBeNull()
  expect(document.cookie).not.toContain('token_expiry')
})

it('shows the guest’s header while the account requires a code, and applies no profile', async () => {
  document.cookie = 'token_expiry=1795000000002; Path=/'
  hosts.use(respond(authCalls.getUserDetail, () => accountOf({ otpRequired: true })))
  render(island)
  await waitFor(() => expect(document.documentElement.hasAttribute('data-member')).toBe(false))
  expect(document.cookie).not.toContain('profile_id')
})

it('completes a social login on the page that it returns to', async () => {
  mockAccount()
  history.replaceState(null, '', '/en?social=done')
  render(island)
  await waitFor(() => expect(completeLogin).toHaveBeenCalledTimes(1))
})

describe('the warning about an unconfirmed address', () => {
  const unverified = () => mockAccount(accountOf({ emailVerifyAction: warning }))

  it('opens once a session', async () => {
    unverified()
    render(island)
    await waitFor(() =>
      expect(useModals.getState().modals.emailVerifyWarning?.params).toEqual({
        warningText: 'Confirm your address',
      }),
    )
    cleanup()
    useModals.setState({ modals: {}, stack: [] })
    render(island)
    await settled()
    expect(openModals()).toEqual([])
  })

  it.each(['/en/profiles', '/ar/settings', '/en/verify', '/en/profiles/edit/7'])(
    'does not open on %s',
    async (path) => {
      unverified()
      history.replaceState(null, '', path)
      render(island)
      await settled()
      expect(openModals()).toEqual([])
    },
  )

  it('does not open while the page changes to the language of the profile', async () => {
    const french = {
      ...accountOf({ emailVerifyAction: warning }),
      userProfile: [profileOf({ langCode: 'fr' })],
    }
    mockAccount(french)
    render(island)
    await waitFor(() => expect(document.cookie).toContain('profile_id=7'))
    await settled()
    expect(openModals()).toEqual([])
    expect(readStored('emailVerifyShown')).toBeNull()
  })

  it('opens no modal for any other required action', async () => {
    mockAccount(accountOf({ emailVerifyAction: { ...warning, actionType: 'WARNING' } }))
    render(island)
    await settled()
    expect(openModals()).toEqual([])
  })
})

describe('too many devices', () => {
  const tooMany = { actionType: 'DEVICES' as const, warningText: 'Five devices are in use' }

  it('opens the device modal and then the address modal, once a session each', async () => {
    mockAccount(accountOf({ userAction: tooMany, emailVerifyAction: warning }))
    for (const name of ['deviceManagement', 'emailVerifyWarning']) {
      render(island)
      await waitFor(() => expect(openModals().at(-1)).toBe(name))
      cleanup()
    }
    render(island)
    await settled()
    expect(openModals()).toEqual(['deviceManagement', 'emailVerifyWarning'])
  })

  it('opens no device modal on the settings page', async () => {
    mockAccount(accountOf({ userAction: tooMany }))
    history.replaceState(null, '', '/en/settings')
    render(island)
    await settled()
    expect(openModals()).toEqual([])
  })
})

describe('the warning about a suspended subscription', () => {
  const owed = { actionType: 'PACKAGES_SUSPENDED' as const, warningText: 'A payment did not go through.' }
  const suspended = () => mockAccount(accountOf({ userWarningAction: owed, emailVerifyAction: warning }))
  const shownModal = () => useModals.getState().modals.confirm?.params

  it('opens with the host’s text, once a session, before the address is asked about', async () => {
    suspended()
    render(island)
    await waitFor(() =>
      expect(shownModal()).toMatchObject({ message: owed.warningText, acceptText: english.member.debt.show }),
    )
    cleanup()
    useModals.setState({ modals: {}, stack: [] })
    render(island)
    await waitFor(() => expect(openModals()).toEqual(['emailVerifyWarning']))
  })

  it('leads to the payment of the debt', async () => {
    suspended()
    render(island)
    await waitFor(() => expect(shownModal()).toBeTruthy())
    await shownModal()?.onAccept?.()
    expect(goTo).toHaveBeenCalledWith('/en/subscription-plans?display=debt')
  })

  it.each(['/en/subscription-plans', '/ar/payment-failed', '/en/settings'])(
    'waits while the member is on %s',
    async (path) => {
      history.replaceState(null, '', path)
      suspended()
      render(island)
      await settled()
      expect(shownModal()).toBeUndefined()
      expect(readStored('userWarningShown')).toBeNull()
    },
  )

  it('does what any other warning requires', async () => {
    const notice = { actionType: 'WARNING' as const, warningText: 'Terms have changed.' }
    mockAccount(accountOf({ userWarningAction: notice }))
    render(island)
    await waitFor(() =>
      expect(useModals.getState().modals.notification?.params).toMatchObject({
        type: 'warning',
        message: 'Terms have changed.',
      }),
    )
  })
})
