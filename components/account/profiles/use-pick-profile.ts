import { useState } from 'react'
import { goTo } from '../common/go-to'
import { needsPin } from './needs-pin'
import { profileReturnPath } from './profile-return-path'
import type { Account, Profile } from '@/lib/contract/account-shapes'
import { chooseProfile } from '@/lib/session/choose-profile'

/**
 * Watches on with a profile: applies it and goes where the address asks, in the profile's language. A profile that
 * only a PIN opens waits as `locked` until `unlock`, or until `cancel`.
 */
export function usePickProfile() {
  const [pickedId, setPickedId] = useState<number | null>(null)
  const [locked, setLocked] = useState<Profile | null>(null)

  function apply(profile: Profile) {
    setPickedId(profile.id)
    chooseProfile(profile)
    const { search, origin } = location
    goTo(profileReturnPath({ search, origin, lang: profile.langCode }))
  }
  function pick(profile: Profile, account: Account) {
    if (profile.profileType === 'ADULT' && needsPin(account)) setLocked(profile)
    else apply(profile)
  }
  function unlock() {
    if (locked) apply(locked)
  }
  return { pick, pickedId, locked, unlock, cancel: () => setLocked(null) }
}
