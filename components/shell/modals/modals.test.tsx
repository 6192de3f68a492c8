/** @jest-environment jest-fixed-jsdom */

import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { TriangleAlert } from '@/components/ui'
import { installDialog, pressEscape } from '@/components/ui/testing/install-dialog'
import { bodiesOf, hosts, refusal, respond, startHosts } from '@/lib/api/testing/handlers'
import { authCalls } from '@/lib/contract/hosts/auth'
import { limits } from '@/lib/contract'
import { type ModalParams, showModal, useModals } from '@/lib/modals/modal-store'
import { ConfirmModal, NotificationModal, LoadingModal, EmailVerifyModal } from './message-modals'
import { renderModal } from './testing/render-modal'

startHosts(respond(authCalls.updateEmail, () => ({ done: true }) as const))

beforeAll(installDialog)
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  useModals.setState({ modals: {}, stack: [] })
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const fade = () => pass(limits.modalFadeMs)
const dialog = () => document.querySelector('dialog') as HTMLDialogElement
const button = (name: string) => screen.getByRole('button', { name })
const press = async (name: string) => {
  act(() => void fireEvent.click(button(name)))
  await pass(0)
}
const gone = () => document.querySelector('dialog') === null

describe('notification', () => {
  const show = (params: Partial<ModalParams['notification']>, preventClosing = false) => {
    renderModal('notification', NotificationModal)
    screen.getByText('Invoker').focus()
    act(() => showModal('notification', { type: 'info', message: 'Hello', ...params }, { preventClosing }))
  }

  it.each([
    ['success', 'Done'],
    ['error', 'Something went wrong'],
    ['warning', 'Please note'],
    ['info', 'Good to know'],
  ] as const)('of type %s has a name of its own and is read out with its message', (type, name) => {
    show({ type })
    const element = screen.getByRole('alertdialog', { name })
    const described = document.getElementById(element.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('Hello')
  })

  it('starts on its title, closes by its button and returns the focus before its callback runs', async () => {
    const closed = jest.fn(() => expect(document.activeElement).toBe(screen.getByText('Invoker')))
    show({ title: 'Registration', okayButtonText: 'Go on', onClosed: closed })
    expect(screen.getByRole('alertdialog', { name: 'Registration' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Registration' }))
    await press('Go on')
    expect(closed).not.toHaveBeenCalled()
    await fade()
    expect(closed).toHaveBeenCalledTimes(1)
    expect(gone()).toBe(true)
  })

  it('has no close button when that is hidden', () => {
    show({ hideCloseButton: true })
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  })

  it('closes only by its button when it prevents closing', async () => {
    show({}, true)
    act(() => pressEscape(dialog()))
    await fade()
    expect(gone()).toBe(false)
    await press('OK')
    await fade()
    expect(gone()).toBe(true)
  })
})

describe('loading', () => {
  it('shows its message', () => {
    renderModal('loading', LoadingModal)
    act(() => showModal('loading', { message: 'Paying' }, { preventClosing: true }))
    expect(screen.getByRole('status').textContent).toBe('Paying')
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  })

  it('can be closed after ten seconds, even when it prevents closing', async () => {
    renderModal('loading', LoadingModal)
    act(() => showModal('loading', {}, { preventClosing: true }))
    await pass(limits.lazyTimeoutMs)
    expect(screen.getByRole('status').textContent).toBe('This is taking longer than usual.')
    await press('Close')
    await fade()
    expect(gone()).toBe(true)
  })
})

describe('confirm', () => {
  let finish: (failure: string | null) => void
  const onAccept = jest.fn(() => new Promise<string | null>((resolve) => (finish = resolve)))
  const onReject = jest.fn()
  const question = {
    title: 'Remove',
    message: 'Sure?',
    acceptText: 'Yes',
    rejectText: 'No',
    onAccept,
    onReject,
  }

  function show(params: Partial<ModalParams['confirm']> = {}, preventClosing = false) {
    onAccept.mockClear()
    onReject.mockClear()
    renderModal('confirm', ConfirmModal)
    act(() => showModal('confirm', { ...question, ...params }, { preventClosing }))
  }
  const reply = (failure: string | null) => act(() => Promise.resolve(finish(failure)))

  it.each([
    [undefined, 0],
    [TriangleAlert, 1],
  ])('shows the drawing %s beside its message', (icon, count) => {
    show({ icon })
    expect(screen.getByText('Sure?').parentElement?.querySelectorAll('svg')).toHaveLength(count)
  })

  it('stays open until the action is done, then closes without rejecting', async () => {
    show()
    await press('Yes')
    act(() => pressEscape(dialog()))
    await fade()
    expect(gone()).toBe(false)
    await reply(null)
    await fade()
    expect(gone()).toBe(true)
    expect(onReject).not.toHaveBeenCalled()
  })

  it('is followed by what an accepted action leads to, once it has faded', async () => {
    const onDone = jest.fn(() => expect(dialog().open).toBe(false))
    show({ onDone })
    await press('Yes')
    await reply(null)
    expect(onDone).not.toHaveBeenCalled()
    await fade()
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  it('shows an error, after which it can still be rejected', async () => {
    show()
    await press('Yes')
    await reply('Not now')
    expect(screen.getByRole('alert').textContent).toBe('Not now')
    await press('No')
    expect(onReject).not.toHaveBeenCalled()
    await fade()
    expect(onReject).toHaveBeenCalledTimes(1)
  })

  it('shows the default error for an action that throws', async () => {
    show({ onAccept: () => Promise.reject(new Error('bug')) })
    await press('Yes')
    expect(screen.getByRole('alert').textContent).toBe('Unexpected error happened, please try again!')
  })

  it('rejects on Escape', async () => {
    show()
    act(() => pressEscape(dialog()))
    await fade()
    expect(onReject).toHaveBeenCalledTimes(1)
  })

  it('ignores Escape and closes by its buttons when it prevents closing', async () => {
    show({}, true)
    act(() => pressEscape(dialog()))
    await fade()
    expect(gone()).toBe(false)
    await press('No')
    await fade()
    expect(gone()).toBe(true)
  })
})

describe('e-mail verification', () => {
  function show(preventClosing = false) {
    renderModal('emailVerifyWarning', EmailVerifyModal)
    act(() => showModal('emailVerifyWarning', { warningText: 'Please confirm.' }, { preventClosing }))
  }

  it('sends the link of the stored address again', async () => {
    show()
    expect(dialog().getAttribute('aria-describedby')).toBe(screen.getByText('Please confirm.').id)
    await press('Resend')
    const status = await screen.findByRole('status')
    expect(status.textContent).toBe('The link is on its way. Check your inbox.')
    expect(bodiesOf(authCalls.updateEmail)).toEqual([{ email: '' }])
    await press('Done')
    await fade()
    expect(gone()).toBe(true)
  })

  it('shows why the link could not be sent', async () => {
    hosts.use(respond(authCalls.updateEmail, () => refusal(429, 'Too many mails')))
    show()
    await press('Resend')
    expect((await screen.findByRole('alert')).textContent).toBe('Too many mails')
  })

  it('can be postponed, even when it prevents closing', async () => {
    show(true)
    await press('Verify later')
    await fade()
    expect(gone()).toBe(true)
  })

  it('leads to the form for another address', async () => {
    show()
    await press('Use another e-mail address')
    await fade()
    expect(useModals.getState().modals.userInfo).toMatchObject({ params: { activeFormName: 'email' } })
  })
})
