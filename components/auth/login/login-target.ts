import type { LangCode } from '@/lib/contract/languages'
import { ownOriginPath } from '@/lib/routing/own-origin-path'
import { pathTo } from '@/lib/routing/paths'

/** Where the login page leads: back to where the visitor came from on our own origin, else home. */
export function loginTarget(lang: LangCode): string {
  const wanted = new URLSearchParams(location.search).get('redirectUrl')
  const path = wanted === null ? null : ownOriginPath(encodeURIComponent(wanted), location.origin)
  return path ?? pathTo.home(lang)
}
