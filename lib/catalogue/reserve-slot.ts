import { readBrowserCookie } from '../cookies/browser-cookies'
import { rememberNothingInProgress } from '../storage/nothing-in-progress'
import { removeStored } from '../storage/storage'

/** The id of the slot of Continue Watching. */
export const continueSlotId = 'continue-watching'

/** The id of the place into which the other rails of the profile come. */
export const personalSlotId = 'personal-rails'

/** Remembers for the next visit whether the profile has anything in progress. */
export function rememberInProgress(any: boolean): void {
  const profile = readBrowserCookie('profileId')
  if (any || profile === null) removeStored('nothingBegun')
  else rememberNothingInProgress([profile])
}
