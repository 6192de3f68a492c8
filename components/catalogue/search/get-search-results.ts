import { callHost } from '@/lib/api/server/call-host'
import { pageContext } from '@/lib/api/server/page-context'
import type { Result } from '@/lib/api/result'
import { contentCalls } from '@/lib/contract/hosts/content'
import type { Card } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { pageSizes } from '@/lib/contract/page-sizes'
import { pageOf, pageWindow, type Page } from '@/lib/catalogue/pagination'

/**
 * A page of the titles that match the terms; `null` when there is no such page. Never cached. An error is returned rather
 * than thrown, since the search page offers a retry beside what was typed.
 */
export async function getSearchResults(
  lang: LangCode,
  keyword: string,
  page: number,
): Promise<Result<Page<Card> | null>> {
  const window = pageWindow(page, pageSizes.search)
  const input = { query: { keyword, ...window } }
  const response = await callHost(contentCalls.searchSeries, input, await pageContext(lang))
  if (response.error) return { error: response.error }
  const { results, totalCount } = response.data.data
  return { data: pageOf(results, page, { ...window, totalCount }) }
}
