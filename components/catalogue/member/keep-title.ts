import { callGateway } from '@/lib/api/browser/call-gateway'
import type { personalCalls } from '@/lib/contract/hosts/content-personal'
import { thrown } from '@/lib/query/read'

type Add = typeof personalCalls.addFavourite
type Remove = typeof personalCalls.removeFavourite
type Change = Pick<Add, 'host' | 'method'> & { changes: true }

const shared: Change = { host: 'content', method: 'GET', changes: true }

/** Puts a title on the profile's list, or takes it off. Throws the `ApiError`. */
export async function keepTitle(seriesId: number, kept: boolean): Promise<void> {
  const input = { query: { seriesId } }
  const { error } = kept
    ? await callGateway<Add>({ ...shared, path: '/favoriteSeries/addToMyList' }, input)
    : await callGateway<Remove>({ ...shared, path: '/favoriteSeries/removeToMyList' }, input)
  if (error) throw thrown(error)
}
