/** @jest-environment jsdom */
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { StrictMode } from 'react'
import { httpError } from '@/lib/api/api-error'
import { callGateway } from '@/lib/api/browser/call-gateway'
import { showModal } from '@/lib/modals/modal-store'
import messages from '@/messages/en.json'
import { ActivationIsland } from './activation-island'

jest.mock('@/lib/api/browser/call-gateway')
jest.mock('@/lib/modals/modal-store')
jest.mock('./account-name', () => ({
  readAccountName: () => Promise.resolve('amina@hilalplay.test'),
}))

const tv = { deviceId: 'd7', deviceName: 'TV (Chrome)', deviceCount: 3, maxDeviceCount: 5 }
const done = (data: unknown) => ({ data, meta: null, message: 'OK' })
const refusal = (status: number, message: string) => ({ error: httpError(status, message) })
const answer = (result: unknown) => jest.mocked(callGateway).mockResolvedValueOnce(result as never)
const sent = () => jest.mocked(callGateway).mock.calls.map(([route, input]) => [route.path, input])

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Enter Code Here' })
const button = () => screen.getByRole('button', { name: 'Activate' })
const told = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent

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

/** Opens the page as it is a moment after its address was followed. */
async function follow(address: string) {
  jest.useFakeTimers()
  open(address)
  await act(() => jest.advanceTimersByTimeAsync(0))
}

beforeEach(logIn)
afterEach(() => {
  jest.useRealTimers()
  cleanup()
  jest.resetAllMocks()
  document.cookie = 'token_expiry=; Path=/; Max-Age=0'
})

it.each([
  ['', 'This field is required'],
  ['48291', 'Must be 6 digits'],
  ['abc', 'This field is required'],
])('says about %j: %s, and mends it as it is typed', async (text, error) => {
  open()
  expect(told()).toBe('6 digits, shown on your TV. You can paste them.')
  if (text) await userEvent.type(field(), text)
  expect(field().getAttribute('aria-invalid')).toBeNull()
  await userEvent.click(button())
  expect([told(), field().getAttribute('aria-invalid')]).toEqual([error, 'true'])
  expect(document.activeElement).toBe(field())
  await userEvent.clear(field())
  await userEvent.type(field(), '482915')
  expect(field().getAttribute('aria-invalid')).toBeNull()
  expect(sent()).toEqual([])
})

it.each(['٤٨٢ ٩١٥', '۴۸۲۹۱۵', '৪৮২৯১৫', '४८२-९१५', '482 9157'])(
  'takes the pasted digits %s',
  async (text) => {
    answer(done(tv))
    open()
    await userEvent.click(field())
    await userEvent.paste(text)
    expect(field().value).toBe('482915')
    await userEvent.keyboard('{Enter}')
    await screen.findByText('Go back to TV and enjoy exceptional content')
    expect(sent()).toEqual([['/activate', { body: { activationCode: '482915' } }]])
  },
)

it('is one field that runs left to right, for codes, and says for which account', async () => {
  open()
  expect((await screen.findByText('amina@hilalplay.test')).dir).toBe('ltr')
  expect(field()).toMatchObject({ dir: 'ltr', inputMode: 'numeric', autocomplete: 'one-time-code' })
})

it('sends a code once while it is on its way, and keeps the field as it is', async () => {
  let arrive: (result: unknown) => void = () => undefined
  jest.mocked(callGateway).mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)) as never)
  open()
  await userEvent.type(field(), '482915{Enter}{Enter}')
  expect(field().readOnly).toBe(true)
  expect(screen.getByRole('status').textContent).toBe('Activating…')
  await userEvent.click(button())
  arrive(done(tv))
  await screen.findByText('Your TV is ready')
  expect(sent()).toHaveLength(1)
  expect(document.activeElement?.textContent).toBe('Your TV is ready')
})

it("shows the host's refusal under the form, keeps the code, and lets it be mended", async () => {
  answer(refusal(400, 'This code has expired.'))
  open()
  await userEvent.type(field(), '482951{Enter}')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('This code has expired.')
  expect(alert.previousElementSibling?.tagName).toBe('FORM')
  expect(field().value).toBe('482951')
  answer(done(tv))
  await userEvent.type(field(), '{Backspace}{Backspace}15{Enter}')
  await screen.findByText('Your TV is ready')
  expect(screen.queryByRole('alert')).toBeNull()
})

