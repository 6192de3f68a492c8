import type { Account, Profile } from '@/lib/contract'
import { account, kid } from '../testing/account'
import { withProfile } from './playback-settings'

const names = ({ userProfile }: Account) => userProfile.map(({ profileName }) => profileName)
const renamed: Profile = { ...kid, profileName: 'Noor' }

it('changes a profile in its position', () => {
  expect(names(withProfile({ ...account, userProfile: [kid, ...account.userProfile] }, renamed))).toEqual([
    'Noor',
    'Amina',
  ])
})

it('adds a new profile after the others', () => {
  expect(names(withProfile(account, renamed))).toEqual(['Amina', 'Noor'])
})
