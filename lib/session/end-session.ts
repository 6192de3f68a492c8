import { removeBrowserCookie } from '../cookies/browser-cookies'
import type { ReadableCookie } from '../cookies/cookie-table'
import { removePersonalItems } from '../storage/storage'
import { selfNavigation } from './self-navigation'
import { confirmSession } from './session-state'
import { announceViewer } from './viewer'

const personal: readonly ReadableCookie[] = ['tokenExpiry', 'profileId', 'profileType', 'language']

/**
 * Removes the member's data from this browser (specification 4): the readable cookies and the personal stored items.
 * Works without a network: without `token_expiry` the gateway accepts no token, and removes it. Other tabs are notified.
 */
export function forgetSession(): void {
  for (const key of personal) removeBrowserCookie(key)
  removePersonalItems()
  announceViewer()
}

let leave: (() => void) | null = null

/**
 * Sets where this page leads when the session ends while it is open; by default it is reloaded.
 * @returns a function that undoes it
 */
export function onSessionEnd(leaveFor: () => void): () => void {
  leave = leaveFor
  return () => {
    if (leave === leaveFor) leave = null
  }
}

/** The session has ended at its host: removes the member's data from this browser, and reloads the page. */
export function endSession(): void {
  forgetSession()
  confirmSession('guest')
  if (leave) leave()
  else selfNavigation().reload()
}
