import type { WatchReport } from '@/lib/contract/hosts/watch'
import type { RequestContext } from '../../platform'

/** What is told at the end of a playback, or instead of its start, is all there is to know of it. */
const isLast = ({ event, quality }: WatchReport) =>
  event === 'END' || event === 'LEAVE' || (event === 'START' && quality?.errorCode)

/**
 * A line of the log for each playback that has ended or failed, a guest's like a member's: what an operator counts.
 * It says what was played and how well, and nothing of who watched.
 */
export function logQuality(
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
