/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { account } from '../testing/account'
import { installDialog } from '@/components/ui/testing/install-dialog'
import { limits } from '@/lib/contract'
import { useModals } from '@/lib/modals/modal-store'
import { goTo, replacePage, reloadPage } from '@/lib/routing'
import { MemberArea } from './member-area'
import {
  fakeGateway,
  forgetCookies,
  inAccount,
  logIn,
  memberReplies,
  renderAccount,
  userDetail,
} from '../testing/render-account'

jest.mock('@/lib/routing/go-to')
let mockArrivedByItself = false
jest.mock('@/lib/session/self-navigation', () => {
  const real = jest.requireActual<typeof module>('@/lib/session/self-navigation')
  return { ...real, selfNavigation: () => mockNavigation(real) }
})
import type * as module from '@/lib/session/self-navigation'

let navigation: module.SelfNavigation | null = null
/** The navigation of one page, created for each test. */
function mockNavigation(real: typeof module) {
  navigation ??= real.createSelfNavigation({
    consumeFlag: () => mockArrivedByItself,
    setFlag: () => true,
    isUserActive: () => false,
    replace: replacePage,
    reload: reloadPage,
  })
  return navigation
}

beforeAll(installDialog)
beforeEach(() => {
  jest.clearAllMocks()
  mockArrivedByItself = false
  navigation = null
  sessionStorage.clear()
  useModals.setState({ modals: {}, stack: [] })
  window.history.replaceState(null, '', '/en/settings?x=1')
})
afterEach(forgetCookies)

const login = '/en/login?redirectUrl=%2Fen%2Fsettings%3Fx%3D1'
const area = (
  <MemberArea>
    <p>Settings</p>
  </MemberArea>
)

it('leads a guest to the login and back here, without a call', async () => {
  const { sent } = fakeGateway({})
  renderAccount(area)
  await waitFor(() => expect(replacePage).toHaveBeenCalledWith(login))
  expect(sent).toEqual([])
})

it('leads a guest back to the part of the page that the address names', async () => {
  window.history.replaceState(null, '', '/en/settings?x=1#devices')
  fakeGateway({})
  renderAccount(area)
  await waitFor(() => expect(replacePage).toHaveBeenCalledWith(`${login}%23devices`))
})

it('shows a guest the screen of the page, and stays at its address', async () => {
  fakeGateway({})
  renderAccount(
    <MemberArea guestScreen={<p>Sign up to save titles</p>}>
      <p>My List</p>
    </MemberArea>,
  )
  await waitFor(() => expect(screen.queryByText('My List')).toBeNull())
  expect(screen.getByText('Sign up to save titles')).toBeTruthy()
  expect(replacePage).not.toHaveBeenCalled()
})

it('has the screen for guests in the HTML of the server, where the styles choose by the session', () => {
  const html = renderToString(
    inAccount(
      <MemberArea guestScreen={<p>Sign up to save titles</p>}>
        <p>My List</p>
      </MemberArea>,
    ),
  )
  expect(html).toMatch(/<div class="member:hidden"><p>Sign up to save titles<\/p><\/div>/)
  expect(html).toMatch(/<div class="guest:hidden"><p>My List<\/p><\/div>/)
})

it('shows a member no screen for guests', async () => {
  logIn()
  fakeGateway(memberReplies(account))
  renderAccount(
    <MemberArea guestScreen={<p>Sign up to save titles</p>}>
      <p>My List</p>
    </MemberArea>,
  )
  await waitFor(() => expect(screen.queryByText('Sign up to save titles')).toBeNull())
  expect(screen.getByText('My List')).toBeTruthy()
})

it('leads a member whose session has ended to the login', async () => {
  logIn()
  fakeGateway({ [userDetail]: { status: 401, message: 'Log in to continue.' } })
  renderAccount(area)
  await waitFor(() => expect(replacePage).toHaveBeenCalledTimes(1))
})

it("clears the browser's data of a member when the host knows no session", async () => {
  logIn()
  document.cookie = 'profile_id=7; Path=/'
  fakeGateway({ [userDetail]: { status: 401, message: 'Log in to continue.' } })
  renderAccount(area)
  await waitFor(() => expect(replacePage).toHaveBeenCalled())
  expect(document.cookie).not.toMatch(/token_expiry|profile_id/)
})

it('offers a link to the login on a page that the viewer did not navigate to', async () => {
  mockArrivedByItself = true
  fakeGateway({})
  renderAccount(area)
  const link = await screen.findByRole('link', { name: 'Log in' })
  expect(link.getAttribute('href')).toBe(login)
  expect(replacePage).not.toHaveBeenCalled()
})

it.each([
  ['403', { status: 403, message: 'Not here.' }, 'Not here.'],
  ['junk without a userId', { data: {} }, 'E.4: Unexpected error happened, please try again!'],
])('offers Try Again and goes nowhere after %s', async (_, reply, text) => {
  logIn()
  fakeGateway({ [userDetail]: reply })
  renderAccount(area)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(text)
  expect(replacePage).not.toHaveBeenCalled()
  expect(document.cookie).toContain('token_expiry')
})

