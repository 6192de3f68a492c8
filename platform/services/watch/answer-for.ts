import type { CallData } from '@/lib/contract/call'
import type { watchCalls } from '@/lib/contract/hosts/watch'
import { messageIn } from '../../messages/message'
import type { RequestContext } from '../../platform'
import type { Entitlement } from '../playback/decide-entitlement'
import { watchLimits } from './watch-limits'

/** What a player hears: whether it may go on, in the viewer's language, and when to come again. */
export function answerFor(
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
