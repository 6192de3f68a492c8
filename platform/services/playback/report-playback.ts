import type { z } from 'zod'
import type { CallData, watchCalls, WatchReport } from '@/lib/contract'
import { messageIn } from '../../shared/problem'
import { requireChannel } from '../live-tv/channels'
import { endStream, watchLimits, type Playing } from './acquire-stream'
import { decideEntitlement, watchableChannel, watchableVideo, type Entitlement } from './entitlement'
import { findPlayable, liveMedia } from './playback-urls'
import type { PlaybackContext } from './playback-source'
import { findProgress, storeProgress } from './progress'

type ContentReport = z.output<typeof watchCalls.reportContent.body>

/**
 * Returns the viewer's entitlement for a video and saves the progress. A START report saves none: it would reset the
 * resume point.
 * @throws {Problem} 404 when the viewer's audience has no such video.
 */
export async function reportContent(
  context: PlaybackContext,
  report: ContentReport,
): Promise<CallData<typeof watchCalls.reportContent>> {
  const { videoId, event, lastSec, lastUpdateTimestamp } = report
  const video = await findPlayable(context, videoId)
  await stopStream(context, report, video.code)
  const entitlement = await decideEntitlement(context, watchableVideo(video), playingOf(report, video.code))
  const profileId = context.viewer.member?.profileId ?? null
  if (event !== 'START' && profileId !== null && countsAsProgress(entitlement))
    await storeProgress(context, { profileId, video, lastSec, lastUpdateTimestamp })
  logQuality(context, report, video.code)
  const stopped = await findProgress(context, videoId)
  return responseFor(context, entitlement, stopped?.lastSec ?? 0)
}

/** Progress counts even if the account is at its stream limit. */
const countsAsProgress = ({ actionType }: Entitlement) => actionType === 'WATCH' || actionType === 'WARNING'

type LiveReport = z.output<typeof watchCalls.reportLiveTv.body>

/**
 * Returns the viewer's entitlement for a channel.
 * @throws {Problem} 404 when the channel is not visible to the viewer
 */
export async function reportLiveTv(
  context: PlaybackContext,
  report: LiveReport,
): Promise<CallData<typeof watchCalls.reportLiveTv>> {
  const channel = await requireChannel(context, ({ code }) => code === report.channelCode)
  const media = liveMedia(channel.code)
  await stopStream(context, report, media)
  const entitlement = await decideEntitlement(context, watchableChannel(channel), playingOf(report, media))
  logQuality(context, report, channel.code)
  return responseFor(context, entitlement, 0)
}

const isOver = ({ event }: WatchReport) => event === 'END' || event === 'LEAVE'

/** The playback that needs a stream: none for one that ended or was reported late. */
function playingOf(report: WatchReport, media: string): Playing | null {
  return isOver(report) || report.heldBack ? null : { playbackId: report.sessionId, media }
}

/** A playback that ended releases its stream at once. */
async function stopStream(context: PlaybackContext, report: WatchReport, media: string): Promise<void> {
  if (isOver(report) && !report.heldBack) await endStream(context, { playbackId: report.sessionId, media })
}

/** The response to a player: whether it may continue, in the viewer's language, and the next report interval. */
function responseFor(
  { viewer: { lang } }: Pick<PlaybackContext, 'viewer'>,
  { actionType, requiredAction }: Entitlement,
  lastSec: number,
): CallData<typeof watchCalls.reportContent> {
  return {
    actionType,
    title: requiredAction ? messageIn(lang, requiredAction.title) : '',
    message: requiredAction ? messageIn(lang, requiredAction.message, requiredAction.values) : '',
    nextRequestAfter: watchLimits.nextRequestSeconds,
    lastSec,
  }
}

/** Sent when a playback ended or failed to start; it is the only report about it. */
const isLast = ({ event, quality }: WatchReport) =>
  event === 'END' || event === 'LEAVE' || (event === 'START' && quality?.errorCode)

/**
 * Logs each playback that ended or failed, for operators. It says what was played and how well, but nothing about the
 * viewer.
 */
function logQuality(
  { log, viewer }: Pick<PlaybackContext, 'log' | 'viewer'>,
  report: WatchReport,
  media: string,
): void {
  const { event, quality } = report
  if (!quality || !isLast(report)) return
  const audience = viewer.member ? 'member' : 'guest'
  const { platform } = viewer
  log.info({ event: 'playback', end: event, media, audience, platform, ...quality }, 'playback ended')
}
