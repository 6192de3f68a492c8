import { readBrowserCookie } from '../cookies/browser-cookies'
import { removeStored, writeStored } from '../storage/storage'

/** The element that keeps the place of the rail of what was begun. */
export const continuePlaceId = 'continue-watching'

/** Remembers for the next visit whether the profile has begun anything. */
export function rememberBegun(any: boolean): void {
  const profile = readBrowserCookie('profileId')
  if (any || profile === null) removeStored('nothingBegun')
  else writeStored('nothingBegun', profile)
}
