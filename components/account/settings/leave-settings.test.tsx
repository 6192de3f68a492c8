/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { showModal } from '@/lib/modals/modal-store'
import { logOut } from '@/lib/session/member/log-out'
import { LeaveSettings } from './leave-settings'
import { fakeGateway, forgetCookies, inAccount, logIn, renderAccount } from '../testing/render-account'

jest.mock('@/lib/modals/modal-store')
jest.mock('@/lib/session/member/log-out')

const endOthers = 'POST /api/auth/auth/sessions/end-others'

beforeEach(() => {
  logIn()
  jest.mocked(logOut).mockReset()
  jest.mocked(showModal).mockReset()
})
afterEach(forgetCookies)

async function accept(): Promise<string | null> {
  await userEvent.click(screen.getByRole('button', { name: 'Log out everywhere' }))
  const [, params] = jest.mocked(showModal).mock.lastCall ?? []
  return params && 'onAccept' in params ? params.onAccept() : 'no question'
}

it('takes no press before it can be answered', () => {
  document.body.innerHTML = renderToString(inAccount(<LeaveSettings />))
  const buttons = screen.getAllByRole<HTMLButtonElement>('button')
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true])
  document.body.innerHTML = ''
})

it('logs out here', async () => {
  const { sent } = fakeGateway({})
  renderAccount(<LeaveSettings />)
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(logOut).toHaveBeenCalledTimes(1))
  expect(sent).toEqual([])
})

it('ends every other session before it logs out here, after a question', async () => {
  const { sent } = fakeGateway({ [endOthers]: { data: { done: true } } })
  renderAccount(<LeaveSettings />)
  expect(await accept()).toBeNull()
  expect(sent.map(({ call }) => call)).toEqual([endOthers])
  expect(logOut).toHaveBeenCalledTimes(1)
})

it('stays logged in when the other sessions could not be ended, and says why', async () => {
  fakeGateway({ [endOthers]: { status: 500, message: 'The well is dry.' } })
  renderAccount(<LeaveSettings />)
  expect(await accept()).toBe('The well is dry.')
  expect(logOut).not.toHaveBeenCalled()
})
