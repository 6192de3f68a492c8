import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'

/** Keys that open the registration, whose work is done. */
const spent = ['register', 'email', 'channel', 'social']

/** Where a new member goes: to the plans, with the query that led here (specification 3). */
export function afterSignUp(lang: LangCode, search: string): string {
  const query = new URLSearchParams(search)
  for (const key of spent) query.delete(key)
  const kept = query.toString()
  return pathTo.plans(lang) + (kept && `?${kept}`)
}
