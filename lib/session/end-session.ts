import { removeBrowserCookie } from '../cookies/browser-cookies'
import type { ReadableCookie } from '../cookies/cookie-table'
import { removePersonalItems, removeStored, writeStored } from '../storage/storage'
import { selfNavigation } from './self-navigation'
import { confirmSession } from './session-state'

const personal: readonly ReadableCookie[] = ['tokenExpiry', 'profileId', 'profileType', 'language']

/**
 * Takes from this browser what belongs to the member (specification 4): the readable cookies and the stored items that
 * are personal. Works without a network: without `token_expiry` the gateway takes no token for a session, and drops it.
 * Other tabs hear of it by a stored item that comes and goes.
 */
export function forgetSession(): void {
  for (const key of personal) removeBrowserCookie(key)
  removePersonalItems()
  writeStored('sessionEnded', Date.now())
  removeStored('sessionEnded')
}

let leave: (() => void) | null = null

/**
 * Says where this page leads when the session ends while it is open, in place of being loaded again. Returns how to take
 * that back.
 */
export function onSessionEnd(leaveFor: () => void): () => void {
  leave = leaveFor
  return () => {
    if (leave === leaveFor) leave = null
  }
}

/** The session is over at its host: what this browser knows of the member goes, and the page is loaded again. */
export function endSession(): void {
  forgetSession()
  confirmSession('guest')
  if (leave) leave()
  else selfNavigation().reload()
}
