import { cache } from 'react'
import { callHost } from '@/lib/api/server/call-host'
import { pageContext } from '@/lib/api/server/page-context'
import { cacheFor } from '@/lib/config/cache'
import type { CallData } from '@/lib/contract/call'
import { contentCalls } from '@/lib/contract/hosts/content'
import type { LangCode } from '@/lib/contract/languages'
import { requireAnswer } from '@/lib/api/server/require-data'

export type Category = CallData<typeof contentCalls.listCategories>[number]

/** Series, films and live TV, as the host names them. Throws `HostFailure`. */
export const getCategories = cache(async (lang: LangCode): Promise<Category[]> => {
  return requireAnswer(
    await callHost(contentCalls.listCategories, {}, await pageContext(lang, cacheFor.catalogue)),
  ).data
})

/** The category that an id or a code names, or `null`. Codes are the host's own, in any case: `SERIES`, `series`. */
export async function findCategory(lang: LangCode, raw: string): Promise<Category | null> {
  const wanted = raw.toUpperCase()
  const matches = (category: Category) => category.code === wanted || String(category.id) === wanted
  if (!/^[A-Z_]{1,20}$|^[1-9]\d{0,9}$/.test(wanted)) return null
  return (await getCategories(lang)).find(matches) ?? null
}
