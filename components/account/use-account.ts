import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { accountQuery } from '@/lib/session/account-query'

const never = () => () => undefined

/**
 * The member's account; `data` is undefined until it is there. Never in the render that takes over the server's HTML:
 * the header may have fetched the account by then, of which that HTML knows nothing.
 */
export function useAccount() {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const { queryKey, queryFn } = accountQuery
  return useQuery({ queryKey: hydrated ? queryKey : ['no account yet'], queryFn, enabled: hydrated })
}
