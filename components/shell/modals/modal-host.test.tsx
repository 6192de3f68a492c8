/** @jest-environment jsdom */

import { act, fireEvent, render, screen } from '@testing-library/react'
import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/browser'
import { installDialog, pressEscape } from '@/components/ui/testing/install-dialog'
import { limits, type LangCode } from '@/lib/contract'
import {
  type ModalProps,
  attachModal,
  hideModal,
  replaceModal,
  showModal,
  useModals,
} from '@/lib/modals/modal-store'
import { ModalHost, modalRegistry } from './modal-host'

const loadLogin = jest.fn<Promise<typeof Login>, []>()
const fetchFile = jest.fn<Promise<Pick<Response, 'ok' | 'json'>>, [string]>()
const messageFile = { ok: true, json: () => Promise.resolve({ modals: { close: 'Shut' } }) }

const messages = { loading: 'Loading', failure: 'Upps', tryAgain: 'Try Again', close: 'Close' }

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
  globalThis.fetch = fetchFile.mockReset().mockResolvedValue(messageFile) as never
  loadLogin.mockReset().mockResolvedValue(Login)
  const loadRegister = () => Promise.resolve(Register)
  jest.replaceProperty(modalRegistry, 'login', { load: loadLogin, namespace: 'modals' })
  jest.replaceProperty(modalRegistry, 'register', { load: loadRegister, namespace: 'modals' })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const fade = () => pass(limits.modalFadeMs)
const press = (name: string) => act(() => fireEvent.click(screen.getByRole('button', { name })))

/** @param lang a language of its own, for a test that needs the messages not to be cached */
function setUp(lang: LangCode = 'ar') {
  render(
    <>
      <button type="button">Invoker</button>
      <ModalHost lang={lang} messages={messages} />
    </>,
  )
  const invoker = screen.getByRole('button', { name: 'Invoker' })
  invoker.focus()
  return invoker
}
const dialogs = (name: string) => screen.queryAllByRole<HTMLDialogElement>('dialog', { name })

it('fetches chunk and messages in parallel and shows the modal with them', async () => {
  setUp('fr')
  let arrive: (Modal: typeof Login) => void = () => undefined
  loadLogin.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  act(() => showModal('login', {}))
  expect(fetchFile).toHaveBeenCalledWith('/texts/fr/modals.json', expect.anything())
  await act(() => Promise.resolve(arrive(Login)))
  await pass(0)
  expect(dialogs('Login')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Shut' })).toBeTruthy()
})

it('shows nothing for 300 ms, then that it is loading, then the modal', async () => {
  const invoker = setUp('bn')
  let arrive: (file: typeof messageFile) => void = () => undefined
  fetchFile.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  act(() => showModal('login', {}))
  await pass(limits.lazyDelayMs - 1)
  expect(dialogs('Loading')).toHaveLength(0)
  await pass(1)
  expect(dialogs('Loading')).toHaveLength(1)
  await act(() => Promise.resolve(arrive(messageFile)))
  await pass(0)
  expect(dialogs('Loading')).toHaveLength(0)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Login' }))

  await press('Shut')
  await fade()
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  expect(document.activeElement).toBe(invoker)
})

it.each<[string, LangCode, () => void]>([
  ['its chunk', 'es', () => void loadLogin.mockRejectedValue(new Error('gone'))],
  ['its messages', 'hi', () => void fetchFile.mockRejectedValue(new Error('gone'))],
])('shows when %s cannot be fetched, and tries again', async (_, lang, breakIt) => {
  const invoker = setUp(lang)
  breakIt()
  act(() => showModal('login', {}))
  await pass(0)
  expect(screen.getByRole('alertdialog', { name: 'Upps' })).toBeTruthy()
  loadLogin.mockResolvedValue(Login)
  fetchFile.mockResolvedValue(messageFile)
  await press('Try Again')
  await pass(0)
  expect(dialogs('Login')).toHaveLength(1)
  await press('Shut')
  await fade()
  expect(document.activeElement).toBe(invoker)
})

it('fails after ten seconds, yet shows a modal that comes later', async () => {
  setUp()
  let arrive: (Modal: typeof Login) => void = () => undefined
  loadLogin.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  act(() => showModal('login', {}))
  await pass(limits.lazyTimeoutMs)
  expect(screen.getByRole('alertdialog', { name: 'Upps' })).toBeTruthy()
  await act(() => Promise.resolve(arrive(Login)))
  expect(dialogs('Login')).toHaveLength(1)
})

it('can be closed while it fails, and is detached', async () => {
  const invoker = setUp()
  loadLogin.mockRejectedValue(new Error('gone'))
  act(() => showModal('login', {}))
  await pass(0)
  act(() => pressEscape(screen.getByRole<HTMLDialogElement>('alertdialog')))
  await fade()
  expect(useModals.getState().stack).toEqual([])
  expect(document.activeElement).toBe(invoker)
})

it('detaches a modal that is hidden before it has loaded', async () => {
  setUp()
  loadLogin.mockReturnValue(new Promise(() => undefined))
  act(() => showModal('login', {}))
  await pass(0)
  act(() => hideModal('login'))
  expect(useModals.getState().stack).toEqual([])
})

it('shows an attached modal only when it is made visible', async () => {
  setUp()
  act(() => attachModal('login', {}))
  await pass(limits.lazyTimeoutMs)
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => showModal('login', {}))
  expect(dialogs('Login')).toHaveLength(1)
})

it('stacks modals and returns the focus to the one below', async () => {
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
  loadLogin.mockReturnValue(new Promise(() => undefined))
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

it('detaches a modal that is hidden as it is shown', async () => {
  setUp()
  loadLogin.mockReturnValue(new Promise(() => undefined))
  act(() => {
    showModal('login', {})
    hideModal('login')
  })
  await pass(0)
  expect(useModals.getState().stack).toEqual([])
})

it('stays open while it prevents closing', async () => {
  setUp()
  act(() => showModal('login', {}, { preventClosing: true }))
  await pass(0)
  act(() => pressEscape(dialogs('Login')[0] as HTMLDialogElement))
  await fade()
  expect(dialogs('Login')).toHaveLength(1)
})

it('shows a failure in place of a modal that throws, and leaves the page alone', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  setUp()
  loadLogin.mockResolvedValue(() => {
    throw new Error('broken')
  })
  act(() => showModal('login', {}))
  await pass(0)
  expect(screen.getByRole('alertdialog', { name: 'Upps' })).toBeTruthy()
  expect(screen.getByText('Invoker')).toBeTruthy()
})
