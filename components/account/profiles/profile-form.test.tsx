/** @jest-environment jsdom */

import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { goTo } from '@/lib/routing'
import { useModals } from '@/lib/modals/modal-store'
import { readStored } from '@/lib/storage/storage'
import { account, grownUp, kid } from '../testing/account'
import {
  avatarList,
  fakeGateway,
  forgetCookies,
  logIn,
  memberReplies,
  renderAccount,
  userDetail,
  type Reply,
} from '../testing/render-account'
import { NewProfile, ProfileEditor } from './profile-form'

jest.mock('@/lib/routing/go-to')

const kidsAvatars = avatarList.replace('ADULT', 'KIDS')
const family = { ...account, userProfile: [grownUp, kid] }
const replies = {
  ...memberReplies(family, { MULTI_PROFILE_ENABLED: 'true' }),
  [kidsAvatars]: { data: [{ id: 7, imageUrl: 'avatars/owl.svg', profileType: 'KIDS' }] },
  'GET /api/auth/auth/user-profile/v2/available-avatar': {
    data: { id: 1, imageUrl: 'avatars/falcon.svg', profileType: 'ADULT' },
  },
}
const add = 'POST /api/auth/auth/user-profile/add'
const update = (id: number) => `POST /api/auth/auth/user-profile/${id}`

beforeEach(() => {
  logIn()
  jest.mocked(goTo).mockReset()
  useModals.setState({ modals: {}, stack: [] })
  window.history.replaceState(null, '', '/en/profiles/edit/1?redirectUrl=x')
})
afterEach(forgetCookies)

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

it('adds a KIDS profile with an avatar for children', async () => {
  const { sent } = fakeGateway({ ...replies, [add]: { data: { ...kid, id: 3 } } })
  renderAccount(<NewProfile />)
  await userEvent.type(await screen.findByLabelText('Name'), 'Noor')
  await userEvent.click(screen.getByRole('radio', { name: /Kids/ }))
  await waitFor(() =>
    expect(screen.getAllByRole('radio', { name: /Picture/, checked: true })).toHaveLength(1),
  )
  await save()
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/en/profiles?redirectUrl=x'))
  expect(sent.at(-1)).toEqual({
    call: add,
    body: {
      profileName: 'Noor',
      avatarId: 7,
      langCode: 'en',
      profileType: 'KIDS',
      autoNextEpisode: true,
      autoPreview: false,
    },
  })
})

it('remembers that a new profile has nothing in progress', async () => {
  fakeGateway({ ...replies, [add]: { data: { ...grownUp, id: 9 } } })
  renderAccount(<NewProfile />)
  await userEvent.type(await screen.findByLabelText('Name'), 'Omar')
  await save()
  await waitFor(() => expect(readStored('nothingBegun')).toContain('9'))
})

it('saves an avatar that the new type has, even where it is saved before its avatars have loaded', async () => {
  let load: (reply: Reply) => void = () => undefined
  const late = new Promise<Reply>((resolve) => (load = resolve))
  const { sent } = fakeGateway({ ...replies, [kidsAvatars]: late, [update(1)]: { data: grownUp } })
  renderAccount(<ProfileEditor id={1} />)
  await userEvent.click(await screen.findByRole('radio', { name: /Kids/ }))
  await save()
  load({ data: [{ id: 7, imageUrl: 'avatars/owl.svg', profileType: 'KIDS' }] })
  await waitFor(() => expect(goTo).toHaveBeenCalled())
  expect(sent.at(-1)?.body).toMatchObject({ profileType: 'KIDS', avatarId: 7 })
})

it('leads to the only profile where another cannot be added', async () => {
  fakeGateway({ ...replies, ...memberReplies(account) })
  renderAccount(<NewProfile />)
  const link = await screen.findByRole('link', { name: 'Edit profile' })
  expect(link.getAttribute('href')).toContain('/en/profiles/edit/1')
})

it('says that there may be only one, and leads back', async () => {
  fakeGateway({ ...replies, ...memberReplies(account) })
  renderAccount(<NewProfile />)
  await screen.findByText('Only one profile is available at the moment.')
  expect(screen.getByRole('link', { name: 'Back to the profiles' })).toBeTruthy()
})

it('changes the current profile, and continues in its language', async () => {
  const saved = { ...grownUp, profileName: 'Layla', langCode: 'ur' }
  const { sent } = fakeGateway({ ...replies, [update(1)]: { data: saved } })
  renderAccount(<ProfileEditor id={1} />)
  await userEvent.clear(await screen.findByLabelText('Name'))
  await userEvent.type(screen.getByLabelText('Name'), 'Layla')
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'اردو')
  await save()
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/ur/profiles?redirectUrl=x'))
  expect(sent.at(-1)?.body).toMatchObject({ profileName: 'Layla', langCode: 'ur', autoNextEpisode: true })
  expect(document.cookie).toContain('language=ur')
})

it('leads back to the settings when opened from there', async () => {
  window.history.replaceState(null, '', '/en/profiles/edit/1?from=settings')
  fakeGateway({ ...replies, [update(1)]: { data: grownUp } })
  renderAccount(<ProfileEditor id={1} />)
  await screen.findByLabelText('Name')
  await save()
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/en/settings#playback'))
})

it('shows why the platform refuses a change, above the form', async () => {
  fakeGateway({ ...replies, [update(1)]: { status: 400, message: 'Not that picture.' } })
  renderAccount(<ProfileEditor id={1} />)
  await screen.findByLabelText('Name')
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('Not that picture.')
  expect(goTo).not.toHaveBeenCalled()
})

it('never removes the default profile', async () => {
  fakeGateway(replies)
  renderAccount(<ProfileEditor id={1} />)
  await screen.findByLabelText('Name')
  expect(screen.queryByRole('button', { name: 'Delete profile' })).toBeNull()
})

it('removes another profile after a confirmation, and switches to the default one', async () => {
  document.cookie = 'profile_id=2; Path=/'
  const gateway = fakeGateway({
    ...replies,
    'DELETE /api/auth/auth/user-profile/2': { data: { done: true } },
  })
  renderAccount(<ProfileEditor id={2} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Delete profile' }))
  const { modals } = useModals.getState()
  gateway.replies[userDetail] = { data: account }
  await act(async () => {
    expect(await modals.confirm?.params.onAccept?.()).toBeNull()
  })
  expect(goTo).toHaveBeenCalledWith('/en/profiles?redirectUrl=x')
  expect(document.cookie).toContain('profile_id=1')
})

it('says that a profile of another account does not exist', async () => {
  fakeGateway(replies)
  renderAccount(<ProfileEditor id={99} />)
  await screen.findByText('This profile does not exist.')
})
