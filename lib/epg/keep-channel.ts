import { callGateway } from '../api/browser/call-gateway'
import type { liveTvCalls } from '../contract/hosts/content-live-tv'
import { thrown } from '../query/read'

type Add = typeof liveTvCalls.addFavouriteTvChannel
type Remove = typeof liveTvCalls.removeFavouriteTvChannel

const place = { host: 'content', path: '/tv-channel/favourites/{id}' } as const

/** Puts a channel among the profile's favourites, or takes it out. Throws the `ApiError`. */
export async function keepChannel(id: number, kept: boolean): Promise<void> {
  const input = { params: { id } }
  const { error } = kept
    ? await callGateway<Add>({ ...place, method: 'PUT' }, input)
    : await callGateway<Remove>({ ...place, method: 'DELETE' }, input)
  if (error) throw thrown(error)
}
