import type { Account, Profile } from '@/lib/contract/account-shapes'

/** The account with a profile as it is now: in its old place, or after the others when it is new. */
export function withProfile(account: Account, profile: Profile): Account {
  const isKnown = account.userProfile.some(({ id }) => id === profile.id)
  const userProfile = isKnown
    ? account.userProfile.map((other) => (other.id === profile.id ? profile : other))
    : [...account.userProfile, profile]
  return { ...account, userProfile }
}
