import { api } from '../api/browser/api'
import { unwrap } from '../query/unwrap'

/** Puts a channel among the profile's favourites, or takes it out. Throws the `ApiError`. */
export async function keepChannel(id: number, kept: boolean): Promise<void> {
  const input = { params: { id } }
  await unwrap(kept ? api.content.addFavouriteTvChannel(input) : api.content.removeFavouriteTvChannel(input))
}
