import { callHost } from '../api/call-host'
import { pageContext } from '../api/page-context'
import { contentCalls } from '../contract/content'
import type { Card } from '../contract/content-shapes'
import type { LangCode } from '../contract/languages'
import { pageSizes } from '../contract/limits'
import { pageOf, pageWindow, type Page } from './page-window'
import { requireAnswer } from './read-answer'

/** A page of the titles that match the words; `null` when there is no such page. Never kept. Throws `HostFailure`. */
export async function searchTitles(
  lang: LangCode,
  keyword: string,
  page: number,
): Promise<Page<Card> | null> {
  const window = pageWindow(page, pageSizes.search)
  const answer = await callHost(
    contentCalls.searchSeries,
    { query: { keyword, ...window } },
    await pageContext(lang),
  )
  const { results, totalCount } = requireAnswer(answer).data
  return pageOf(results, page, { ...window, totalCount })
}
