/** @jest-environment jsdom */

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { installDialog } from '@/components/ui/testing/install-dialog'
import { useModals } from '@/lib/modals/modal-store'
import { account, kid } from '../testing/account'
import {
  fakeGateway,
  forgetCookies,
  logIn,
  memberReplies,
  type Reply,
  renderAccount,
  userDetail,
} from '../testing/render-account'
import { PinModal } from './pin-modal'

const check = 'POST /api/auth/auth/user-profile/pin/check'
const family = { ...account, userProfile: [kid], hasPin: true }

beforeAll(installDialog)
beforeEach(() => {
  logIn()
  document.cookie = 'profile_id=2; Path=/'
  useModals.setState({ modals: {}, stack: [] })
})
afterEach(forgetCookies)

async function openModal(member = family, checked: Reply = { data: { done: true } }) {
  fakeGateway({ ...memberReplies(member), [check]: checked })
  const called: string[] = []
  const modal = (open: boolean) => (
    <PinModal
      params={{ onRight: () => called.push('right'), onCancel: () => called.push('cancel') }}
      open={open}
      preventClosing={false}
      onClose={() => called.push('close')}
      onClosed={() => called.push('closed')}
    />
  )
  const { rerenderIsland } = renderAccount(modal(true))
  const dialog = within(await screen.findByRole('dialog', { name: 'For grown-ups' }))
  return { dialog, called, fade: () => rerenderIsland(modal(false)) }
}

it('calls onRight once the right PIN was given and the dialog has closed', async () => {
  const { dialog, called, fade } = await openModal()
  await userEvent.type(await dialog.findByLabelText('PIN'), '4711')
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(called).toEqual(['close']))
  fade()
  await waitFor(() => expect(called).toEqual(['close', 'closed', 'right']))
})

it('says of a wrong PIN at its field that it is, until it is changed', async () => {
  const { dialog } = await openModal(family, { status: 400, message: 'The PIN is incorrect.' })
  const field = await dialog.findByLabelText('PIN')
  await userEvent.type(field, '1234{Enter}')
  const alert = await dialog.findByRole('alert')
  expect(alert.textContent).toBe('The PIN is incorrect.')
  expect(field.getAttribute('aria-describedby')).toBe(alert.id)
  await userEvent.type(field, '{Backspace}')
  expect(dialog.queryByText('The PIN is incorrect.')).toBeNull()
})

it('calls onCancel when it is closed without a PIN', async () => {
  const { called, fade } = await openModal()
  fade()
  await waitFor(() => expect(called).toEqual(['closed', 'cancel']))
})

it('leads an account without a PIN to setting one', async () => {
  const { dialog } = await openModal({ ...family, hasPin: false })
  await userEvent.click(await dialog.findByRole('button', { name: 'Set a PIN' }))
  expect(useModals.getState().stack).toEqual(['userInfo'])
})

it('says why the account could not be loaded, and tries again', async () => {
  const { replies } = fakeGateway({ [userDetail]: { status: 503, message: 'The auth host is away' } })
  renderAccount(<PinModal params={{}} open preventClosing={false} onClose={jest.fn()} onClosed={jest.fn()} />)
  expect((await screen.findByRole('alert')).textContent).toContain('The auth host is away')
  Object.assign(replies, memberReplies(family))
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByLabelText('PIN')).toBeTruthy()
})
