/** @jest-environment jest-fixed-jsdom */
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { StrictMode } from 'react'
import { bodiesOf, hosts, refusal, respond, sentTo, startHosts } from '@/lib/api/testing/handlers'
import { authCalls } from '@/lib/contract/hosts/auth'
import { contentCalls } from '@/lib/contract/hosts/content'
import { useModals } from '@/lib/modals/modal-store'
import { queryClient } from '@/lib/query/query-client'
import { accountOf } from '@/lib/session/testing/browser'
import messages from '@/messages/en.json'
import { ActivationIsland } from './activation-island'
import { useTv } from './tv-screen'

startHosts(respond(authCalls.getUserDetail, () => accountOf({ email: 'amina@hilalplay.test' })))

const tv = { deviceId: 'd7', deviceName: 'TV (Chrome)', deviceCount: 3, maxDeviceCount: 5 }
const activates = () => hosts.use(respond(authCalls.activate, () => tv))
const refuses = (status: number, message: string) =>
  hosts.use(respond(authCalls.activate, () => refusal(status, message)))
const sent = () => bodiesOf(authCalls.activate)
const openedModal = () => {
  const { modals, stack } = useModals.getState()
  const name = stack.at(-1)
  return name && [name, modals[name]?.params]
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Enter Code Here' })
const button = () => screen.getByRole('button', { name: 'Activate' })
const message = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent

function logIn() {
  document.cookie = 'token_expiry=4102444800000; Path=/'
}

function open(address = '/en/activate') {
  history.replaceState(null, '', address)
  const { activation, apiErrors } = messages
  render(
    <StrictMode>
      <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ activation, apiErrors }}>
        <ActivationIsland />
      </NextIntlClientProvider>
    </StrictMode>,
  )
}

/** Opens the page at an address, and waits until it has hydrated. */
async function follow(address: string) {
  jest.useFakeTimers()
  open(address)
  await act(() => jest.advanceTimersByTimeAsync(0))
}

beforeEach(logIn)
afterEach(() => {
  jest.useRealTimers()
  cleanup()
  useModals.setState({ modals: {}, stack: [] })
  queryClient().clear()
  document.cookie = 'token_expiry=; Path=/; Max-Age=0'
})

it.each([
  ['', 'This field is required'],
  ['48291', 'Must be 6 digits'],
  ['abc', 'This field is required'],
])('reports %j as "%s" until it is corrected', async (text, error) => {
  open()
  expect(message()).toBe('6 digits, shown on your TV. You can paste them.')
  if (text) await userEvent.type(field(), text)
  expect(field().getAttribute('aria-invalid')).toBeNull()
  await userEvent.click(button())
  expect([message(), field().getAttribute('aria-invalid')]).toEqual([error, 'true'])
  expect(document.activeElement).toBe(field())
  await userEvent.clear(field())
  await userEvent.type(field(), '482915')
  expect(field().getAttribute('aria-invalid')).toBeNull()
  expect(sent()).toEqual([])
})

it.each(['٤٨٢ ٩١٥', '۴۸۲۹۱۵', '৪৮২৯১৫', '४८२-९१५', '482 9157'])(
  'accepts the pasted digits %s',
  async (text) => {
    activates()
    open()
    await userEvent.click(field())
    await userEvent.paste(text)
    expect(field().value).toBe('482915')
    await userEvent.keyboard('{Enter}')
    await screen.findByText('Go back to TV and enjoy exceptional content')
    expect(sent()).toEqual([{ activationCode: '482915' }])
  },
)

it('is one left-to-right field for codes, and says for which account', async () => {
  open()
  expect((await screen.findByText('amina@hilalplay.test')).dir).toBe('ltr')
  expect(field()).toMatchObject({ dir: 'ltr', inputMode: 'numeric', autocomplete: 'one-time-code' })
})

it('sends a code once while it is in flight, and makes the field read-only', async () => {
  let arrive = () => undefined as void
  const response = new Promise<void>((resolve) => {
    arrive = resolve
  })
  hosts.use(respond(authCalls.activate, () => response.then(() => tv)))
  open()
  await userEvent.type(field(), '482915{Enter}{Enter}')
  expect(field().readOnly).toBe(true)
  expect(screen.getByRole('status').textContent).toBe('Activating…')
  await userEvent.click(button())
  arrive()
  await screen.findByText('Your TV is ready')
  expect(sent()).toHaveLength(1)
  expect(document.activeElement?.textContent).toBe('Your TV is ready')
})

