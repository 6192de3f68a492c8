import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'

/** What a link to a profile's form says in its query when it stands in the settings. */
export const fromSettings = '?from=settings'

/** Where a member goes from a profile's form: to the settings who came from there, else to the profiles. */
export function profileBackPath(lang: LangCode, search: string): string {
  return search === fromSettings ? pathTo.settings(lang) : pathTo.profiles(lang) + search
}
