import { useSyncExternalStore } from 'react'
import { isLoggedIn } from '@/lib/session/session-state'

const never = () => () => undefined

/** Whether the browser has a session; on the server, and until the page has its scripts, nobody has. */
export function useMember(): boolean {
  return useSyncExternalStore(never, isLoggedIn, () => false)
}
