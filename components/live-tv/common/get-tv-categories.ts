import { cache } from 'react'
import { callHost } from '@/lib/api/server/call-host'
import { pageContext } from '@/lib/api/server/page-context'
import { cacheFor } from '@/lib/config/cache'
import type { CallData } from '@/lib/contract/call'
import { contentCalls } from '@/lib/contract/hosts/content'
import type { LangCode } from '@/lib/contract/languages'

export type TvCategory = CallData<typeof contentCalls.listTvCategories>[number]

/** The categories in which the page's audience sees a channel. Server side only. */
export const getTvCategories = cache(async (lang: LangCode) =>
  callHost(contentCalls.listTvCategories, {}, await pageContext(lang, cacheFor.catalogue)),
)

/** The category that the rest of a path names; `null` for all channels, `undefined` when there is no such page. */
export function findTvCategory(
  categories: readonly TvCategory[],
  segments: readonly string[],
): TvCategory | null | undefined {
  const [wanted, ...more] = segments
  if (wanted === undefined) return null
  return more.length === 0 ? categories.find(({ code }) => code === wanted) : undefined
}
