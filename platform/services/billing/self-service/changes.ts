import type { CallData, CallInput, partnerCalls, paymentCalls } from '@/lib/contract'
import { messageIn, Problem } from '../../../shared/problem'
import { lockAccount, memberOf } from '../../accounts/accounts'
import { within, type MemberContext } from '../billing-context'
import { emptyBilling } from '../checkout/mobile-billing'
import { describeQuote, quotePlan } from '../checkout/quote'
import type { SubscriptionEvent } from '../subscriptions/subscription-state'
import {
  findSubscription,
  lockSubscription,
  readNewestEvent,
  recordEvent,
  type Subscription,
} from '../subscriptions/subscription-store'

type Work<Result> = (context: MemberContext, locked: Subscription) => Promise<Result> | Result

/**
 * Works on the member's subscription under lock.
 * @throws {Problem} 409 without one
 */
async function withLocked(context: MemberContext, work: Work<Subscription>): Promise<Subscription> {
  const { accountId } = memberOf(context)
  return context.database.transaction(async (tx) => {
    const inside = within(context, tx)
    await lockAccount(tx, accountId)
    const current = await findSubscription(inside, accountId)
    if (!current) throw new Problem(409, 'noSubscription')
    return work(inside, await lockSubscription(tx, current.id))
  })
}

/**
 * Changes the member's subscription under lock.
 * @throws {Problem} 409 where its state does not allow that
 */
export const change = (context: MemberContext, decide: Work<SubscriptionEvent>): Promise<Subscription> =>
  withLocked(context, async (inside, locked) => {
    const changed = await recordEvent(inside, locked, await decide(inside, locked))
    if (!changed) throw new Problem(409, 'changeRefused')
    return changed
  })

type Changed = CallData<typeof paymentCalls.cancelSubscription>

/** Whether a canceled subscription ends now, or as a payment decides that had started before. */
const endOf = ({ phase, renews, isCharging }: Subscription['state']): Pick<Changed, 'ends'> => {
  if (phase === 'ENDED') return { ends: 'NOW' }
  return isCharging && !renews ? { ends: 'AFTER_PAYMENT' } : {}
}

/** The response to a change: until when the account may watch. */
export const toChanged = (
  { state, accessUntil }: Subscription,
  actionType: Changed['actionType'],
): Changed => ({
  actionType,
  accessUntil: (state.phase === 'ENDED' ? state.period.endsAt : accessUntil).toISOString(),
  ...endOf(state),
})

/**
 * Ends the subscription with its period. One with a debt ends now, and the debt is void; one
 * that is being charged ends by the outcome, and is not charged again.
 */
export async function cancelSubscription(context: MemberContext): Promise<Changed> {
  const changed = await change(context, ({ clock }) => ({ type: 'canceled', at: clock.now() }))
  return toChanged(changed, 'BILLING_CANCEL')
}

/** Takes a cancellation back, while the period is running. */
export async function resumeSubscription(context: MemberContext): Promise<Changed> {
  return toChanged(await change(context, ({ clock }) => ({ type: 'resumed', at: clock.now() })), 'SUCCESS')
}

/**
 * Changes the plan with the next period.
 * @throws {Problem} 409 with the new quote when the next period's price is not the one shown, and for an upgrade, which
 * has to be bought; others as `quotePlan`
 */
export async function changePlan(
  context: MemberContext,
  { shown, ...selection }: CallInput<typeof paymentCalls.changePlan>['body'],
): Promise<Changed> {
  const { accountId } = memberOf(context)
  const changed = await change(context, async (inside, { paymentGatewayCode: gatewayCode }) => {
    const chosen = { ...selection, gatewayCode }
    const quote = await quotePlan(inside, accountId, { selection: chosen, promo: null })
    const isShown = quote.renewalTotal === shown.amount && quote.currency === shown.currency
    if (quote.kind !== 'CHANGE' || !isShown)
      throw new Problem(409, 'priceChanged', {}, undefined, describeQuote(quote))
    const { productCode, priceId, periodCode } = quote
    return { type: 'changePlanned', at: inside.clock.now(), change: { productCode, priceId, periodCode } }
  })
  return toChanged(changed, 'SUCCESS')
}

/**
 * Takes a planned change back, so that the current plan goes on. Idempotent.
 * @throws {Problem} 409 where none is planned, and once its payment has started
 */
export async function revokeChange(context: MemberContext): Promise<Changed> {
  const current = await withLocked(context, async (inside, locked) => {
    const revoked = { type: 'changePlanned', at: inside.clock.now(), change: null } as const
    if (locked.state.change === null) {
      if (await isRevoked(inside, locked)) return locked
      throw new Problem(409, 'noChangePlanned')
    }
    const changed = await recordEvent(inside, locked, revoked)
    if (!changed) throw new Problem(409, 'changeTooLate')
    return changed
  })
  return toChanged(current, 'SUCCESS')
}

/** Whether an earlier call has just done so: its response may have been lost. */
async function isRevoked(context: MemberContext, locked: Subscription) {
  const newest = await readNewestEvent(context, locked)
  return newest.type === 'changePlanned' && newest.change === null
}

/**
 * Cancels the subscription that the given gateway charges, at the end of its period.
 * @throws {Problem} 404 for another's
 */
export async function cancelBilling(
  context: MemberContext,
  { gatewayCode, gatewaySubsId }: { gatewayCode: string; gatewaySubsId: string },
): Promise<CallData<typeof partnerCalls.cancelBilling>> {
  const current = await findSubscription(context, memberOf(context).accountId)
  if (current?.id !== gatewaySubsId || current.paymentGatewayCode !== gatewayCode)
    throw new Problem(404, 'notFound')
  await cancelSubscription(context)
  const infoText = messageIn(context.viewer.lang, 'billingCanceledSubject')
  return { ...emptyBilling, actionType: 'BILLING_CANCEL', infoText }
}
