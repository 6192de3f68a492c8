import { callHost } from '@/lib/api/server/call-host'
import { pageContext } from '@/lib/api/server/page-context'
import { cacheFor } from '@/lib/config/cache'
import { contentCalls } from '@/lib/contract/hosts/content'
import type { LangCode } from '@/lib/contract/languages'
import { mapLimited } from '@/lib/seo/map-limited'
import { entriesOf, type GuideEntry } from '../common/guide-entries'
import { blocksOf, guideGrid } from './guide-window'

const callsAtOnce = 8

/** The programmes of one channel by the start of their block. What did not come is left out: the browser asks again. */
export type GuideBlocks = Readonly<Record<number, GuideEntry[]>>

/** The guide of some channels for a window (its start in milliseconds since 1970), by their ids. Server side only. */
export async function getGuide(
  lang: LangCode,
  channelIds: readonly number[],
  from: number,
): Promise<Record<number, GuideBlocks>> {
  const context = await pageContext(lang, cacheFor.guide)
  const wanted = channelIds.flatMap((id) => blocksOf(from).map((block) => ({ id, block })))
  const guide: Record<number, Record<number, GuideEntry[]>> = {}
  await mapLimited(wanted, callsAtOnce, async ({ id, block }) => {
    const query = {
      from: new Date(block).toISOString(),
      to: new Date(block + guideGrid.blockMs).toISOString(),
    }
    const answer = await callHost(contentCalls.listProgrammes, { params: { id }, query }, context)
    if (answer.data) guide[id] = { ...guide[id], [block]: entriesOf(answer.data.data) }
  })
  return guide
}
