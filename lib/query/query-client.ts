import { QueryClient } from '@tanstack/react-query'
import type { ApiError } from '../api/result'

/** How long fetched data counts as fresh, in milliseconds. */
export const lifetimes = {
  /** Unless a query says otherwise. */
  usual: 30_000,
  /** As long as the page is open. */
  page: Infinity,
  /** Never: each new use fetches it again. */
  none: 0,
} as const

/**
 * Options of a query that is sent by the viewer or a timer, and by nothing else: once, also without a
 * network, so that the failure shows at once with a way to try again.
 */
export const onDemand = {
  staleTime: lifetimes.page,
  retry: false,
  networkMode: 'always',
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
  }
}

const maxRetries = 2

let client: QueryClient | null = null

/** The member's data of this tab. Only what is worth another try is tried again. */
export function queryClient(): QueryClient {
  client ??= new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: lifetimes.usual,
        retry: (failures, error) => error.retryable && failures < maxRetries,
      },
    },
  })
  return client
}

const ofCatalogue: readonly unknown[] = ['rails', 'title-state', 'spotlights']

/** Empties rails, titles and spotlight, as an action on a device does (specification 4); what is shown is fetched anew. */
export const resetCatalogue = (client: QueryClient): Promise<void> =>
  client.resetQueries({ predicate: ({ queryKey }) => ofCatalogue.includes(queryKey[0]) })
