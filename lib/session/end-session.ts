import { forgetSession } from './forget-session'
import { selfNavigation } from './self-navigation'
import { confirmSession } from './session-state'

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
