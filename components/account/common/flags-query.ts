import { queryOptions } from '@tanstack/react-query'
import type { accountCalls } from '@/lib/contract/hosts/auth-account'
import { read } from '@/lib/query/read'

/** The product's flags (specification 6), every one a text. */
export const flagsQuery = queryOptions({
  queryKey: ['flags'],
  queryFn: () => read<typeof accountCalls.getConfig>({ host: 'auth', method: 'GET', path: '/config' }, {}),
})

/** Whether an account may have more profiles than its default one. */
export const isMultiProfile = (flags: Readonly<Record<string, string>> | undefined): boolean =>
  flags?.MULTI_PROFILE_ENABLED === 'true'
