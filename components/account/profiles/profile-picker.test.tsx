/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { installDialog } from '@/components/ui/testing/install-dialog'
import { goTo } from '@/lib/routing/go-to'
import { account, grownUp, kid } from '../testing/account'
import { ProfilePicker } from './profile-picker'
import { fakeGateway, forgetCookies, logIn, memberReplies, renderAccount } from '../testing/render-account'

jest.mock('@/lib/routing/go-to')

const check = 'POST /api/auth/auth/user-profile/pin/check'
const family = { ...account, userProfile: [grownUp, { ...kid, langCode: 'ar' as const }], hasPin: true }
const multiple = { MULTI_PROFILE_ENABLED: 'true' }

beforeAll(installDialog)
beforeEach(() => {
  logIn()
  jest.mocked(goTo).mockReset()
  window.history.replaceState(null, '', '/en/profiles?redirectUrl=%2F%7BLANG_CODE%7D%2Fmy-list')
})
afterEach(forgetCookies)

const pick = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('offers the default profile alone while there may be only one', async () => {
  fakeGateway(memberReplies(family))
  renderAccount(<ProfilePicker />)
  await pick('Amina')
  expect(goTo).toHaveBeenCalledWith('/en/my-list')
  expect(document.cookie).toContain('profile_id=1')
  expect(screen.queryByText('Yusuf')).toBeNull()
  expect(screen.queryByText('Add profile')).toBeNull()
})

it('applies the profile that is chosen, and goes on in its language', async () => {
  fakeGateway(memberReplies(family, multiple))
  renderAccount(<ProfilePicker />)
  await pick('Kids Yusuf')
  expect(goTo).toHaveBeenCalledWith('/ar/my-list')
  expect(document.cookie).toContain('profile_id=2')
  expect(document.cookie).toContain('profile_type=KIDS')
})

it('leads to the form of each profile in edit mode, with the return address', async () => {
  fakeGateway(memberReplies(family, multiple))
  renderAccount(<ProfilePicker />)
  await pick('Edit profiles')
  expect(screen.getByRole('link', { name: 'Edit Yusuf' }).getAttribute('href')).toBe(
    '/en/profiles/edit/2?redirectUrl=%2F%7BLANG_CODE%7D%2Fmy-list',
  )
  await pick('Done')
  expect(screen.queryByRole('link', { name: 'Edit Yusuf' })).toBeNull()
})

it('lets a KIDS profile be left by the PIN alone', async () => {
  document.cookie = 'profile_id=2; Path=/'
  const { replies } = fakeGateway({
    ...memberReplies(family, multiple),
    [check]: { status: 400, message: 'The PIN is incorrect.' },
  })
  renderAccount(<ProfilePicker />)
  await pick('Amina')
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('PIN'), '0000')
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  await dialog.findByText('The PIN is incorrect.')
  expect(goTo).not.toHaveBeenCalled()

  replies[check] = { data: { done: true } }
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/en/my-list'))
  expect(document.cookie).toContain('profile_id=1')
})
