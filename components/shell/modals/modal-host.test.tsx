/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/overlay/dialog'
import { installDialog, pressEscape } from '@/components/ui/testing/install-dialog'
import { limits } from '@/lib/contract/limits'
import type { ModalName, ModalProps } from '@/lib/modals/modal-params'
import { attachModal, hideModal, replaceModal, showModal, useModals } from '@/lib/modals/modal-store'
import { ModalHost } from './modal-host'

const mockFetchMessages = jest.fn<Promise<unknown>, [string, string]>()
const mockChunks: Partial<Record<ModalName, () => Promise<unknown>>> = {}

jest.mock('@/lib/i18n/fetch-messages', () => ({
  fetchMessages: (lang: string, namespace: string) => mockFetchMessages(lang, namespace),
}))
jest.mock('./registry', () => ({
  modalRegistry: new Proxy(
    {},
    { get: (_, name: ModalName) => ({ load: () => mockChunks[name]?.(), namespace: 'modals' }) },
  ),
}))

const texts = { loading: 'Loading', failure: 'Upps', tryAgain: 'Try Again', close: 'Close' }

function Login({ open, onClose, onClosed, preventClosing }: ModalProps<'login'>) {
  const t = useTranslations('modals')
  return (
    <Dialog {...{ open, onClose, onClosed, preventClosing }} title="Login" closeLabel={t('close')}>
      <button type="button" onClick={() => showModal('register', {})}>
        Over it
      </button>
      <button type="button" onClick={() => replaceModal('login', 'register', {})}>
        Instead
      </button>
    </Dialog>
  )
}
function Register({ open, onClose, onClosed, preventClosing }: ModalProps<'register'>) {
  return (
    <Dialog {...{ open, onClose, onClosed, preventClosing }} title="Sign Up" closeLabel="Close">
      {''}
    </Dialog>
  )
}

