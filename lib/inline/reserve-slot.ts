import { findPageCookie } from './mark-member'

interface Names {
  slotId: string
  tokenExpiry: string
  profileId: string
  /** The stored item with the profile that had nothing in progress. */
  emptyProfile: string
}

/**
 * Runs before first paint: reserves the Continue Watching slot for a member, unless the profile had nothing in
 * progress, so that nothing moves when the rail loads.
 */
export function reserveSlot({ slotId, tokenExpiry, profileId, emptyProfile }: Names): void {
  let empty = ''
  try {
    empty = localStorage.getItem(emptyProfile) ?? ''
  } catch {
    // Without storage the slot is reserved.
  }
  const profile = findPageCookie(profileId)?.match(/^\d+/)
  const slot = document.getElementById(slotId)
  if (slot && findPageCookie(tokenExpiry) !== null && profile && !empty.includes(`"${profile[0]}"`))
    slot.dataset.reserved = ''
}
