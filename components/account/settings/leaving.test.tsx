/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { useModals } from '@/lib/modals/modal-store'
import { replacePage } from '@/lib/routing'
import { LeaveSettings } from './account-settings'
import { fakeGateway, forgetCookies, inAccount, logIn, renderAccount } from '../testing/render-account'

jest.mock('@/lib/routing/go-to')

const endOthers = 'POST /api/auth/auth/sessions/end-others'
const logOut = 'POST /api/auth/auth/logout'
const done = { data: { done: true } }
const hasSession = () => document.cookie.includes('token_expiry')

beforeEach(() => {
  logIn()
  jest.mocked(replacePage).mockReset()
  useModals.setState({ modals: {}, stack: [] })
})
afterEach(forgetCookies)

async function accept(): Promise<string | null> {
  await userEvent.click(screen.getByRole('button', { name: 'Log out everywhere' }))
  const { modals } = useModals.getState()
  return modals.confirm?.params.onAccept?.() ?? 'no confirmation'
}

it('disables its buttons until hydration', () => {
  document.body.innerHTML = renderToString(inAccount(<LeaveSettings />))
  const buttons = screen.getAllByRole<HTMLButtonElement>('button')
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true])
  document.body.innerHTML = ''
})

it('logs out here', async () => {
  const { sent } = fakeGateway({ [logOut]: done })
  renderAccount(<LeaveSettings />)
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(replacePage).toHaveBeenCalledTimes(1))
  expect(sent.map(({ call }) => call)).toEqual([logOut])
  expect(hasSession()).toBe(false)
})

it('ends every other session before it logs out here, after a confirmation', async () => {
  const { sent } = fakeGateway({ [endOthers]: done, [logOut]: done })
  renderAccount(<LeaveSettings />)
  expect(await accept()).toBeNull()
  expect(sent.map(({ call }) => call)).toEqual([endOthers, logOut])
  expect(replacePage).toHaveBeenCalledTimes(1)
})

it('stays logged in when the other sessions could not be ended, and says why', async () => {
  fakeGateway({ [endOthers]: { status: 500, message: 'The well is dry.' } })
  renderAccount(<LeaveSettings />)
  expect(await accept()).toBe('The well is dry.')
  expect(replacePage).not.toHaveBeenCalled()
  expect(hasSession()).toBe(true)
})
