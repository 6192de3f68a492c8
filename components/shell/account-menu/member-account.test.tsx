/** @jest-environment jsdom */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { showModal } from '@/lib/modals/modal-store'
import { completeLogin } from '@/lib/session/member/complete-login'
import { logOut } from '@/lib/session/member/log-out'
import { fetchMessages } from '@/lib/i18n/fetch-messages'
import english from '@/messages/en.json'
import { accountOf, emptyBrowser, profileOf, scriptGateway } from '@/lib/session/testing/browser'
import { readStored } from '@/lib/storage/storage'
import { MemberAccount } from './member-account'

jest.mock('@/lib/session/member/log-out', () => ({ logOut: jest.fn(() => Promise.resolve()) }))
jest.mock('@/lib/session/member/complete-login', () => ({ completeLogin: jest.fn(() => Promise.resolve()) }))
jest.mock('@/lib/modals/modal-store', () => ({ showModal: jest.fn() }))
jest.mock('@/lib/session/reload-page')

jest.mock('@/lib/i18n/fetch-messages', () => ({ fetchMessages: jest.fn() }))

const island = (
  <MemberAccount lang="en">
    <a href="/en/settings" aria-label="Your account" />
  </MemberAccount>
)
const warning = { actionType: 'EMAIL_VERIFY' as const, warningText: 'Confirm your address' }
const avatars = [{ id: 1, imageUrl: 'avatars/owl.svg', profileType: 'ADULT' }]

function given(account = accountOf()) {
  document.cookie = 'token_expiry=1795000000000; Path=/'
  return scriptGateway({
    '/auth/userDetail': account,
    '/avatar-list': avatars,
    '/auth/config': {},
  })
}

beforeEach(() => {
  emptyBrowser()
  jest.clearAllMocks()
  jest.mocked(fetchMessages).mockResolvedValue({ member: english.member })
})
afterEach(cleanup)

const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Your account' }))

it('shows a guest nothing, and asks nobody', async () => {
  const sent = scriptGateway({})
  render(island)
  await act(() => Promise.resolve())
  expect(screen.queryByLabelText('Your account')).toBeNull()
  expect(document.documentElement.hasAttribute('data-member')).toBe(false)
  expect(sent).toHaveLength(0)
})

it('is the same HTML for members as for guests', () => {
  given()
  expect(renderToString(island)).toBe('')
})

it("holds a member's place at once, by a link that works until the menu is there", async () => {
  given()
  render(island)
  expect(document.documentElement.hasAttribute('data-member')).toBe(true)
  expect(screen.getByRole('link', { name: 'Your account' }).getAttribute('href')).toBe('/en/settings')
  await screen.findByRole('button', { name: 'Your account' })
})

it('names the member and leads to their pages', async () => {
  given()
  render(island)
  await open()
  await screen.findByText('salma@hilalplay.test')
  expect(screen.getByText('Salma')).toBeTruthy()
  const rows = screen.getAllByRole('menuitem').map((row) => [row.textContent, row.getAttribute('href')])
  expect(rows).toEqual([
    ['My List', '/en/my-list'],
    ['Profiles', '/en/profiles'],
    ['Settings', '/en/settings'],
    ['Help centre', '/en/help-center'],
    ['Log out', null],
  ])
  await waitFor(() => expect(document.querySelector('img')?.getAttribute('src')).toContain('avatars/owl.svg'))
})

it('logs out once, however often that is pressed', async () => {
  given()
  render(island)
  for (const round of [1, 2]) {
    await open()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Log out' }))
    expect(logOut).toHaveBeenCalledTimes(Math.min(round, 1))
  }
})

it('says of a child’s profile that it is one, instead of the address', async () => {
  given(accountOf({ userProfile: [profileOf({ profileType: 'KIDS', profileName: 'Nour' })] }))
  document.cookie = 'profile_id=7; Path=/'
  render(island)
  await open()
  expect(await screen.findByText('Kids profile')).toBeTruthy()
  expect(screen.queryByText('salma@hilalplay.test')).toBeNull()
})

