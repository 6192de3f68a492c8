/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { installDialog } from '@/components/ui/testing/install-dialog'
import { limits } from '@/lib/contract'
import { showModal, useModals } from '@/lib/modals/modal-store'
import { ModalLoader } from './modal-loader'
import { replacePage } from '@/lib/routing'
import { modalRegistry } from './modal-host'
import { click } from './testing/click'

jest.mock('@/lib/routing/go-to', () => ({ replacePage: jest.fn(), reloadPage: jest.fn() }))

const Login = () => <p>The modal</p>
const load = jest.fn<Promise<typeof Login>, []>()

const messages = { loading: 'Loading', failure: 'Upps', tryAgain: 'Try Again', close: 'Close' }
const shown = () => {
  const { modals, stack } = useModals.getState()
  return stack.map((name) => [name, modals[name]?.params])
}

beforeAll(installDialog)
beforeEach(() => {
  jest.useFakeTimers()
  useModals.setState({ modals: {}, stack: [] })
  load.mockReset().mockReturnValue(new Promise(() => undefined))
  const loadNever = () => new Promise<never>(() => undefined)
  jest.replaceProperty(modalRegistry, 'login', { load, namespace: 'modals' })
  jest.replaceProperty(modalRegistry, 'register', { load: loadNever, namespace: 'modals' })
  jest.replaceProperty(modalRegistry, 'registrationRequest', { load: loadNever, namespace: 'modals' })
  jest.replaceProperty(modalRegistry, 'cookiePreferences', { load: loadNever, namespace: 'modals' })
  jest.replaceProperty(modalRegistry, 'resetPassword', { load: loadNever, namespace: 'modals' })
  globalThis.fetch = jest.fn(() => Promise.resolve({ ok: true, json: () => Promise.resolve({}) })) as never
  document.cookie = 'token_expiry=; Path=/; Max-Age=0'
  history.replaceState({ tree: 1 }, '', '/en')
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const settle = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms))
/** The code that reads the query loads after the page; its own timers do not run here. */
const queryConsumed = () => act(() => import('./consume-query').then(() => undefined))
const setUp = () =>
  render(
    <>
      <a data-modal="login" href="/en/login">
        <span>Login</span>
      </a>
      <a data-modal="register" href="/en/sign-up">
        Sign Up
      </a>
      <a data-modal="cookiePreferences" href="/en/cookie-preferences">
        Cookies
      </a>
      <a data-modal="otp" href="/en/otp">
        Other
      </a>
      <ModalLoader lang="en" messages={messages} />
    </>,
  )

describe('links', () => {
  it.each([
    ['Login', 'login'],
    ['Sign Up', 'register'],
    ['Cookies', 'cookiePreferences'],
  ])('%s opens the %s modal in place of its page, with the focus on the link to return to', (text, name) => {
    setUp()
    expect(click(text)).toBe(false)
    expect(shown()).toEqual([[name, {}]])
    expect(document.activeElement).toBe(screen.getByText(text).closest('a'))
  })

  it.each<[string, MouseEventInit]>([
    ['with Control', { ctrlKey: true }],
    ['with Command', { metaKey: true }],
    ['with Shift', { shiftKey: true }],
    ['with Alt', { altKey: true }],
    ['with the middle button', { button: 1 }],
  ])('are followed on a click %s', (_, init) => {
    setUp()
    expect(click('Login', init)).toBe(true)
    expect(shown()).toEqual([])
  })

  it('are followed when they name another modal, or the page that is open', () => {
    setUp()
    expect(click('Other')).toBe(true)
    history.replaceState(null, '', '/en/login')
    expect(click('Login')).toBe(true)
    expect(shown()).toEqual([])
  })

  it('load their modal when a viewer is about to open it', async () => {
    setUp()
    fireEvent.pointerOver(screen.getByText('Login'))
    await settle()
    expect(load).toHaveBeenCalledTimes(1)
    expect(shown()).toEqual([])
  })
})

it('gives the modal of a link what the form around it was filled in with', () => {
  render(
    <>
      <form>
        <input type="hidden" name="channel" value="LANDING" />
        <input name="email" aria-label="E-mail" />
        <a data-modal="registrationRequest" href="/en/sign-up?channel=LANDING">
          Later
        </a>
      </form>
      <ModalLoader lang="en" messages={messages} />
    </>,
  )
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'amal@hilalplay.test' } })
  expect(click('Later')).toBe(false)
  expect(shown()).toEqual([['registrationRequest', { email: 'amal@hilalplay.test', channel: 'LANDING' }]])
})

