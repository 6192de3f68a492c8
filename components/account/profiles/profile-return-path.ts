import type { LangCode } from '@/lib/contract/languages'
import { ownOriginPath } from '@/lib/routing/own-origin-path'
import { pathTo } from '@/lib/routing/paths'

const place = '{LANG_CODE}'

/**
 * Where a member goes who has chosen a profile: the `redirectUrl` of the query with the profile's language in the
 * place of `{LANG_CODE}`, or home when there is none or it would leave this origin (specification 2).
 */
export function profileReturnPath({
  search,
  lang,
  origin,
}: {
  search: string
  lang: LangCode
  origin: string
}): string {
  const address = new URLSearchParams(search).get('redirectUrl')?.replaceAll(place, lang)
  const path = address ? ownOriginPath(encodeURIComponent(address), origin) : null
  return path ?? pathTo.home(lang)
}
