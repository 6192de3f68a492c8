import { track } from '../analytics/track'
import { api, unwrap } from '../api/browser/api'

/** Adds a channel to the profile's favourites, or removes it. Throws the `ApiError`. */
export async function saveFavouriteChannel(
  { id, code }: { id: number; code: string },
  isFavourite: boolean,
): Promise<void> {
  const input = { params: { id } }
  await unwrap(
    isFavourite ? api.content.addFavouriteTvChannel(input) : api.content.removeFavouriteTvChannel(input),
  )
  track('favourite', { content_type: 'channel', content_id: code, kept: isFavourite })
}
