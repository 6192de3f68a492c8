import type { z } from 'zod'
import type { CallData } from '@/lib/contract/call'
import type { watchCalls } from '@/lib/contract/watch'
import { messageIn } from '../../messages/message'
import type { RequestContext } from '../../platform'
import { requireChannel } from '../live-tv/visible-channels'
import { decideEntitlement } from '../playback/decide-entitlement'
import { watchLimits } from './watch-limits'

type Report = z.output<typeof watchCalls.reportLiveTv.body>

/** Says whether the viewer may watch the channel. @throws {Problem} 404 when the viewer sees no such channel */
export async function reportLiveTv(
  context: RequestContext,
  { channelCode }: Report,
): Promise<CallData<typeof watchCalls.reportLiveTv>> {
  const { lang } = context.viewer
  const channel = await requireChannel(context, ({ code }) => code === channelCode)
  const { actionType, due } = await decideEntitlement(context, channel)
  return {
    actionType,
    title: due ? messageIn(lang, due.title) : '',
    message: due ? messageIn(lang, due.message, due.values) : '',
    nextRequestAfter: watchLimits.nextRequestSeconds,
    lastSec: 0,
  }
}
