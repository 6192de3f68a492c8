import { readBrowserCookie } from '../cookies/browser-cookies'
import { rememberNothingInProgress, rememberSomethingInProgress } from '../storage/nothing-in-progress'

/** The id of the slot of Continue Watching. */
export const continueSlotId = 'continue-watching'

/** The id of the place into which the other rails of the profile come. */
export const personalSlotId = 'personal-rails'

/** Remembers for the next visit whether the profile has anything in progress. */
export function rememberInProgress(any: boolean): void {
  const profile = readBrowserCookie('profileId')
  if (profile === null) return
  if (any) rememberSomethingInProgress(profile)
  else rememberNothingInProgress([profile])
}
