import { api } from '@/lib/api/browser/api'
import { unwrapData } from '@/lib/query/unwrap'

/** 1 likes, -1 dislikes, 0 takes either back. */
export type Rating = -1 | 0 | 1

/** Says what the profile thinks of a title. Throws the `ApiError`. */
export async function rateTitle(seriesId: number, likesRate: Rating): Promise<void> {
  await unwrapData(api.content.rateContent({ body: { seriesId, likesRate } }))
}
