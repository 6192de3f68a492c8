import type { z } from 'zod'
import type { CallData } from '@/lib/contract/call'
import type { watchCalls } from '@/lib/contract/hosts/watch'
import type { RequestContext } from '../../platform'
import { decideEntitlement, type Entitlement } from '../playback/decide-entitlement'
import { findPlayable } from '../playback/find-playable'
import { watchableVideo } from '../playback/watchable-of'
import { answerFor } from './answer-for'
import { findProgress } from './find-progress'
import { logQuality } from './log-quality'
import { playingOf, stopStream } from './playing-of'
import { storeProgress } from './store-progress'

type Report = z.output<typeof watchCalls.reportContent.body>

/**
 * Says whether the viewer may watch the video and keeps how far a member's profile is. A start only asks: it would
 * take the player back to where it begins. @throws {Problem} 404 when there is no such video for the viewer.
 */
export async function reportContent(
  context: RequestContext,
  report: Report,
): Promise<CallData<typeof watchCalls.reportContent>> {
  const { videoId, event, lastSec, lastUpdateTimestamp } = report
  const video = await findPlayable(context, videoId)
  await stopStream(context, report)
  const entitlement = await decideEntitlement(context, watchableVideo(video), playingOf(report))
  const profileId = context.viewer.member?.profileId ?? null
  if (event !== 'START' && profileId !== null && isKept(entitlement))
    await storeProgress(context, { profileId, video, lastSec, lastUpdateTimestamp })
  logQuality(context, report, video.code)
  const stopped = await findProgress(context, videoId)
  return answerFor(context, entitlement, stopped?.lastSec ?? 0)
}

/** Whoever is one screen too many has watched up to here all the same. */
const isKept = ({ actionType }: Entitlement) => actionType === 'WATCH' || actionType === 'WARNING'
