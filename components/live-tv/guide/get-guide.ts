import { callHost } from '@/lib/api/server/call-host'
import { pageContext } from '@/lib/api/server/page-context'
import { cacheFor } from '@/lib/config/cache'
import { contentCalls } from '@/lib/contract/hosts/content'
import type { LangCode } from '@/lib/contract/languages'
import { mapLimited } from '@/lib/seo/map-limited'
import { toGuideProgrammes, type GuideProgramme } from './guide-programmes'
import { blocksOf, guideGrid } from './guide-window'

const maxConcurrentCalls = 8

/** The programmes of one channel by the start of their block. Blocks that failed are left out: the browser fetches them. */
export type GuideBlocks = Readonly<Record<number, GuideProgramme[]>>

/** The guide of some channels for a window (its start in milliseconds since 1970), by their ids. Server side only. */
export async function getGuide(
  lang: LangCode,
  channelIds: readonly number[],
  from: number,
): Promise<Record<number, GuideBlocks>> {
  const context = await pageContext(lang, cacheFor.guide)
  const wanted = channelIds.flatMap((id) => blocksOf(from).map((block) => ({ id, block })))
  const guide: Record<number, Record<number, GuideProgramme[]>> = {}
  await mapLimited(wanted, maxConcurrentCalls, async ({ id, block }) => {
    const query = {
      from: new Date(block).toISOString(),
      to: new Date(block + guideGrid.blockMs).toISOString(),
    }
    const result = await callHost(contentCalls.listProgrammes, { params: { id }, query }, context)
    if (result.data) guide[id] = { ...guide[id], [block]: toGuideProgrammes(result.data.data) }
  })
  return guide
}
