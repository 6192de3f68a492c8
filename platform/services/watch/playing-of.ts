import type { WatchReport } from '@/lib/contract/hosts/watch'
import type { RequestContext } from '../../platform'
import type { Playing } from '../playback/decide-entitlement'
import { endStream } from '../playback/end-stream'

const isOver = ({ event }: WatchReport) => event === 'END' || event === 'LEAVE'

/** What wants one of the account's screens by this message: nothing that is over, or that was told late. */
export function playingOf(report: WatchReport): Playing | null {
  return isOver(report) || report.heldBack ? null : { playbackId: report.sessionId }
}

/** The screen of a playback that is over is free at once. */
export async function stopStream(context: RequestContext, report: WatchReport): Promise<void> {
  if (isOver(report) && !report.heldBack) await endStream(context, report.sessionId)
}
