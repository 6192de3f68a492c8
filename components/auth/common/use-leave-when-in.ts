import { useEffect } from 'react'
import { hasSession } from '@/lib/session/session-state'

/**
 * Leads a member to `target`, also when the browser's back button brought the page. What asks for the account is loaded
 * by those alone who may be one.
 */
export function useLeaveWhenIn(target: () => string): void {
  useEffect(() => {
    const leave = () => {
      if (!hasSession()) return
      import('@/lib/session/member/leave-if-member').then(
        ({ leaveIfMember }) => leaveIfMember(target),
        () => undefined,
      )
    }
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) leave()
    }
    leave()
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [target])
}
