import { readStored, writeStored } from '@/lib/storage/storage'

const platformName = /^[\w.-]{1,32}$/

/**
 * The app whose web view shows the page, from the query's `platform` or an earlier page of this tab; `null` in a
 * browser (specification 2).
 */
export function readParentPlatform(): string | null {
  const named = new URLSearchParams(location.search).get('platform')
  return named && platformName.test(named) ? named : readStored('parentPlatform')
}

/** Marks the document as embedded in an app, whose own bars replace header, footer and notices. */
export function markWebView(): void {
  const platform = readParentPlatform()
  if (platform) writeStored('parentPlatform', platform)
  document.documentElement.toggleAttribute('data-web-view', platform !== null)
}