describe('an account that requires a code', () => {
  const sendOtp = 'POST /api/auth/v2/user/send-otp'
  const codeRequired = { ...account, otpRequired: true }
  const replies = () => ({
    ...memberReplies(codeRequired),
    'GET /api/auth/captcha/challenge': { data: { provider: 'filled', challenge: '', difficulty: 0 } },
    [sendOtp]: { data: { token: 'request-1', duration: 60 } },
  })
  const openDialog = () => useModals.getState().modals.otp?.params

  it('is sent the code and shown its dialog, without the content or a navigation', async () => {
    logIn()
    const { sent } = fakeGateway(replies())
    renderAccount(area)
    await waitFor(() => expect(openDialog()).toMatchObject({ token: 'request-1', email: codeRequired.email }))
    expect(sent.filter(({ call }) => call === sendOtp)).toEqual([
      { call: sendOtp, body: { email: codeRequired.email, gRecaptchaResponse: expect.any(String) } },
    ])
    expect(screen.queryByText('Settings')).toBeNull()
    expect(replacePage).not.toHaveBeenCalled()
  })

  it('is sent another code only by the button when the page is reloaded', async () => {
    logIn()
    sessionStorage.setItem('hilalplay.codeRequested', '{"value":true}')
    const { sent } = fakeGateway(replies())
    renderAccount(area)
    const button = await screen.findByRole('button', { name: 'Send the code' })
    expect(sent.some(({ call }) => call === sendOtp)).toBe(false)
    await userEvent.click(button)
    await waitFor(() => expect(openDialog()).toBeTruthy())
  })

  it('shows why no code could be sent', async () => {
    logIn()
    fakeGateway({ ...replies(), [sendOtp]: { status: 429, message: 'Wait a minute.' } })
    renderAccount(area)
    expect((await screen.findByRole('alert')).textContent).toBe('Wait a minute.')
    expect(openDialog()).toBeUndefined()
  })
})

describe('on a page that opens the login for guests', () => {
  const modal = (
    <MemberArea guests="login-modal">
      <p>Settings</p>
    </MemberArea>
  )

  it('opens the login, which leads back here, without navigating', async () => {
    fakeGateway({})
    renderAccount(modal)
    const login = () => useModals.getState().modals.login?.params
    await waitFor(() => expect(login()).toEqual({ redirectTo: '/en/settings?x=1' }))
    expect(screen.queryByText('Settings')).toBeNull()
    expect(replacePage).not.toHaveBeenCalled()
  })

  it('opens the login again by the button', async () => {
    fakeGateway({})
    renderAccount(modal)
    const button = await screen.findByRole('button', { name: 'Log in' })
    useModals.setState({ modals: {}, stack: [] })
    await userEvent.click(button)
    expect(useModals.getState().stack).toEqual(['login'])
  })

  it('shows a member the content', async () => {
    logIn()
    fakeGateway(memberReplies(account))
    renderAccount(modal)
    await screen.findByText('Settings')
    expect(useModals.getState().stack).toEqual([])
  })
})

it('leads a guest home from a page that has nothing for guests', async () => {
  fakeGateway({})
  renderAccount(
    <MemberArea guests="home">
      <p>Settings</p>
    </MemberArea>,
  )
  await waitFor(() => expect(replacePage).toHaveBeenCalledWith('/en'))
})

it('shows a member the content', async () => {
  logIn()
  fakeGateway(memberReplies(account))
  renderAccount(area)
  await screen.findByText('Settings')
  expect(replacePage).not.toHaveBeenCalled()
})

it('shows why the account failed to load, and retries', async () => {
  logIn()
  const { replies } = fakeGateway({ [userDetail]: { status: 500, message: 'The well is dry.' } })
  renderAccount(area)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The well is dry.')
  Object.assign(replies, memberReplies(account))
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('Settings')
})

describe('an account that does not come', () => {
  const never = new Promise<never>(() => undefined)
  beforeEach(() => {
    logIn()
    jest.useFakeTimers()
  })
  afterEach(() => jest.useRealTimers())

  it('leaves the placeholders, under the loading screen, and the timeout page follows', async () => {
    fakeGateway({ [userDetail]: never })
    renderAccount(area)
    await act(() => jest.advanceTimersByTimeAsync(limits.lazyDelayMs))
    expect(screen.getByRole('status').textContent).toBe('Loading')
    expect(screen.getByText('Settings')).toBeTruthy()
    await act(() => jest.advanceTimersByTimeAsync(limits.lazyTimeoutMs))
    expect(jest.mocked(goTo).mock.calls).toEqual([['/en/request-timeout']])
  })

  it('can be tried again by reloading a page that the viewer did not navigate to', async () => {
    mockArrivedByItself = true
    fakeGateway({ [userDetail]: never })
    renderAccount(area)
    await act(() => jest.advanceTimersByTimeAsync(limits.lazyTimeoutMs))
    expect(goTo).not.toHaveBeenCalled()
    expect(reloadPage).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(reloadPage).toHaveBeenCalledTimes(1)
  })
})

it("shows the page's heading when the content could not be loaded", async () => {
  logIn()
  fakeGateway({ [userDetail]: { status: 503, message: 'Not ready yet.' } })
  renderAccount(
    <MemberArea level={1}>
      <h1>Receipt</h1>
    </MemberArea>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Your account could not be loaded' })
})
