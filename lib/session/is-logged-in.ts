import { sessionState } from './session-state'

/**
 * Whether to treat the viewer as a member: there is a session, and the auth host has not said otherwise. Until it has
 * spoken the cookie counts, which outlives the access token. What a member may do is for the hosts to say.
 */
export function isLoggedIn(): boolean {
  const state = sessionState()
  return state === 'member' || state === 'unknown'
}
