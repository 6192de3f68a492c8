import { useEffect } from 'react'
import { hasSession } from '@/lib/session/session-state'

/**
 * Redirects a member to `target`, also when the browser's back button brought the page. Only who may be a member loads
 * what fetches the account.
 */
export function useRedirectMember(target: () => string): void {
  useEffect(() => {
    const redirect = () => {
      if (!hasSession()) return
      import('@/lib/session/member/redirect-member').then(
        ({ redirectMember }) => redirectMember(target),
        () => undefined,
      )
    }
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) redirect()
    }
    redirect()
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [target])
}
