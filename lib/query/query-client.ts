import { QueryClient } from '@tanstack/react-query'
import type { ApiError } from '../api/result'

/** How long fetched data counts as fresh, in milliseconds. */
export const lifetimes = {
  /** The default. */
  usual: 30_000,
  /** As long as the page is open. */
  page: Infinity,
  /** Never: refetched on each new use. */
  none: 0,
} as const

/**
 * Options of a query that only the viewer or a timer sends: once, also without a network, so that a failure shows at
 * once with a retry button.
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

/** The member's data in this tab. Retries only errors that a retry may fix. */
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

/** Clears rails, titles and spotlight, after an action on a device (specification 4); visible ones are refetched. */
export const resetCatalogue = (client: QueryClient): Promise<void> =>
  client.resetQueries({ predicate: ({ queryKey }) => ofCatalogue.includes(queryKey[0]) })
