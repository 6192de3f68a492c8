import { removePersonalItems, removeStored, writeStored } from '../storage/storage'
import { removeBrowserCookie, type ReadableCookie } from './browser-cookies'

const personal: readonly ReadableCookie[] = ['tokenExpiry', 'profileId', 'profileType', 'language']

/**
 * Takes from this browser what belongs to the member (specification 4): the readable cookies and the stored items that
 * are personal. Works without a network: without `token_expiry` the gateway takes no token for a session, and drops it.
 * Other tabs hear of it by a stored item that comes and goes.
 */
export function forgetSession(): void {
  for (const key of personal) removeBrowserCookie(key)
  removePersonalItems()
  writeStored('sessionEnded', Date.now())
  removeStored('sessionEnded')
}
