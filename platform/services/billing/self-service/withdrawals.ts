import type { CallData, paymentCalls } from '@/lib/contract'
import { Problem } from '../../../shared/problem'
import { memberOf } from '../../accounts/accounts'
import type { BillingContext, MemberContext } from '../billing-context'
import { findUnused } from '../checkout/quote'
import { stepOf } from '../gateways/gateway'
import { ceilTo } from '../money'
import { listPayments, requestRefunds } from '../payments/refunds'
import { canWithdraw, withdrawalEnd } from '../subscriptions/subscription-state'
import { findSubscription, hasWithdrawn, type Subscription } from '../subscriptions/subscription-store'
import { change, toChanged } from './changes'

type Withdrawal = CallData<typeof paymentCalls.getWithdrawal>
type Payments = Awaited<ReturnType<typeof listPayments>>

/** The refund of withdrawing now; `null` when that is not, or no longer, possible. */
export async function getWithdrawal(context: MemberContext): Promise<Withdrawal> {
  const current = await findSubscription(context, memberOf(context).accountId)
  if (!current || !canWithdraw(current.state, context.clock.now())) return null
  const { back, unusedOnly, until } = await findRefund(context, current)
  return back && { refund: back, unusedOnly, until: until.toISOString() }
}

interface Right {
  /** When it began: a withdrawal before then, within a year, limits it. */
  since: Date
  payments: Payments
}

/** The right to withdraw from the contract, and that from its upgrades, as far as they are still open. */
function openRights({ state }: Subscription, payments: Payments, now: Date): Right[] {
  const isOpen = (since: Date) => now < withdrawalEnd({ startedAt: since, upgradedAt: null })
  const ofUpgrades = payments.filter(({ upgradedAt }) => upgradedAt !== null && isOpen(upgradedAt))
  const since = ofUpgrades.at(-1)?.upgradedAt ?? null
  return [
    ...(isOpen(state.startedAt) ? [{ since: state.startedAt, payments }] : []),
    ...(state.upgradedAt !== null && since !== null ? [{ since, payments: ofUpgrades }] : []),
  ]
}

/** The refund of the right that refunds most; `back` is `null` where nothing is left to refund. */
async function findRefund(context: BillingContext, current: Subscription) {
  const payments = await listPayments(context, current.id)
  let largest: Awaited<ReturnType<typeof refundOf>> | null = null
  for (const right of openRights(current, payments, context.clock.now())) {
    const refund = await refundOf(context, current, right)
    if ((refund.back?.amount ?? -1) > (largest?.back?.amount ?? -1)) largest = refund
  }
  return largest ?? { payments, back: null, unusedOnly: false, until: withdrawalEnd(current.state) }
}

/**
 * What a withdrawal refunds: everything, but after another one within a year only the unused part of the period.
 * Nobody could otherwise be stopped from watching for free by buying and withdrawing for ever.
 */
async function refundOf(context: BillingContext, current: Subscription, { since, payments }: Right) {
  const until = withdrawalEnd({ startedAt: since, upgradedAt: null })
  const [first] = payments
  if (!first) return { payments, back: null, unusedOnly: false, until }
  const { accountId } = current
  const unusedOnly = accountId !== null && (await hasWithdrawn(context, accountId, since))
  const refunded = unusedOnly
    ? shareOut(context, payments, (await findUnused(context, current, today(context, current))).minor)
    : payments
  const amount = refunded.reduce((sum, payment) => sum + payment.amount, 0)
  return { payments: refunded, back: { amount, currency: first.currency }, unusedOnly, until }
}

const dayMs = 86_400_000

/** The start of the current day of the period: only whole days count as used, and the refund is the same all day. */
function today({ clock }: BillingContext, { state: { period } }: Subscription): Date {
  const start = period.startsAt.getTime()
  const days = Math.max(0, Math.floor((clock.now().getTime() - start) / dayMs))
  return new Date(start + days * dayMs)
}

/** Takes an amount from the payments in their order, each part rounded up to what its gateway can refund. */
function shareOut({ gateways }: BillingContext, payments: Payments, amount: number): Payments {
  let left = amount
  const shares = payments.map((payment) => {
    const step = stepOf(gateways.get(payment.gatewayCode), payment.currency)
    const share = Math.min(ceilTo(left, step), payment.amount)
    left = Math.max(0, left - share)
    return { ...payment, amount: share }
  })
  return shares.filter((payment) => payment.amount > 0)
}

/**
 * Ends the contract now and refunds what was shown.
 * @throws {Problem} 409 where that is not possible, or the refund is another one by now
 */
export async function withdraw(
  context: MemberContext,
  { shown }: { shown: { amount: number; currency: string } },
): Promise<ReturnType<typeof toChanged>> {
  const changed = await change(context, async (inside, locked) => {
    const at = inside.clock.now()
    if (!canWithdraw(locked.state, at)) throw new Problem(409, 'changeRefused')
    const { payments, back } = await findRefund(inside, locked)
    if (back?.amount !== shown.amount || back.currency !== shown.currency)
      throw new Problem(409, 'refundChanged')
    await requestRefunds(inside, payments)
    return { type: 'withdrawn', at, refund: { minor: back.amount, currency: back.currency } }
  })
  return toChanged(changed, 'SUCCESS')
}
