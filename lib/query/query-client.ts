import { QueryClient } from '@tanstack/react-query'
import type { ApiError } from '../api/result'
import { lifetimes } from './lifetimes'

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
