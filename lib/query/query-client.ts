import { QueryClient } from '@tanstack/react-query'
import type { ApiError } from '../api/result'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
  }
}

const mostRetries = 2
const freshMs = 30_000

let client: QueryClient | null = null

/** The member's data of this tab. Only what is worth another try is tried again. */
export function queryClient(): QueryClient {
  client ??= new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        retry: (failures, error) => error.retryable && failures < mostRetries,
      },
    },
  })
  return client
}
