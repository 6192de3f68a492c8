/** @jest-environment jsdom */

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { installDialog } from '@/components/ui/testing/install-dialog'
import { useToasts } from '@/components/ui/browser'
import type { Account } from '@/lib/contract'
import type { ModalParams } from '@/lib/modals/modal-store'
import { account } from '../testing/account'
import { AccountDetails } from '../settings/account-settings'
import {
  countries,
  countryList,
  fakeGateway,
  forgetCookies,
  logIn,
  memberReplies,
  renderAccount,
  type Reply,
  userDetail,
} from '../testing/render-account'
import { UserInfoModal } from './user-info-modal'

const updateInfo = 'POST /api/auth/v2/auth/user-info'
const updateEmail = 'POST /api/auth/auth/email-update'
const updatePassword = 'POST /api/auth/v2/auth/update-password'
const setPin = 'POST /api/auth/auth/user-profile/pin'
const done: Reply = { data: { done: true } }

beforeAll(installDialog)
beforeEach(() => {
  logIn()
  useToasts.setState({ current: null })
})
afterEach(forgetCookies)

async function open(
  form: ModalParams['userInfo']['activeFormName'],
  replies = {},
  member: Account = account,
  ready = /^(Save|Resend|Done)$/,
) {
  const gateway = fakeGateway({ ...memberReplies(member), ...replies })
  const onClose = jest.fn()
  renderAccount(
    <>
      <AccountDetails />
      <UserInfoModal
        params={{ activeFormName: form }}
        open
        preventClosing={false}
        onClose={onClose}
        onClosed={() => undefined}
      />
    </>,
  )
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('button', { name: ready })
  const posts = () => gateway.sent.filter(({ call }) => call.startsWith('POST'))
  return { dialog, onClose, posts, replies: gateway.replies }
}

const toast = () => useToasts.getState().current?.text

it('changes the name once however often it is submitted, updates the page and shows a toast', async () => {
  const renamed = { ...account, fullName: 'Amina Haddad' }
  const { dialog, onClose, posts } = await open('fullName', { [updateInfo]: { data: renamed } })
  const name = dialog.getByLabelText('Name')
  await userEvent.clear(name)
  await userEvent.type(name, ' Amina Haddad ')
  const form = name.closest('form') ?? name
  fireEvent.submit(form)
  fireEvent.submit(form)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(posts()).toEqual([{ call: updateInfo, body: { fullName: 'Amina Haddad' } }])
  expect(screen.getByText('Amina Haddad')).toBeTruthy()
  expect(toast()).toBe('Your name has been changed.')
})

it('reports a missing value at its field, and sends nothing', async () => {
  const { dialog, posts } = await open('fullName')
  const name = dialog.getByLabelText('Name')
  await userEvent.clear(name)
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  const message = await dialog.findByText('This field is required')
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(message.closest('[id]')?.id).toBe(name.getAttribute('aria-describedby'))
  expect(document.activeElement).toBe(name)
  expect(posts()).toEqual([])
})

it('offers to send the link again until another address is typed', async () => {
  const { dialog, posts } = await open('email', { [updateEmail]: done })
  const email = dialog.getByLabelText('E-mail')
  expect(dialog.getByRole('button', { name: 'Resend' })).toBeTruthy()
  await userEvent.clear(email)
  expect(dialog.getByRole('button', { name: 'Resend' })).toBeTruthy()
  await userEvent.type(email, 'new@hilalplay.test')
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(toast()).toContain('new@hilalplay.test'))
  expect(posts()).toEqual([{ call: updateEmail, body: { email: 'new@hilalplay.test' } }])
})

it('has no link to send again to a confirmed address', async () => {
  const { dialog } = await open('email')
  const email = dialog.getByLabelText('E-mail')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Resend' }).disabled).toBe(true)
  expect(dialog.queryByText(/not confirmed yet/)).toBeNull()
  await userEvent.type(email, 'x')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Done' }).disabled).toBe(false)
})

it('says that an address is not confirmed, and sends its link again', async () => {
  const emailVerifyAction = { actionType: 'EMAIL_VERIFY', warningText: 'Please verify.' } as const
  const { dialog, posts } = await open('email', { [updateEmail]: done }, { ...account, emailVerifyAction })
  expect(dialog.getByText('Your address is not confirmed yet. We can send the link again.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Resend' }))
  await waitFor(() => expect(posts()).toEqual([{ call: updateEmail, body: { email: account.email } }]))
})

it('reports every invalid e-mail address as missing', async () => {
  const { dialog } = await open('email')
  await userEvent.clear(dialog.getByLabelText('E-mail'))
  await userEvent.type(dialog.getByLabelText('E-mail'), 'nobody')
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
  await dialog.findByText('This field is required')
})

