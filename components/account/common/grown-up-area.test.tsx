/** @jest-environment jsdom */

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { renderToString } from 'react-dom/server'
import { isUnlockedByPin } from '@/lib/session/session-state'
import { forgetPin } from '@/lib/session/testing/forget-pin'
import { useModals } from '@/lib/modals/modal-store'
import messages from '@/messages/en.json'
import { account, grownUp, kid } from '../testing/account'
import { DeviceSettings } from '../settings/device-settings'
import {
  fakeGateway,
  forgetCookies,
  logIn,
  memberReplies,
  renderAccount,
  userDetail,
} from '../testing/render-account'
import { GrownUpArea } from './grown-up-area'
import { checkPin } from './pin-form'

const check = 'POST /api/auth/auth/user-profile/pin/check'
const family = { ...account, userProfile: [grownUp, kid], hasPin: true }

beforeEach(() => {
  logIn()
  document.cookie = 'profile_id=2; Path=/'
})
afterEach(() => {
  forgetCookies()
  forgetPin()
})

const area = (
  <GrownUpArea>
    <p>Settings</p>
  </GrownUpArea>
)

it('prompts for the PIN while a KIDS profile is in use', async () => {
  fakeGateway({ ...memberReplies(family), [check]: { data: { done: true } } })
  renderAccount(area)
  await screen.findByRole('heading', { name: 'For grown-ups' })
  expect(screen.queryByText('Settings')).toBeNull()
  await userEvent.type(screen.getByLabelText('PIN'), '4711')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText('Settings')
})

it('requires a PIN to be set first where there is none', async () => {
  fakeGateway(memberReplies({ ...family, hasPin: false }))
  renderAccount(area)
  await userEvent.click(await screen.findByRole('button', { name: 'Set a PIN' }))
  expect(screen.queryByText('Settings')).toBeNull()
  expect(useModals.getState().modals.userInfo).toMatchObject({ params: { activeFormName: 'pin' } })
})

it('hides its content before the account has loaded, in a browser with a KIDS profile', async () => {
  document.cookie = 'profile_type=KIDS; Path=/'
  const { replies } = fakeGateway(memberReplies(family))
  replies[userDetail] = new Promise(() => undefined)
  renderAccount(area)
  await waitFor(() => expect(screen.queryByText('Settings')).toBeNull())
})

it("leaves its content out of the HTML of a children's page", () => {
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <NextIntlClientProvider locale="en" messages={messages}>
        <GrownUpArea forKids>
          <p>Settings</p>
        </GrownUpArea>
      </NextIntlClientProvider>
    </QueryClientProvider>,
  )
  expect(html).not.toContain('Settings')
})

it('fetches no devices for a KIDS profile, even in a browser that has stored no profile', async () => {
  const { sent } = fakeGateway(memberReplies(family))
  renderAccount(
    <GrownUpArea>
      <DeviceSettings />
    </GrownUpArea>,
  )
  await screen.findByRole('heading', { name: 'For grown-ups' })
  expect(sent.map(({ call }) => call)).toEqual([userDetail])
})

it('stays unlocked for ten minutes on the page where the PIN was given', async () => {
  fakeGateway({ ...memberReplies(family), [check]: { data: { done: true } } })
  await checkPin('4711')
  renderAccount(area)
  await screen.findByText('Settings')
  expect(isUnlockedByPin()).toBe(true)
  const tenMinutes = Date.now() + 600_001
  jest.spyOn(Date, 'now').mockReturnValue(tenMinutes)
  expect(isUnlockedByPin()).toBe(false)
  jest.restoreAllMocks()
})

it('offers the login when no more PINs are accepted', async () => {
  const message = 'Too many wrong PINs today. Log in with your password instead.'
  fakeGateway({ ...memberReplies(family), [check]: { status: 429, message } })
  renderAccount(area)
  await userEvent.type(await screen.findByLabelText('PIN'), '4711')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText(message)
  await userEvent.click(screen.getByRole('button', { name: 'Log in again' }))
  expect(useModals.getState().modals.login).toMatchObject({ params: {} })
})

it('offers no login after one wrong PIN', async () => {
  fakeGateway({ ...memberReplies(family), [check]: { status: 400, message: 'The PIN is not right.' } })
  renderAccount(area)
  await userEvent.type(await screen.findByLabelText('PIN'), '4711')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText('The PIN is not right.')
  expect(screen.queryByRole('button', { name: 'Log in again' })).toBeNull()
})
