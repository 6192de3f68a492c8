import { readStored } from '@/lib/storage/storage'

const platformName = /^[\w.-]{1,32}$/

/**
 * The app whose web view shows the page, from the query's `platform` or an earlier page of this tab; `null` in a
 * browser (specification 2).
 */
export function readParentPlatform(): string | null {
  const named = new URLSearchParams(location.search).get('platform')
  return named && platformName.test(named) ? named : readStored('parentPlatform')
}
