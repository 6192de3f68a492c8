import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import { accountQuery } from '@/lib/session/member/account-query'

/**
 * The member's account; `data` is undefined until it is there. Never in the render that takes over the server's HTML:
 * the header may have fetched the account by then, of which that HTML knows nothing.
 */
export function useAccount() {
  const hydrated = useHydrated()
  const { queryKey, queryFn } = accountQuery
  return useQuery({ queryKey: hydrated ? queryKey : ['no account yet'], queryFn, enabled: hydrated })
}
