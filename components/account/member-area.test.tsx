/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { account } from '@/lib/account/testing/account'
import { goInstead } from '@/lib/account/go-to'
import { MemberArea } from './member-area'
import {
  fakeGateway,
  forgetCookies,
  logIn,
  memberReplies,
  renderAccount,
  userDetail,
} from './testing/render-account'

jest.mock('@/lib/account/go-to')

beforeEach(() => {
  jest.mocked(goInstead).mockReset()
  window.history.replaceState(null, '', '/en/settings?x=1')
})
afterEach(forgetCookies)

const area = (
  <MemberArea>
    <p>Settings</p>
  </MemberArea>
)

it('leads a guest to the login and back here, without a call', async () => {
  const { sent } = fakeGateway({})
  renderAccount(area)
  await waitFor(() =>
    expect(goInstead).toHaveBeenCalledWith('/en/login?redirectUrl=%2Fen%2Fsettings%3Fx%3D1'),
  )
  expect(sent).toEqual([])
})

it('leads a member whose session has ended to the login', async () => {
  logIn()
  fakeGateway({ [userDetail]: { status: 401, message: 'Log in to continue.' } })
  renderAccount(area)
  await waitFor(() => expect(goInstead).toHaveBeenCalledTimes(1))
})

it('shows a member the content', async () => {
  logIn()
  fakeGateway(memberReplies(account))
  renderAccount(area)
  await screen.findByText('Settings')
  expect(goInstead).not.toHaveBeenCalled()
})

it('says why the account did not come, and tries again', async () => {
  logIn()
  const { replies } = fakeGateway({ [userDetail]: { status: 500, message: 'The well is dry.' } })
  renderAccount(area)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The well is dry.')
  Object.assign(replies, memberReplies(account))
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('Settings')
})