it("shows the host's refusal below the code, before the button, until it is corrected", async () => {
  refuses(400, 'This code has expired.')
  open()
  await userEvent.type(field(), '482951{Enter}')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('This code has expired.')
  expect(alert.previousElementSibling).toBe(field())
  expect(field().getAttribute('aria-describedby')).toBe(alert.id)
  expect(field().value).toBe('482951')
  activates()
  await userEvent.type(field(), '{Backspace}')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.type(field(), '{Backspace}15{Enter}')
  await screen.findByText('Your TV is ready')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('marks the field of a refused code until it is changed', async () => {
  refuses(400, 'This code has expired.')
  open()
  await userEvent.type(field(), '482951{Enter}')
  await screen.findByRole('alert')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(field(), '{Backspace}5')
  expect(field().getAttribute('aria-invalid')).toBeNull()
})

it('shows on the drawn TV what is typed, and that the TV is added', async () => {
  activates()
  open()
  await userEvent.type(field(), '4829')
  expect(useTv.getState()).toEqual({ code: '4829', isReady: false })
  await userEvent.type(field(), '15{Enter}')
  await screen.findByText('Your TV is ready')
  expect(useTv.getState()).toEqual({ code: '482915', isReady: true })
})

it('does not mark a code that something else has kept from being accepted', async () => {
  refuses(503, 'Try again later.')
  open()
  await userEvent.type(field(), '482951{Enter}')
  await screen.findByRole('alert')
  expect(field().getAttribute('aria-invalid')).toBeNull()
})

describe('an account at its limit of devices', () => {
  it('leads to the devices, and sends the code again when one was removed', async () => {
    refuses(409, 'Your account is already used on 5 devices.')
    open()
    await userEvent.type(field(), '482915{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Manage devices' }))
    const { modals, stack } = useModals.getState()
    expect(stack).toEqual(['deviceManagement'])
    activates()
    act(() => {
      modals.deviceManagement?.params.onFreed?.()
    })
    await screen.findByText('Your TV is ready')
  })

  it('offers Manage devices only when the device limit is reached', async () => {
    refuses(429, 'Too many requests.')
    open()
    await userEvent.type(field(), '482915{Enter}')
    await screen.findByRole('alert')
    expect(screen.queryByRole('button', { name: 'Manage devices' })).toBeNull()
  })
})

describe('an activated TV', () => {
  beforeEach(async () => {
    activates()
    open()
    expect(await screen.findByText('amina@hilalplay.test')).toBeTruthy()
    await userEvent.type(field(), '482915{Enter}')
    await screen.findByText('Your TV is ready')
  })

  it('is named, with its account and its number among the devices', async () => {
    expect(await screen.findByText('amina@hilalplay.test')).toBeTruthy()
    expect(screen.getByText('TV (Chrome)')).toBeTruthy()
    expect(screen.getByText('Device 3 of 5')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/en')
    const devices = screen.getByRole('link', { name: 'Manage devices' })
    expect(devices.getAttribute('href')).toBe('/en/settings#devices')
  })

  it('can be removed again, and another one activated', async () => {
    const removed = {
      devices: [],
      allowedDevices: 2,
      maxDeviceCount: 5,
      maxDeleteCount: 3,
      remainingDeleteCount: 2,
    }
    hosts.use(respond(contentCalls.deleteDevice, () => removed))
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect((await screen.findByRole('heading')).textContent).toBe('Your TV is logged out again')
    expect(document.activeElement).toBe(screen.getByRole('heading'))
    expect(sentTo(contentCalls.deleteDevice)).toMatchObject([{ params: { id: 'd7' } }])
    await userEvent.click(screen.getByRole('button', { name: 'Activate another TV' }))
    expect(field().value).toBe('')
  })

  it('stays when the host refuses its removal, and says why', async () => {
    const message = 'No more devices can be removed this month.'
    hosts.use(respond(contentCalls.deleteDevice, () => refusal(403, message)))
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(screen.getByText('Your TV is ready')).toBeTruthy()
  })
})

describe('a code in the address', () => {
  it('is sent once by itself after a second, and then removed from it', async () => {
    activates()
    await follow('/en/activate?code=482915&from=tv')
    expect(field().value).toBe('482915')
    await act(() => jest.advanceTimersByTimeAsync(999))
    expect(sent()).toEqual([])
    await act(() => jest.advanceTimersByTimeAsync(1))
    expect(sent()).toEqual([{ activationCode: '482915' }])
    expect(screen.getByText('Your TV is ready')).toBeTruthy()
    expect(location.search).toBe('?from=tv')
  })

  it('is not sent when the viewer changes it within that second', async () => {
    await follow('/en/activate?code=482915')
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    await user.type(field(), '{Backspace}6')
    expect(field().value).toBe('482916')
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    expect(sent()).toEqual([])
  })

  it('is not sent twice when the viewer sends it first', async () => {
    refuses(400, 'This code has expired.')
    await follow('/en/activate?code=482915')
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    await user.click(button())
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    expect(sent()).toHaveLength(1)
  })

  it('is not sent while it is incomplete', async () => {
    await follow('/en/activate?code=48a2')
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    expect([field().value, sent()]).toEqual(['482', []])
  })
})

describe('a guest', () => {
  beforeEach(() => {
    document.cookie = 'token_expiry=; Path=/; Max-Age=0'
  })

  it('gets the login on arrival, which leads back here, and sends nothing', async () => {
    await follow('/en/activate')
    expect(openedModal()).toEqual(['login', { redirectTo: '/en/activate' }])
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    expect(sent()).toEqual([])
  })

  it('comes back from the login with the code of the address', async () => {
    await follow('/en/activate?code=482915')
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    expect(openedModal()).toEqual(['login', { redirectTo: '/en/activate?code=482915' }])
    expect([sent(), location.search]).toEqual([[], '?code=482915'])
  })

  it('comes back from the login with the code that was typed', async () => {
    open()
    await userEvent.type(field(), '482915{Enter}')
    expect(openedModal()).toEqual(['login', { redirectTo: '/en/activate?code=482915' }])
    expect(sent()).toEqual([])
  })

  it('gets the login when the host knows no session', async () => {
    logIn()
    refuses(401, 'Log in to continue.')
    open()
    await userEvent.type(field(), '482915{Enter}')
    expect(openedModal()).toEqual(['login', { redirectTo: '/en/activate?code=482915' }])
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
