import { useQuery, queryOptions } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useHydrated } from '@/components/ui/browser'
import { accountQuery } from '@/lib/session/member/account-query'
import { thrown, describeError, type ApiError } from '@/lib/api/browser/api'
import { loadConfig } from '@/lib/api/browser/load-config'

/** The product's flags (specification 6), each of them a string. */
export const flagsQuery = queryOptions({
  queryKey: ['flags'],
  queryFn: async () => {
    const { data, error } = await loadConfig()
    if (error) throw thrown(error)
    return data
  },
})

/** Whether an account may have several profiles. */
export const isMultiProfile = (flags: Readonly<Record<string, string>> | undefined): boolean =>
  flags?.MULTI_PROFILE_ENABLED === 'true'

/** Describes an error in the viewer's language (specification 8). */
export function useErrorText(): (error: ApiError) => string {
  const t = useTranslations('apiErrors')
  return (error) => describeError(error, t('unexpected'))
}

/**
 * The member's account. `data` is undefined until it has loaded, and always while hydrating: the header may have
 * fetched the account by then, but the server's HTML does not contain it.
 */
export function useAccount() {
  const hydrated = useHydrated()
  const { queryKey, queryFn } = accountQuery
  return useQuery({ queryKey: hydrated ? queryKey : ['no account yet'], queryFn, enabled: hydrated })
}
