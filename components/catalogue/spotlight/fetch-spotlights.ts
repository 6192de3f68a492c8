import type { contentCalls } from '@/lib/contract/hosts/content'
import type { Spotlight } from '@/lib/contract/content-shapes'
import { read } from '@/lib/query/read'
import { mostSpotlights } from './most-spotlights'

type GetCarousel = typeof contentCalls.getCarousel
const route: Pick<GetCarousel, 'host' | 'method' | 'path'> = {
  host: 'content',
  method: 'GET',
  path: '/v2/carousel',
}

/** The spotlights of the home page as they are now: these are never taken from a cache. Throws the `ApiError`. */
export async function loadSpotlights(signal: AbortSignal): Promise<Spotlight[]> {
  return (await read<GetCarousel>(route, {}, { signal })).slice(0, mostSpotlights)
}