it("splits off a phone number's country code, and sends the code of the chosen country", async () => {
  const egyptian = { ...account, msisdn: '201015550199', countryCode: 'EG' }
  const { dialog, onClose, posts } = await open('msisdn', { [updateInfo]: { data: egyptian } }, egyptian)
  const country = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Country' })
  const phone = dialog.getByLabelText<HTMLInputElement>('Phone')
  expect([country.value, phone.value]).toEqual(['EG', '1015550199'])
  await userEvent.selectOptions(country, 'PK')
  await userEvent.clear(phone)
  await userEvent.type(phone, '+300 555 0199')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(posts()).toEqual([{ call: updateInfo, body: { msisdn: '+923005550199' } }])
})

it('starts with the default country where there is no number yet, and refuses digits of another script', async () => {
  const { dialog, posts } = await open('msisdn')
  expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Country' }).value).toBe('PK')
  await userEvent.type(dialog.getByLabelText('Phone'), '٣٠٠٥٥٥٠١٩٩')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Phone number must be in English numbers only (Example: 9876543210).')
  expect(posts()).toEqual([])
})

it('fetches the countries again after a failure', async () => {
  const { dialog, replies } = await open(
    'msisdn',
    { [countryList]: { status: 503, message: 'Later.' } },
    account,
    /Try/,
  )
  expect((await dialog.findByRole('alert')).textContent).toContain('Later.')
  replies[countryList] = { data: countries }
  await userEvent.click(dialog.getByRole('button', { name: 'Try Again' }))
  await dialog.findByLabelText('Phone')
})

it('offers a login where the platform requires a recent one', async () => {
  const refused = { status: 403, message: 'To change this, please log in again first.' }
  const { dialog, onClose } = await open('msisdn', { [updateInfo]: refused })
  await userEvent.type(dialog.getByLabelText('Phone'), '300 555 0199')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  const alert = await dialog.findByRole('alert')
  expect(alert.textContent).toContain(refused.message)
  expect(within(alert).getByRole('button', { name: 'Log in again' })).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

it('changes the password, given the current one', async () => {
  const { dialog, posts } = await open('password', { [updatePassword]: done })
  await userEvent.type(dialog.getByLabelText('Current password'), 'old one')
  await userEvent.type(dialog.getByLabelText('New password'), 'a newer one')
  await userEvent.type(dialog.getByLabelText('Repeat the new password'), 'a newer on')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Passwords must match')
  await userEvent.type(dialog.getByLabelText('Repeat the new password'), 'e')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(toast()).toContain('Your password has been changed'))
  expect(posts()).toEqual([
    {
      call: updatePassword,
      body: { currentPassword: 'old one', newPassword: 'a newer one', endOtherSessions: true },
    },
  ])
})

it('marks every field of an empty form', async () => {
  const { dialog, posts } = await open('password')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findAllByText('This field is required')).toHaveLength(3)
  expect(posts()).toEqual([])
})

it('leaves the other devices logged in when that is chosen', async () => {
  const { dialog, posts } = await open('password', { [updatePassword]: done })
  await userEvent.type(dialog.getByLabelText('Current password'), 'old one')
  await userEvent.type(dialog.getByLabelText('New password'), 'a newer one')
  await userEvent.type(dialog.getByLabelText('Repeat the new password'), 'a newer one')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Log out on all other devices' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(toast()).toBe('Your password has been changed.'))
  expect(posts()).toMatchObject([{ body: { endOtherSessions: false } }])
})

it('requires no current password where there is none', async () => {
  const { dialog } = await open('password', {}, { ...account, hasPassword: false })
  expect(dialog.queryByLabelText('Current password')).toBeNull()
  expect(dialog.getByLabelText('New password')).toBeTruthy()
})

it('accepts a PIN in any digits, and requires the current one unless it is forgotten', async () => {
  const { dialog, posts } = await open('pin', { [setPin]: done }, { ...account, hasPin: true })
  await userEvent.type(dialog.getByLabelText('New PIN'), '٤٧١١')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('This field is required')
  await userEvent.click(dialog.getByRole('button', { name: 'I forgot the PIN' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(toast()).toBe('Your PIN has been saved.'))
  expect(posts()).toEqual([{ call: setPin, body: { pin: '4711' } }])
})

it('requires the password for a first PIN in a KIDS profile', async () => {
  document.cookie = 'profile_type=KIDS; Path=/'
  const { dialog, posts } = await open('pin', { [setPin]: done }, { ...account, hasPin: false })
  await userEvent.type(dialog.getByLabelText('New PIN'), '4711')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('This field is required')
  await userEvent.type(dialog.getByLabelText('Current password'), 'the password')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(posts()).toEqual([{ call: setPin, body: { pin: '4711', password: 'the password' } }]),
  )
})

it('says why the account could not be loaded, and tries again', async () => {
  const failing = { [userDetail]: { status: 503, message: 'The auth host is away' } }
  const { dialog, replies } = await open('fullName', failing, account, /^Try Again$/)
  expect(dialog.getByRole('alert').textContent).toContain('The auth host is away')
  Object.assign(replies, memberReplies(account))
  await userEvent.click(dialog.getByRole('button', { name: 'Try Again' }))
  expect(await dialog.findByLabelText('Name')).toBeTruthy()
})
