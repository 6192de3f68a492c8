import { addDays, noticeDays } from './calendar'
import type { SubscriptionState } from './subscription-state'

const noticeOf = ({ change, periodCode, offerEnds }: SubscriptionState) =>
  noticeDays({ periodCode: change?.periodCode ?? periodCode, offerEnds })

/** When the notice of the next charge is sent. */
export const noticeAt = (state: SubscriptionState): Date => addDays(state.period.endsAt, -noticeOf(state))

/**
 * From when a member's own decision counts as the notice of the charge at the period's end: it was made with date and
 * price shown, and a mail repeats both. `null` while the usual notice can still be sent in time.
 */
export function ownNotice(state: SubscriptionState, decidedAt: Date): Date | null {
  const usual = noticeAt(state)
  return decidedAt < usual ? null : usual
}

/** No charge without notice: a late notice delays the charge. */
function chargeAt(state: SubscriptionState, notifiedAt: Date) {
  const noticed = addDays(notifiedAt, noticeOf(state))
  return noticed > state.period.endsAt ? noticed : state.period.endsAt
}

/** When the next period is charged for: at the end of the running one, or later if its notice was late. */
export const renewsAt = (state: SubscriptionState): Date =>
  state.notifiedAt === null ? state.period.endsAt : chargeAt(state, state.notifiedAt)
