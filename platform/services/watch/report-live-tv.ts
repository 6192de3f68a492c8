import type { z } from 'zod'
import type { CallData } from '@/lib/contract/call'
import type { watchCalls } from '@/lib/contract/hosts/watch'
import type { RequestContext } from '../../platform'
import { requireChannel } from '../live-tv/visible-channels'
import { decideEntitlement } from '../playback/decide-entitlement'
import { watchableChannel } from '../playback/watchable-of'
import { answerFor } from './answer-for'
import { logQuality } from './log-quality'
import { playingOf, stopStream } from './playing-of'

type Report = z.output<typeof watchCalls.reportLiveTv.body>

/** Says whether the viewer may watch the channel. @throws {Problem} 404 when the viewer sees no such channel */
export async function reportLiveTv(
  context: RequestContext,
  report: Report,
): Promise<CallData<typeof watchCalls.reportLiveTv>> {
  const channel = await requireChannel(context, ({ code }) => code === report.channelCode)
  await stopStream(context, report)
  const entitlement = await decideEntitlement(context, watchableChannel(channel), playingOf(report))
  logQuality(context, report, channel.code)
  return answerFor(context, entitlement, 0)
}
