import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import { accountQuery } from '@/lib/session/member/account-query'

/**
 * The member's account; `data` is undefined until it is there, and always while hydrating: the header may have fetched
 * the account by then, which the server's HTML does not have.
 */
export function useAccount() {
  const hydrated = useHydrated()
  const { queryKey, queryFn } = accountQuery
  return useQuery({ queryKey: hydrated ? queryKey : ['no account yet'], queryFn, enabled: hydrated })
}
