import { queryOptions } from '@tanstack/react-query'
import type { accountCalls } from '@/lib/contract/hosts/auth-account'
import { read } from '@/lib/query/read'

/** Countries with their phone codes, in the page's language. */
export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  staleTime: Infinity,
  queryFn: () =>
    read<typeof accountCalls.listCountries>({ host: 'auth', method: 'GET', path: '/country/list' }, {}),
})
