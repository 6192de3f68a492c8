import type { personalCalls } from '@/lib/contract/hosts/content-personal'
import { read } from '@/lib/query/read'

type RateContent = typeof personalCalls.rateContent
/** 1 likes, -1 dislikes, 0 takes either back. */
export type Rating = -1 | 0 | 1

const route: Pick<RateContent, 'host' | 'method' | 'path'> = {
  host: 'content',
  method: 'POST',
  path: '/content/likes/rate',
}

/** Says what the profile thinks of a title. Throws the `ApiError`. */
export async function rateTitle(seriesId: number, likesRate: Rating): Promise<void> {
  await read<RateContent>(route, { body: { seriesId, likesRate } })
}