describe('the query', () => {
  const open = async (address: string) => {
    history.replaceState({ tree: 1 }, '', address)
    setUp()
    await queryConsumed()
  }

  it.each([
    '/en?reset-password=secret&x=1',
    '/en?x=1&reset-password&token=secret',
    '/en?reset-password=true&token=secret&x=1',
    '/en?token=secret&reset-password=1&x=1',
    '/en?reset-password=secret&token=&x=1',
  ])('of %s opens the password reset and is removed from the address', async (address) => {
    await open(address)
    expect(shown()).toEqual([['resetPassword', { token: 'secret' }]])
    expect(location.href).not.toContain('secret')
    expect(location.search).toBe('?x=1')
    expect(history.state).toEqual({ tree: 1 })
  })

  it.each([
    '/en?reset-password=',
    '/en?reset-password',
    '/en?reset-password=true',
    '/en?reset-password=1&token=',
  ])('of %s opens no password reset without a token', async (address) => {
    await open(address)
    expect(shown()).toEqual([])
    expect(location.search).toBe('')
  })

  it('opens the registration with address, channel and reference', async () => {
    await open('/en?register&email=a%2Bb%40c.example&channel=TV&referenceCode=F00&x=1')
    expect(shown()).toEqual([['register', { email: 'a+b@c.example', channel: 'TV', referenceCode: 'F00' }]])
    expect(location.search).toBe('?x=1')
  })

  it.each([
    ['/en?login=1&x=1', {}],
    ['/en?login=%2Fen%2Fmy-list&x=1', { redirectTo: '/en/my-list' }],
    ['/en?login=https%3A%2F%2Fevil.example&x=1', {}],
  ])('of %s opens the login with %j', async (address, params) => {
    await open(address)
    expect(shown()).toEqual([['login', params]])
    expect(location.search).toBe('?x=1')
  })

  it.each(['/en?register', '/en?login'])('of %s opens nothing for a member', async (address) => {
    document.cookie = 'token_expiry=4102444800000; Path=/'
    await open(address)
    expect(shown()).toEqual([])
    expect(location.search).toBe('')
  })

  it.each(['/en?reset-password=secret', '/en?reset-password=1&token=secret'])(
    'of %s leaves no query behind',
    async (address) => {
      await open(address)
      expect(shown()).toEqual([['resetPassword', { token: 'secret' }]])
      expect(location.search).toBe('')
    },
  )

  it.each(['/en/reset-password?reset-password=secret', '/ar/reset-password?reset-password=1&token=secret'])(
    'of %s opens nothing over the page of that form and leaves it the token',
    async (address) => {
      await open(address)
      expect(shown()).toEqual([])
      expect(location.search).toContain('secret')
    },
  )

  it('is left alone when it names no modal', async () => {
    await open('/en?email=a&token=b')
    expect(shown()).toEqual([])
    expect(location.search).toBe('?email=a&token=b')
  })
})

describe('the host', () => {
  it('loads with the first modal', async () => {
    load.mockResolvedValue(Login)
    setUp()
    await settle()
    expect(load).not.toHaveBeenCalled()
    expect(screen.queryByText('The modal')).toBeNull()
    act(() => showModal('login', {}))
    await settle()
    expect(screen.getByText('The modal')).toBeTruthy()
  })

  it('shows that it is loading, then its failure, and can be retried', async () => {
    let fail: () => void = () => undefined
    load.mockReturnValue(new Promise((_, reject) => (fail = () => reject(new Error('gone')))))
    setUp()
    const link = screen.getByRole('link', { name: 'Login' })
    click('Login')
    await settle(limits.lazyDelayMs)
    expect(screen.getByRole('dialog', { name: 'Loading' })).toBeTruthy()
    fail()
    await settle()
    expect(screen.getByRole('alertdialog', { name: 'Upps' })).toBeTruthy()
    load.mockResolvedValue(Login)
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'Try Again' })))
    await settle()
    expect(screen.getByText('The modal')).toBeTruthy()
    expect(document.activeElement).toBe(link)
  })

  it('can be closed while it fails, which detaches the modal', async () => {
    load.mockRejectedValue(new Error('gone'))
    setUp()
    click('Login')
    await settle()
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'Close' })))
    await settle(limits.modalFadeMs)
    expect(shown()).toEqual([])
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Login' }))
  })
})

it.each([
  ['/en/category/SERIES?payment-succeed=c-1&x=1', '/en/payment-succeed?checkout=c-1'],
  ['/en?payment-failed&checkout=c-2', '/en/payment-failed?checkout=c-2'],
  ['/en?payment-succeed=true', '/en/payment-succeed'],
  ['/en?payment-failed=//evil.test', '/en/payment-failed?checkout=%2F%2Fevil.test'],
])('%s leads to the outcome of the payment', async (address, page) => {
  history.replaceState({ tree: 1 }, '', address)
  setUp()
  await queryConsumed()
  expect(jest.mocked(replacePage).mock.lastCall).toEqual([page])
  expect(shown()).toEqual([])
})
