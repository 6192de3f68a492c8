/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { account, grownUp, kid } from '@/lib/account/testing/account'
import { GrownUpArea } from './grown-up-area'
import { fakeGateway, forgetCookies, logIn, memberReplies, renderAccount } from './testing/render-account'

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
