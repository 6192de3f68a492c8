import { api, unwrapData } from '@/lib/api/browser/api'
import type { Card } from '@/lib/contract'
import { queryClient } from '@/lib/query/query-client'

/** Titles that are similar to another. Throws the `ApiError`. */
export const fetchSimilar = (contentId: number): Promise<Card[]> =>
  queryClient().fetchQuery({
    queryKey: ['similar', contentId],
    queryFn: ({ signal }) => unwrapData(api.content.listSimilar({ query: { contentId } }, { signal })),
  })
