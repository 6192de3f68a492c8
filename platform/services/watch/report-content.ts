import type { z } from 'zod'
import type { CallData } from '@/lib/contract/call'
import type { watchCalls } from '@/lib/contract/watch'
import { messageIn } from '../../messages/message'
import type { RequestContext } from '../../platform'
import { decideEntitlement } from '../playback/decide-entitlement'
import { findPlayable } from '../playback/find-playable'
import { findProgress } from './find-progress'
import { storeProgress } from './store-progress'
import { watchLimits } from './watch-limits'

type Report = z.output<typeof watchCalls.reportContent.body>

/**
 * Says whether the viewer may watch the video and keeps how far a member's profile is. A start only asks: it would
 * take the player back to where it begins. @throws {Problem} 404 when there is no such video for the viewer.
 */
export async function reportContent(
  context: RequestContext,
  { videoId, event, lastSec, lastUpdateTimestamp }: Report,
): Promise<CallData<typeof watchCalls.reportContent>> {
  const { lang, member } = context.viewer
  const video = await findPlayable(context, videoId)
  const { actionType, due } = await decideEntitlement(context, video)
  const profileId = member?.profileId ?? null
  if (!due && event !== 'START' && profileId !== null)
    await storeProgress(context, { profileId, video, lastSec, lastUpdateTimestamp })
  const stopped = await findProgress(context, videoId)
  return {
    actionType,
    title: due ? messageIn(lang, due.title) : '',
    message: due ? messageIn(lang, due.message, due.values) : '',
    nextRequestAfter: watchLimits.nextRequestSeconds,
    lastSec: stopped?.lastSec ?? 0,
  }
}
