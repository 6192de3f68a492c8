import { readBrowserCookie } from '../session/browser-cookies'
import { removeStored, writeStored } from '../storage/storage'

/** The element that keeps the place of the rail of what was begun. */
export const continuePlaceId = 'continue-watching'

/**
 * Runs in the page before it is painted: keeps the place for a member whose profile is not known to have begun
 * nothing, so that the rail moves nothing when it comes. Plain statements, since nothing compiles it.
 */
export const reserveContinuePlace = [
  'const jar=document.cookie',
  'let empty=""',
  'try{empty=localStorage.getItem("hilalplay.nothingBegun")??""}catch{}',
  'const profile=/(?:^|; )(?:__Host-)?profile_id=(\\d+)/.exec(jar)',
  'const member=/(?:^|; )(?:__Host-)?token_expiry=/.test(jar)',
  `if(member&&profile&&!empty.includes('"'+profile[1]+'"'))document.getElementById("${continuePlaceId}").dataset.kept=""`,
].join(';')

/** Remembers for the next visit whether the profile has begun anything. */
export function rememberBegun(any: boolean): void {
  const profile = readBrowserCookie('profileId')
  if (any || profile === null) removeStored('nothingBegun')
  else writeStored('nothingBegun', profile)
}