it('gives a member without a profile the default one', async () => {
  given()
  render(island)
  await waitFor(() => expect(document.cookie).toContain('profile_id=7'))
})

it('gives way to the guest when the host knows no session', async () => {
  document.cookie = 'token_expiry=1795000000001; Path=/'
  globalThis.fetch = jest.fn(() =>
    Promise.resolve({
      status: 401,
      headers: { get: () => null },
      text: () => Promise.resolve('{"message":"Log in","data":null,"meta":null}'),
    }),
  ) as never
  render(island)
  await waitFor(() => expect(document.documentElement.hasAttribute('data-member')).toBe(false))
  expect(screen.queryByLabelText('Your account')).toBeNull()
  expect(document.cookie).not.toContain('token_expiry')
})

it('gives way to the guest while the account owes a code, and applies no profile', async () => {
  document.cookie = 'token_expiry=1795000000002; Path=/'
  scriptGateway({ '/auth/userDetail': accountOf({ otpRequired: true }), '/auth/config': {} })
  render(island)
  await waitFor(() => expect(document.documentElement.hasAttribute('data-member')).toBe(false))
  expect(document.cookie).not.toContain('profile_id')
})

it('finishes a social login on the page that it leads to', async () => {
  given()
  history.replaceState(null, '', '/en?social=done')
  render(island)
  await waitFor(() => expect(completeLogin).toHaveBeenCalledTimes(1))
})

describe('the warning of an address that is not confirmed', () => {
  const unverified = () => given(accountOf({ emailVerifyAction: warning }))
  const settled = () => screen.findByRole('button', { name: 'Your account' }).then(() => act(async () => {}))

  it('comes once a session', async () => {
    unverified()
    render(island)
    await waitFor(() =>
      expect(showModal).toHaveBeenCalledWith('emailVerifyWarning', { warningText: 'Confirm your address' }),
    )
    cleanup()
    render(island)
    await settled()
    expect(showModal).toHaveBeenCalledTimes(1)
  })

  it.each(['/en/profiles', '/ar/settings', '/en/verify', '/en/profiles/edit/7'])(
    'stays away from %s',
    async (path) => {
      unverified()
      history.replaceState(null, '', path)
      render(island)
      await settled()
      expect(showModal).not.toHaveBeenCalled()
    },
  )

  it('waits for the page in the language of the profile', async () => {
    const french = {
      ...accountOf({ emailVerifyAction: warning }),
      userProfile: [profileOf({ langCode: 'fr' })],
    }
    given(french)
    render(island)
    await waitFor(() => expect(document.cookie).toContain('profile_id=7'))
    await settled()
    expect(showModal).not.toHaveBeenCalled()
    expect(readStored('emailVerifyShown')).toBeNull()
  })

  it('opens no modal for any other required action', async () => {
    given(accountOf({ emailVerifyAction: { ...warning, actionType: 'PACKAGES' } }))
    render(island)
    await settled()
    expect(showModal).not.toHaveBeenCalled()
  })
})

describe('too many devices', () => {
  const tooMany = { actionType: 'DEVICES' as const, warningText: 'Five devices are in use' }
  const settled = () => screen.findByRole('button', { name: 'Your account' }).then(() => act(async () => {}))

  it('opens the device modal and then the address modal, once a session each', async () => {
    given(accountOf({ userAction: tooMany, emailVerifyAction: warning }))
    for (const name of ['deviceManagement', 'emailVerifyWarning']) {
      render(island)
      await waitFor(() => expect(showModal).toHaveBeenLastCalledWith(name, expect.anything()))
      cleanup()
    }
    render(island)
    await settled()
    expect(showModal).toHaveBeenCalledTimes(2)
  })

  it('opens no device modal on the settings page', async () => {
    given(accountOf({ userAction: tooMany }))
    history.replaceState(null, '', '/en/settings')
    render(island)
    await settled()
    expect(showModal).not.toHaveBeenCalled()
  })
})
