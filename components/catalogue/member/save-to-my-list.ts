import { api } from '@/lib/api/browser/api'
import { unwrap } from '@/lib/query/unwrap'

/** Adds a title to My List or removes it. @throws the `ApiError` */
export async function saveToMyList(seriesId: number, isInMyList: boolean): Promise<void> {
  const input = { query: { seriesId } }
  await unwrap(isInMyList ? api.content.addFavourite(input) : api.content.removeFavourite(input))
}
