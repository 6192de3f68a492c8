import { readStored } from '@/lib/storage/storage'

const platformName = /^[\w.-]{1,32}$/

/**
 * The application whose web view shows the page, by the `platform` of the query or as kept from an earlier
 * page of this tab; `null` in a browser (specification 2).
 */
export function readParentPlatform(): string | null {
  const named = new URLSearchParams(location.search).get('platform')
  return named && platformName.test(named) ? named : readStored('parentPlatform')
}
