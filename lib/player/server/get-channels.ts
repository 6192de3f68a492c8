import { cache } from 'react'
import { callHost } from '../../api/server/call-host'
import { pageContext } from '../../api/server/page-context'
import type { Result } from '../../api/result'
import { cacheFor } from '../../config/cache'
import { contentCalls } from '../../contract/hosts/content'
import type { LangCode } from '../../contract/languages'
import { toChannel, toGuideEntry, type Channel, type GuideEntry } from '../core/channel'

/** Every live channel with what is on. Server side only. */
export const getChannels = cache(async (lang: LangCode): Promise<Result<Channel[]>> => {
  const answer = await callHost(contentCalls.listTvChannels, {}, await pageContext(lang, cacheFor.catalogue))
  return answer.error ? { error: answer.error } : { data: answer.data.data.map(toChannel) }
})

/** How many programmes the page itself tells: what is on, and what may have begun since it was kept. */
const told = 3

/** What a channel airs now and next; nothing when the host does not say. Server side only. */
export async function getGuide(lang: LangCode, { id }: Pick<Channel, 'id'>): Promise<GuideEntry[]> {
  const context = await pageContext(lang, cacheFor.catalogue)
  const { data } = await callHost(contentCalls.listProgrammes, { params: { id }, query: {} }, context)
  return (data?.data ?? []).slice(0, told).map(toGuideEntry)
}
