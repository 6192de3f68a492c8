import { queryOptions } from '@tanstack/react-query'
import { api } from '@/lib/api/browser/api'
import type { LangCode } from '@/lib/contract/languages'
import { lifetimes, onDemand } from '@/lib/query/lifetimes'
import { unwrapData } from '@/lib/query/unwrap'
import { maxSpotlights } from './slide'

/** The latest spotlights of the home page, never from a cache. Fails with an `ApiError`. */
export const spotlightsQuery = (lang: LangCode) =>
  queryOptions({
    queryKey: ['spotlights', lang],
    queryFn: async ({ signal }) =>
      (await unwrapData(api.content.getCarousel({}, { signal }))).slice(0, maxSpotlights),
    ...onDemand,
    staleTime: lifetimes.none,
  })
