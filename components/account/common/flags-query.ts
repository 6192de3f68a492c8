import { queryOptions } from '@tanstack/react-query'
import { api } from '@/lib/api/browser/api'
import { unwrapData } from '@/lib/query/unwrap'

/** The product's flags (specification 6), each of them a string. */
export const flagsQuery = queryOptions({
  queryKey: ['flags'],
  queryFn: () => unwrapData(api.auth.getConfig()),
})

/** Whether an account may have more profiles than its default one. */
export const isMultiProfile = (flags: Readonly<Record<string, string>> | undefined): boolean =>
  flags?.MULTI_PROFILE_ENABLED === 'true'
