/** @jest-environment jsdom */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { installDialog } from '@/components/ui/testing/install-dialog'
import { goTo } from '@/lib/routing'
import { account, grownUp, kid } from '../testing/account'
import { currentProfile } from '@/lib/session/member/account-query'
import { needsPin, ProfilePicker, profileReturnPath } from './profile-picker'
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

it('offers only the default profile while there may be only one', async () => {
  fakeGateway(memberReplies(family))
  renderAccount(<ProfilePicker />)
  await pick('Amina')
  expect(goTo).toHaveBeenCalledWith('/en/my-list')
  expect(document.cookie).toContain('profile_id=1')
  expect(screen.queryByText('Yusuf')).toBeNull()
  expect(screen.queryByText('Add profile')).toBeNull()
})

it('leads to the form of the only profile at once, with the return address', async () => {
  fakeGateway(memberReplies(family))
  renderAccount(<ProfilePicker />)
  expect((await screen.findByRole('link', { name: 'Edit profile' })).getAttribute('href')).toBe(
    '/en/profiles/edit/1?redirectUrl=%2F%7BLANG_CODE%7D%2Fmy-list',
  )
})

it('leads to what belongs to the only profile, and a child to its history alone', async () => {
  const links = () =>
    within(screen.getAllByRole('list').at(-1) as HTMLElement)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  fakeGateway(memberReplies(family))
  renderAccount(<ProfilePicker />)
  await screen.findByRole('link', { name: 'Edit profile' })
  expect(links()).toEqual(['/en/settings#playback', '/en/history'])
  cleanup()
  fakeGateway(memberReplies({ ...family, userProfile: [{ ...kid, isDefaultProfile: true }] }))
  renderAccount(<ProfilePicker />)
  await screen.findByRole('link', { name: 'Edit profile' })
  expect(links()).toEqual(['/en/history'])
})

it('applies the chosen profile, and continues in its language', async () => {
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

it('requires the PIN to leave a KIDS profile', async () => {
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

describe('the profile in use', () => {
  const withKid = { ...account, userProfile: [grownUp, kid], hasPin: true }
  const watchAs = (id: number | string) => (document.cookie = `profile_id=${id}; Path=/`)

  beforeEach(() => watchAs(''))

  it('is the chosen one, else the default one', () => {
    expect(currentProfile(withKid)).toBe(grownUp)
    watchAs(2)
    expect(currentProfile(withKid)).toBe(kid)
    watchAs(99)
    expect(currentProfile(withKid)).toBe(grownUp)
  })

  it('needs the PIN only if it is a KIDS profile and the account has a PIN', () => {
    expect(needsPin(withKid)).toBe(false)
    watchAs(2)
    expect(needsPin(withKid)).toBe(true)
    expect(needsPin({ ...withKid, hasPin: false })).toBe(false)
  })
})

describe('profileReturnPath', () => {
  const origin = 'https://hilalplay.test'
  const back = (address: string) =>
    profileReturnPath({ search: `?redirectUrl=${encodeURIComponent(address)}`, lang: 'ar', origin })

  it('replaces the placeholder by the language of the profile, and leaves the query', () => {
    expect(back('/{LANG_CODE}/detail/night-train/2?from=home&x=1')).toBe(
      '/ar/detail/night-train/2?from=home&x=1',
    )
    expect(back('/{LANG_CODE}')).toBe('/ar')
  })

  it('accepts a full address on our own origin', () => {
    expect(back(`${origin}/{LANG_CODE}/my-list`)).toBe('/ar/my-list')
  })

  it('goes home without an address', () => {
    expect(profileReturnPath({ search: '', lang: 'fa', origin })).toBe('/fa')
  })

  it.each([
    '//evil.test/{LANG_CODE}',
    '/\\evil.test',
    'https:evil.test',
    'https://evil.test/{LANG_CODE}',
    'https://hilalplay.test@evil.test',
    '%2f%2fevil.test',
    '/{LANG_CODE}/..//evil.test',
    '/{LANG_CODE}\r\nlocation: https://evil.test',
    'java{LANG_CODE}script:alert(1)',
    'javascript:alert("{LANG_CODE}")',
  ])('goes home instead of to %j', (address) => {
    expect(back(address)).toBe('/ar')
  })
})
