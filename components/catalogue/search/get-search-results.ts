import { callHost } from '@/lib/api/server/call-host'
import { pageContext } from '@/lib/api/server/page-context'
import type { Result } from '@/lib/api/result'
import { contentCalls } from '@/lib/contract/hosts/content'
import type { Card } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { pageSizes } from '@/lib/contract/page-sizes'
import { pageOf, pageWindow, type Page } from '@/lib/catalogue/pagination'

/**
 * A page of the titles that match the words; `null` when there is no such page. Never kept. A failure is handed back,
 * since the search page keeps what was typed and offers another try.
 */
export async function searchTitles(
  lang: LangCode,
  keyword: string,
  page: number,
): Promise<Result<Page<Card> | null>> {
  const window = pageWindow(page, pageSizes.search)
  const input = { query: { keyword, ...window } }
  const answer = await callHost(contentCalls.searchSeries, input, await pageContext(lang))
  if (answer.error) return { error: answer.error }
  const { results, totalCount } = answer.data.data
  return { data: pageOf(results, page, { ...window, totalCount }) }
}