describe('an account without a free place', () => {
  it('leads to the devices, and sends the code again when one has gone', async () => {
    answer(refusal(409, 'Your account is already used on 5 devices.'))
    open()
    await userEvent.type(field(), '482915{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Manage devices' }))
    const [name, params] = jest.mocked(showModal).mock.lastCall ?? []
    expect(name).toBe('deviceManagement')
    answer(done(tv))
    act(() => {
      if (params && 'onFreed' in params) params.onFreed?.()
    })
    await screen.findByText('Your TV is ready')
  })

  it('offers Manage devices only when the device limit is reached', async () => {
    answer(refusal(429, 'Too many requests.'))
    open()
    await userEvent.type(field(), '482915{Enter}')
    await screen.findByRole('alert')
    expect(screen.queryByRole('button', { name: 'Manage devices' })).toBeNull()
  })
})

describe('a TV that was let in', () => {
  beforeEach(async () => {
    answer(done(tv))
    open()
    expect(await screen.findByText('amina@hilalplay.test')).toBeTruthy()
    await userEvent.type(field(), '482915{Enter}')
    await screen.findByText('Your TV is ready')
  })

  it('is named, with its account and its place among the devices', async () => {
    expect(await screen.findByText('amina@hilalplay.test')).toBeTruthy()
    expect(screen.getByText('TV (Chrome)')).toBeTruthy()
    expect(screen.getByText('Device 3 of 5')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/en')
    const devices = screen.getByRole('link', { name: 'Manage devices' })
    expect(devices.getAttribute('href')).toBe('/en/settings#devices')
  })

  it('can be taken out again, and another let in', async () => {
    answer(done({}))
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect((await screen.findByRole('heading')).textContent).toBe('Your TV is logged out again')
    expect(document.activeElement).toBe(screen.getByRole('heading'))
    expect(sent().at(-1)).toEqual(['/device/{id}', { params: { id: 'd7' } }])
    await userEvent.click(screen.getByRole('button', { name: 'Activate another TV' }))
    expect(field().value).toBe('')
  })

  it('stays when the host does not let it go, with the reason', async () => {
    answer(refusal(403, 'No more devices can be removed this month.'))
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect((await screen.findByRole('alert')).textContent).toBe('No more devices can be removed this month.')
    expect(screen.getByText('Your TV is ready')).toBeTruthy()
  })
})

describe('a code in the address', () => {
  it('is sent by itself after a second, once, and then taken out of it', async () => {
    answer(done(tv))
    await follow('/en/activate?code=482915&from=tv')
    expect(field().value).toBe('482915')
    await act(() => jest.advanceTimersByTimeAsync(999))
    expect(sent()).toEqual([])
    await act(() => jest.advanceTimersByTimeAsync(1))
    expect(sent()).toEqual([['/activate', { body: { activationCode: '482915' } }]])
    expect(screen.getByText('Your TV is ready')).toBeTruthy()
    expect(location.search).toBe('?from=tv')
  })

  it('is left to the viewer who changes it within that second', async () => {
    await follow('/en/activate?code=482915')
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    await user.type(field(), '{Backspace}6')
    expect(field().value).toBe('482916')
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    expect(sent()).toEqual([])
  })

  it('is not sent a second time when the viewer was faster', async () => {
    answer(refusal(400, 'This code has expired.'))
    await follow('/en/activate?code=482915')
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    await user.click(button())
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    expect(sent()).toHaveLength(1)
  })

  it('waits to be completed when it is no code', async () => {
    await follow('/en/activate?code=48a2')
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    expect([field().value, sent()]).toEqual(['482', []])
  })
})

describe('a guest', () => {
  const asked = () => jest.mocked(showModal).mock.lastCall

  beforeEach(() => {
    document.cookie = 'token_expiry=; Path=/; Max-Age=0'
  })

  it('is asked to log in on arrival, with nothing sent, and is led back here', async () => {
    await follow('/en/activate')
    expect(asked()).toEqual(['login', { redirectTo: '/en/activate' }])
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    expect(sent()).toEqual([])
  })

  it('comes back with the code of the address', async () => {
    await follow('/en/activate?code=482915')
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    expect(asked()).toEqual(['login', { redirectTo: '/en/activate?code=482915' }])
    expect([sent(), location.search]).toEqual([[], '?code=482915'])
  })

  it('comes back with the code that was typed', async () => {
    open()
    await userEvent.type(field(), '482915{Enter}')
    expect(asked()).toEqual(['login', { redirectTo: '/en/activate?code=482915' }])
    expect(sent()).toEqual([])
  })

  it('is asked to log in by a host that knows no session', async () => {
    logIn()
    answer(refusal(401, 'Log in to continue.'))
    open()
    await userEvent.type(field(), '482915{Enter}')
    expect(asked()).toEqual(['login', { redirectTo: '/en/activate?code=482915' }])
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
