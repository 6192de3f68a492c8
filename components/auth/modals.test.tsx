/** @jest-environment jest-fixed-jsdom */

import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { installDialog } from '@/components/ui/testing/install-dialog'
import { detachModal, showModal, useModals } from '@/lib/modals/modal-store'
import { startHosts } from '@/lib/api/testing/handlers'
import { LoginModal } from './login-modal'
import { RegisterModal } from './register-modal'
import { entranceHandlers } from './testing/auth-hosts'
import { inEnglish, renderAuth } from './testing/render-auth'

startHosts(...entranceHandlers)

const onClosed = jest.fn()
const openModals = () => useModals.getState().stack
const shared = { open: true, preventClosing: false, onClose: () => undefined, onClosed }

async function show(modal: ReactNode) {
  const view = renderAuth(modal)
  await act(() => Promise.resolve())
  return view
}

beforeAll(installDialog)
beforeEach(() => useModals.setState({ modals: {}, stack: [] }))
afterEach(() => {
  cleanup()
  jest.clearAllMocks()
  jest.useRealTimers()
})

it('has the title Sign Up, and is replaced by the login', async () => {
  showModal('register', {})
  await show(<RegisterModal {...shared} params={{ email: 'amal@hilalplay.test' }} />)
  expect(screen.getByRole('dialog', { name: 'Sign Up' })).toBeTruthy()
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'amal@hilalplay.test')
  expect(screen.queryByRole('button', { name: 'Skip For Now' })).toBeNull()
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Login' })
  expect(link.parentElement?.textContent).toBe('Already have an account? Login')
  await userEvent.click(link)
  detachModal('register')
  expect(openModals()).toEqual(['login'])
})

it('calls onSkip once the modal has closed', async () => {
  const onSkip = jest.fn()
  showModal('register', { onSkip })
  const { rerender } = await show(<RegisterModal {...shared} params={{ onSkip }} />)
  jest.useFakeTimers()
  act(() => screen.getByRole('button', { name: 'Skip For Now' }).click())
  expect(useModals.getState().modals.register?.isVisible).toBe(false)
  expect(onSkip).not.toHaveBeenCalled()
  rerender(inEnglish(<RegisterModal {...shared} open={false} params={{ onSkip }} />))
  act(() => jest.advanceTimersByTime(300))
  expect([onClosed.mock.calls.length, onSkip.mock.calls.length]).toEqual([1, 1])
})

it('does not call onSkip when it is merely closed', async () => {
  const onSkip = jest.fn()
  const { rerender } = await show(<RegisterModal {...shared} params={{ onSkip }} />)
  jest.useFakeTimers()
  rerender(inEnglish(<RegisterModal {...shared} open={false} params={{ onSkip }} />))
  act(() => jest.advanceTimersByTime(300))
  expect([onClosed.mock.calls.length, onSkip.mock.calls.length]).toEqual([1, 0])
})

it('shows the forgotten password within the login modal, under its own title', async () => {
  showModal('login', {})
  await show(<LoginModal {...shared} params={{}} />)
  await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }))
  expect(screen.getByRole('dialog', { name: 'Forgot password' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Back to login' }))
  expect(screen.getByRole('dialog', { name: 'Log in' })).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Sign Up' }))
  detachModal('login')
  expect(openModals()).toEqual(['register'])
})
