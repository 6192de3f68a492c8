import { useEffect, useEffectEvent } from 'react'
import { isLoggedIn } from '@/lib/session/session-state'

async function fetchEmail(): Promise<string | null> {
  const [{ queryClient }, { accountQuery }] = await Promise.all([
    import('@/lib/query/query-client'),
    import('@/lib/session/member/account-query'),
  ])
  return (await queryClient().fetchQuery(accountQuery)).email
}

/** Calls `onEmail` with a member's e-mail address once it is known; never for guests, or when it cannot be fetched. */
export function useMemberEmail(onEmail: (email: string) => void): void {
  const report = useEffectEvent(onEmail)
  useEffect(() => {
    if (!isLoggedIn()) return
    fetchEmail().then(
      (email) => {
        if (email) report(email)
      },
      () => undefined,
    )
  }, [])
}
