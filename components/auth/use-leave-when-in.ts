import { useEffect } from 'react'
import { isLoggedIn } from '@/lib/session/is-logged-in'
import { replacePage } from '@/lib/auth/leave-for'

/** Leads whoever is logged in already to `target`, also when the browser's back button brought the page. */
export function useLeaveWhenIn(target: () => string): void {
  useEffect(() => {
    const leave = () => {
      if (isLoggedIn()) replacePage(target())
    }
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) leave()
    }
    leave()
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [target])
}
