import { findPageCookie } from './mark-member'

interface Names {
  slotId: string
  tokenExpiry: string
  profileId: string
  /** The stored item with the profiles that are known to have nothing in progress. */
  emptyProfiles: string
}

/**
 * Runs before first paint: reserves the Continue Watching slot for a member, unless the profile has nothing in
 * progress, so that nothing moves when the rail loads. That a profile has begun nothing is marked for the styles.
 */
export function reserveSlot({ slotId, tokenExpiry, profileId, emptyProfiles }: Names): void {
  let empty = ''
  try {
    empty = localStorage.getItem(emptyProfiles) ?? ''
  } catch {
    // Without storage the slot is reserved.
  }
  const profile = findPageCookie(profileId)?.match(/^\d+/)
  const slot = document.getElementById(slotId)
  if (slot && findPageCookie(tokenExpiry) !== null && profile)
    slot.dataset[empty.includes(`"${profile[0]}"`) ? 'nothingBegun' : 'reserved'] = ''
}