beforeAll(installDialog)
beforeEach(() => {
  jest.useFakeTimers()
  useModals.setState({ modals: {}, stack: [] })
  mockFetchMessages.mockReset().mockResolvedValue({ modals: { close: 'Shut' } })
  mockChunks.login = () => Promise.resolve(Login)
  mockChunks.register = () => Promise.resolve(Register)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const fade = () => pass(limits.modalFadeMs)
const press = (name: string) => act(() => fireEvent.click(screen.getByRole('button', { name })))

function setUp() {
  render(
    <>
      <button type="button">Invoker</button>
      <ModalHost lang="ar" texts={texts} />
    </>,
  )
  const invoker = screen.getByRole('button', { name: 'Invoker' })
  invoker.focus()
  return invoker
}
const dialogs = (name: string) => screen.queryAllByRole<HTMLDialogElement>('dialog', { name })

it('fetches chunk and words side by side and shows the modal with them', async () => {
  setUp()
  let arrive: (Modal: unknown) => void = () => undefined
  mockChunks.login = () => new Promise((resolve) => (arrive = resolve))
  act(() => showModal('login', {}))
  expect(mockFetchMessages).toHaveBeenCalledWith('ar', 'modals')
  await act(() => Promise.resolve(arrive(Login)))
  expect(dialogs('Login')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Shut' })).toBeTruthy()
})

it('shows nothing for 300 ms, then that it is loading, then the modal', async () => {
  const invoker = setUp()
  let arrive: (messages: unknown) => void = () => undefined
  mockFetchMessages.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  act(() => showModal('login', {}))
  await pass(limits.lazyDelayMs - 1)
  expect(dialogs('Loading')).toHaveLength(0)
  await pass(1)
  expect(dialogs('Loading')).toHaveLength(1)
  await act(() => Promise.resolve(arrive({ modals: { close: 'Shut' } })))
  expect(dialogs('Loading')).toHaveLength(0)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Login' }))

  await press('Shut')
  await fade()
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  expect(document.activeElement).toBe(invoker)
})

it.each<[string, () => void]>([
  ['its chunk', () => (mockChunks.login = () => Promise.reject(new Error('gone')))],
  ['its words', () => void mockFetchMessages.mockRejectedValue(new Error('gone'))],
])('tells when %s cannot be had, and tries again', async (_, breakIt) => {
  const invoker = setUp()
  breakIt()
  act(() => showModal('login', {}))
  await pass(0)
  expect(screen.getByRole('alertdialog', { name: 'Upps' })).toBeTruthy()
  mockChunks.login = () => Promise.resolve(Login)
  mockFetchMessages.mockResolvedValue({ modals: { close: 'Shut' } })
  await press('Try Again')
  await pass(0)
  expect(dialogs('Login')).toHaveLength(1)
  await press('Shut')
  await fade()
  expect(document.activeElement).toBe(invoker)
})

it('gives up after ten seconds, yet takes what comes later', async () => {
  setUp()
  let arrive: (Modal: unknown) => void = () => undefined
  mockChunks.login = () => new Promise((resolve) => (arrive = resolve))
  act(() => showModal('login', {}))
  await pass(limits.lazyTimeoutMs)
  expect(screen.getByRole('alertdialog', { name: 'Upps' })).toBeTruthy()
  await act(() => Promise.resolve(arrive(Login)))
  expect(dialogs('Login')).toHaveLength(1)
})

it('can be left while it fails, and is forgotten', async () => {
  const invoker = setUp()
  mockChunks.login = () => Promise.reject(new Error('gone'))
  act(() => showModal('login', {}))
  await pass(0)
  act(() => pressEscape(screen.getByRole<HTMLDialogElement>('alertdialog')))
  await fade()
  expect(useModals.getState().stack).toEqual([])
  expect(document.activeElement).toBe(invoker)
})

it('forgets a modal that is hidden before it came', async () => {
  setUp()
  mockChunks.login = () => new Promise(() => undefined)
  act(() => showModal('login', {}))
  await pass(0)
  act(() => hideModal('login'))
  expect(useModals.getState().stack).toEqual([])
})

it('keeps an attached modal unseen until it is shown', async () => {
  setUp()
  act(() => attachModal('login', {}))
  await pass(limits.lazyTimeoutMs)
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => showModal('login', {}))
  expect(dialogs('Login')).toHaveLength(1)
})

it('lays one modal over the other and gives the focus back to the one below', async () => {
  const invoker = setUp()
  act(() => showModal('login', {}))
  await pass(0)
  const over = screen.getByRole('button', { name: 'Over it' })
  over.focus()
  await press('Over it')
  await pass(0)
  expect(dialogs('Login')).toHaveLength(1)
  expect(dialogs('Sign Up')).toHaveLength(1)
  act(() => pressEscape(dialogs('Sign Up')[0] as HTMLDialogElement))
  await fade()
  expect(dialogs('Sign Up')).toHaveLength(0)
  expect(dialogs('Login')).toHaveLength(1)
  expect(document.activeElement).toBe(over)
  await press('Shut')
  await fade()
  expect(document.activeElement).toBe(invoker)
})

it('shows the next modal after the fade of the one that it replaces', async () => {
  const invoker = setUp()
  act(() => showModal('login', {}))
  await pass(0)
  await press('Instead')
  await pass(limits.modalFadeMs - 1)
  expect(dialogs('Sign Up')).toHaveLength(0)
  await pass(1)
  await pass(0)
  expect(dialogs('Login')).toHaveLength(0)
  expect(dialogs('Sign Up')).toHaveLength(1)
  await press('Close')
  await fade()
  expect(document.activeElement).toBe(invoker)
})

it.each([
  ['at once', 0],
  ['while its chunk is on the way', 100],
  ['as its spinner appears', limits.lazyDelayMs],
])('shows the next modal when the one that it replaces leaves %s', async (_, after) => {
  setUp()
  mockChunks.login = () => new Promise(() => undefined)
  act(() => {
    showModal('login', {})
    if (after === 0) replaceModal('login', 'register', {})
  })
  if (after > 0) {
    await pass(after)
    act(() => replaceModal('login', 'register', {}))
  }
  await fade()
  await pass(0)
  expect(dialogs('Sign Up')).toHaveLength(1)
  expect(useModals.getState().stack).toEqual(['register'])
})

it('forgets a modal that is hidden in the moment in which it is shown', async () => {
  setUp()
  mockChunks.login = () => new Promise(() => undefined)
  act(() => {
    showModal('login', {})
    hideModal('login')
  })
  await pass(0)
  expect(useModals.getState().stack).toEqual([])
})

it('stays while it prevents closing', async () => {
  setUp()
  act(() => showModal('login', {}, { preventClosing: true }))
  await pass(0)
  act(() => pressEscape(dialogs('Login')[0] as HTMLDialogElement))
  await fade()
  expect(dialogs('Login')).toHaveLength(1)
})

it('keeps a modal that breaks from taking the page with it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  setUp()
  mockChunks.login = () =>
    Promise.resolve(() => {
      throw new Error('broken')
    })
  act(() => showModal('login', {}))
  await pass(0)
  expect(screen.getByRole('alertdialog', { name: 'Upps' })).toBeTruthy()
  expect(screen.getByText('Invoker')).toBeTruthy()
})
