/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { account, grownUp, kid } from '@/lib/account/testing/account'
import { showModal } from '@/lib/modals/modal-store'
import { GrownUpArea } from './grown-up-area'
import { fakeGateway, forgetCookies, logIn, memberReplies, renderAccount } from './testing/render-account'

jest.mock('@/lib/modals/modal-store')

const check = 'POST /api/auth/auth/user-profile/pin/check'
const family = { ...account, userProfile: [grownUp, kid], hasPin: true }

beforeEach(() => {
  logIn()
  document.cookie = 'profile_id=2; Path=/'
})
afterEach(forgetCookies)

const area = (
  <GrownUpArea>
    <p>Settings</p>
  </GrownUpArea>
)

it('asks for the PIN while a KIDS profile is in use', async () => {
  fakeGateway({ ...memberReplies(family), [check]: { data: { done: true } } })
  renderAccount(area)
  await screen.findByRole('heading', { name: 'For grown-ups' })
  expect(screen.queryByText('Settings')).toBeNull()
  await userEvent.type(screen.getByLabelText('PIN'), '4711')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText('Settings')
})

it('is open where there is no PIN', async () => {
  fakeGateway(memberReplies({ ...family, hasPin: false }))
  renderAccount(area)
  await screen.findByText('Settings')
  expect(screen.queryByLabelText('PIN')).toBeNull()
})

it('offers the login with the password when no PIN is taken any more', async () => {
  const message = 'Too many wrong PINs today. Log in with your password instead.'
  fakeGateway({ ...memberReplies(family), [check]: { status: 429, message } })
  renderAccount(area)
  await userEvent.type(await screen.findByLabelText('PIN'), '4711')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText(message)
  await userEvent.click(screen.getByRole('button', { name: 'Log in again' }))
  expect(showModal).toHaveBeenCalledWith('login', {})
})

it('offers no login after one wrong PIN', async () => {
  fakeGateway({ ...memberReplies(family), [check]: { status: 400, message: 'The PIN is not right.' } })
  renderAccount(area)
  await userEvent.type(await screen.findByLabelText('PIN'), '4711')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText('The PIN is not right.')
  expect(screen.queryByRole('button', { name: 'Log in again' })).toBeNull()
})
