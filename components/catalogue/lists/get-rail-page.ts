import { cache } from 'react'
import { callHost } from '@/lib/api/server/call-host'
import { pageContext } from '@/lib/api/server/page-context'
import { cacheFor } from '@/lib/config/cache'
import { contentCalls } from '@/lib/contract/hosts/content'
import type { Breakdown, Card } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { pageOf, pageWindow, railPageSize, type Page } from '@/lib/catalogue/pagination'
import { responseOrNull } from '@/lib/api/server/require-response'
import { readCode, readId } from '@/lib/catalogue/parse-title-ref'

/** One page of one rail. */
export interface RailPage extends Page<Card> {
  rail: Pick<Breakdown, 'code' | 'title' | 'railType'>
}

function readRailRef(raw: string): { containerId: number } | { containerCode: string } | null {
  const containerId = readId(raw)
  if (containerId !== null) return { containerId }
  const containerCode = readCode(raw)
  return containerCode === null ? null : { containerCode }
}

/** A page of the rail that an id or a code names; `null` when there is none. Throws `HostError`. */
export const getRailPage = cache(
  async (lang: LangCode, raw: string, page: number): Promise<RailPage | null> => {
    const ref = readRailRef(raw)
    if (!ref) return null
    const input = { query: { ...ref, ...pageWindow(page, railPageSize) } }
    const response = responseOrNull(
      await callHost(contentCalls.listBreakdownItems, input, await pageContext(lang, cacheFor.breakdown)),
    )
    const list = response && pageOf(response.data.items, page, response.meta)
    return response && list && { ...list, rail: response.data }
  },
)
