import { useEffect, useState } from 'react'
import { isLoggedIn } from '@/lib/session/is-logged-in'
import type { OwnPlan } from './fetch-current-plan'

/** The member's plan, `null` for a member without one; `undefined` for guests and until it is known. */
export function useOwnPlan(): OwnPlan | undefined {
  const [own, setOwn] = useState<OwnPlan | undefined>()
  useEffect(() => {
    if (!isLoggedIn()) return
    let left = false
    import('./fetch-current-plan')
      .then(({ askOwnPlan }) => askOwnPlan())
      .then(
        (found) => !left && setOwn(found),
        () => undefined,
      )
    return () => {
      left = true
    }
  }, [])
  return own
}
