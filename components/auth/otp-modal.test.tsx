/** @jest-environment jest-fixed-jsdom */

import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { installDialog } from '@/components/ui/testing/install-dialog'
import type { ModalParams } from '@/lib/modals/modal-store'
import { reloadPage } from '@/lib/routing'
import { bodiesOf, hosts, refusal, respond, sentTo, startHosts } from '@/lib/api/testing/handlers'
import { authCalls } from '@/lib/contract/hosts/auth'
import { OtpModal } from './otp-modal'
import { entranceHandlers, signedIn } from './testing/auth-hosts'
import { inEnglish, renderAuth } from './testing/render-auth'

startHosts(...entranceHandlers)
jest.mock('@/lib/routing/go-to')

const onClosed = jest.fn()
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
const messageOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

function open(params: Partial<ModalParams['otp']> = {}) {
  const request = { actionType: 'AUTH', token: 'first', duration: 60, msisdn: '+201015550199' } as const
  const modal = (isOpen: boolean) => (
    <OtpModal
      open={isOpen}
      preventClosing={false}
      onClose={() => undefined}
      onClosed={onClosed}
      params={{ ...request, ...params }}
    />
  )
  const view = renderAuth(modal(true))
  /** Closes the modal, as its host does, and waits for the fade. */
  async function close() {
    view.rerender(inEnglish(modal(false)))
    await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1))
    onClosed.mockClear()
  }
  return { ...view, close }
}

beforeAll(installDialog)
beforeEach(() => {
  hosts.use(
    respond(authCalls.verifyOtp, () => signedIn),
    respond(authCalls.resendOtp, () => ({ token: 'second', duration: 30 })),
  )
})
afterEach(() => {
  cleanup()
  jest.clearAllMocks()
  jest.useRealTimers()
})

it.each([
  ['', 'This field is required'],
  ['12345', 'Must be 6 digits'],
])('says about %j: %s', async (text, error) => {
  open()
  if (text) await userEvent.type(code(), text)
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(messageOf(code())).toBe(error))
  expect(bodiesOf(authCalls.verifyOtp)).toEqual([])
})

it('submits a pasted code by itself, whatever the script of its digits', async () => {
  open()
  await userEvent.click(code())
  await userEvent.paste('٤٨٢٠ ١٩')
  await waitFor(() => expect(bodiesOf(authCalls.verifyOtp)).toEqual([{ token: 'first', otp: '482019' }]))
  expect([code().name, code().autocomplete]).toEqual(['otp', 'one-time-code'])
})

it('calls onValidated when the modal has closed, else completes the login', async () => {
  const onValidated = jest.fn()
  const first = open({ onValidated })
  await userEvent.type(code(), '482019')
  await waitFor(() => expect(bodiesOf(authCalls.verifyOtp)).toHaveLength(1))
  expect(onValidated).not.toHaveBeenCalled()
  await first.close()
  expect(onValidated).toHaveBeenCalledTimes(1)
  expect(reloadPage).not.toHaveBeenCalled()
  first.unmount()

  const second = open()
  await userEvent.type(code(), '482019')
  await waitFor(() => expect(bodiesOf(authCalls.verifyOtp)).toHaveLength(2))
  await second.close()
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1))
})

it('leaves checking and resending the code to its opener', async () => {
  const verify = jest.fn(() => Promise.resolve(null))
  const resend = jest.fn(() => Promise.resolve({ data: { token: 'third', duration: 30 } }))
  open({ verify, resend, duration: 0 })
  await userEvent.click(await screen.findByRole('button', { name: 'Send a new code' }))
  expect(resend).toHaveBeenCalledWith('first')
  await userEvent.type(code(), '482019')
  await waitFor(() => expect(verify).toHaveBeenCalledWith('third', '482019'))
  expect(sentTo(authCalls.verifyOtp)).toEqual([])
  expect(sentTo(authCalls.resendOtp)).toEqual([])
})

it('calls nothing when it is closed without a code', async () => {
  const onValidated = jest.fn()
  const { close } = open({ onValidated })
  await close()
  expect(onValidated).not.toHaveBeenCalled()
})

it('leaves a wrong code and the focus in its field, and says what is wrong', async () => {
  hosts.use(respond(authCalls.verifyOtp, () => refusal(400, 'The code is not right.')))
  open()
  await userEvent.type(code(), '482019')
  expect((await screen.findByRole('alert')).textContent).toBe('The code is not right.')
  expect(code().value).toBe('482019')
  expect(document.activeElement).toBe(code())
  expect(code().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
})

describe('a code that was refused', () => {
  const sent = () => sentTo(authCalls.verifyOtp).map(({ body }) => body.otp)
  beforeEach(() => hosts.use(respond(authCalls.verifyOtp, () => refusal(400, 'The code is not right.'))))

  async function refuse(text: string) {
    open()
    await userEvent.type(code(), text)
    await screen.findByRole('alert')
  }

  it('is no longer refused once it is changed', async () => {
    await refuse('482010')
    await userEvent.type(code(), '{Backspace}')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(code().getAttribute('aria-invalid')).toBeNull()
  })

  it('is sent again by itself once corrected', async () => {
    await refuse('482010')
    hosts.use(respond(authCalls.verifyOtp, () => signedIn))
    await userEvent.type(code(), '{Backspace}9')
    await waitFor(() => expect(sent()).toEqual(['482010', '482019']))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('is not sent twice, whether typed again or confirmed', async () => {
    await refuse('482010')
    await userEvent.type(code(), '{Backspace}0')
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm' }).ariaBusy).toBeNull())
    expect(screen.getByRole('alert').textContent).toBe('The code is not right.')
    expect(sent()).toEqual(['482010'])
  })

  it('is sent as corrected while it was in flight', async () => {
    let arrive = () => undefined as void
    const way = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const refuseLate = async () => {
      await way
      return refusal(400, 'The code is not right.')
    }
    hosts.use(respond(authCalls.verifyOtp, refuseLate))
    open()
    await userEvent.type(code(), '482010')
    await waitFor(() => expect(sent()).toEqual(['482010']))
    await userEvent.type(code(), '{Backspace}9')
    arrive()
    await waitFor(() => expect(sent()).toEqual(['482010', '482019']))
  })

  it('can be confirmed again when it did not reach the host', async () => {
    hosts.use(respond(authCalls.verifyOtp, () => refusal(503, 'Not ready.')))
    await refuse('482019')
    hosts.use(respond(authCalls.verifyOtp, () => signedIn))
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(sent()).toEqual(['482019', '482019']))
  })
})

it('offers another code when the time is up, and verifies the newer request', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  open({ duration: 2 })
  fireEvent.change(code(), { target: { value: '4820' } })
  expect(screen.getByText(/New code in/).textContent).toContain('0:02')
  expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull()
  act(() => jest.advanceTimersByTime(3_000))
  fireEvent.click(screen.getByRole('button', { name: 'Send a new code' }))
  await screen.findByText(/A new code is on its way/)
  expect(bodiesOf(authCalls.resendOtp)).toEqual([{ token: 'first', gRecaptchaResponse: 'filled' }])
  expect(screen.getByText(/New code in/).textContent).toContain('0:30')
  expect(screen.getByText(/A new code is on its way/)).toBeTruthy()
  act(() => jest.runOnlyPendingTimers())
  expect(code().value).toBe('')
  expect(document.activeElement).toBe(code())
  jest.useRealTimers()
  await userEvent.type(code(), '482019')
  await waitFor(() => expect(bodiesOf(authCalls.verifyOtp)).toEqual([{ token: 'second', otp: '482019' }]))
})
