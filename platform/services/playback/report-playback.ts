import type { z } from 'zod'
import type { CallData } from '@/lib/contract/call'
import type { watchCalls, WatchReport } from '@/lib/contract/hosts/watch'
import { messageIn } from '../../messages/message'
import type { RequestContext } from '../../platform'
import { requireChannel } from '../live-tv/channels'
import { endStream, watchLimits } from './acquire-stream'
import {
  decideEntitlement,
  watchableVideo,
  watchableChannel,
  type Entitlement,
  type Playing,
} from './entitlement'
import { findPlayable } from './playback-urls'
import { findProgress, storeProgress } from './progress'

type ContentReport = z.output<typeof watchCalls.reportContent.body>

/**
 * Says whether the viewer may watch the video and keeps how far a member's profile is. A start only asks: it would
 * take the player back to where it begins. @throws {Problem} 404 when there is no such video for the viewer.
 */
export async function reportContent(
  context: RequestContext,
  report: ContentReport,
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

type LiveReport = z.output<typeof watchCalls.reportLiveTv.body>

/** Says whether the viewer may watch the channel. @throws {Problem} 404 when the viewer sees no such channel */
export async function reportLiveTv(
  context: RequestContext,
  report: LiveReport,
): Promise<CallData<typeof watchCalls.reportLiveTv>> {
  const channel = await requireChannel(context, ({ code }) => code === report.channelCode)
  await stopStream(context, report)
  const entitlement = await decideEntitlement(context, watchableChannel(channel), playingOf(report))
  logQuality(context, report, channel.code)
  return answerFor(context, entitlement, 0)
}

const isOver = ({ event }: WatchReport) => event === 'END' || event === 'LEAVE'

/** What wants one of the account's screens by this message: nothing that is over, or that was told late. */
function playingOf(report: WatchReport): Playing | null {
  return isOver(report) || report.heldBack ? null : { playbackId: report.sessionId }
}

/** The screen of a playback that is over is free at once. */
async function stopStream(context: RequestContext, report: WatchReport): Promise<void> {
  if (isOver(report) && !report.heldBack) await endStream(context, report.sessionId)
}

/** What a player hears: whether it may go on, in the viewer's language, and when to come again. */
function answerFor(
  { viewer: { lang } }: Pick<RequestContext, 'viewer'>,
  { actionType, due }: Entitlement,
  lastSec: number,
): CallData<typeof watchCalls.reportContent> {
  return {
    actionType,
    title: due ? messageIn(lang, due.title) : '',
    message: due ? messageIn(lang, due.message, due.values) : '',
    nextRequestAfter: watchLimits.nextRequestSeconds,
    lastSec,
  }
}

/** What is told at the end of a playback, or instead of its start, is all there is to know of it. */
const isLast = ({ event, quality }: WatchReport) =>
  event === 'END' || event === 'LEAVE' || (event === 'START' && quality?.errorCode)

/**
 * A line of the log for each playback that has ended or failed, a guest's like a member's: what an operator counts.
 * It says what was played and how well, and nothing of who watched.
 */
function logQuality(
  { log, viewer }: Pick<RequestContext, 'log' | 'viewer'>,
  report: WatchReport,
  media: string,
): void {
  const { event, quality } = report
  if (!quality || !isLast(report)) return
  const audience = viewer.member ? 'member' : 'guest'
  const { platform } = viewer
  log.info({ event: 'playback', end: event, media, audience, platform, ...quality }, 'playback ended')
}
