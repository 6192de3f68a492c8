import { api } from '../../api/browser/api'
import { unwrapData } from '../../query/unwrap'
import { toChannel, type Channel } from '../core/channel'

/** All live channels with current programmes and the viewer's favourites. Throws the `ApiError`. */
export async function fetchChannels(signal: AbortSignal): Promise<Channel[]> {
  return (await unwrapData(api.content.listTvChannels({}, { signal }))).map(toChannel)
}
