import type { SubscriptionStatus } from '@/lib/contract'
import { addDays, billingDays, periodEnd } from './calendar'
import { noticeAt, ownNotice, renewsAt } from './notices'
import {
  acceptedPriceId,
  canWithdraw,
  isConsentMissing,
  nextConsentAction,
  raisePrice,
  requestConsent,
  type BillingMail,
  type Effect,
  type NextAction,
  type Offer,
  type SubscriptionEvent,
  type SubscriptionState,
  type Transition,
} from './subscription-state'

const mail = (name: BillingMail): Effect => ({ type: 'mail', mail: name })
const settled = {
  isCharging: false,
  overdueSince: null,
  declines: 0,
  retryAt: null,
  notifiedAt: null,
} as const

/**
 * The state machine of a subscription: the state after an event. There is none before the first payment or grant.
 * @returns `null` where the state does not allow the event: nothing changes, and a payment that came with it is
 * refunded
 */
export function applyEvent(state: SubscriptionState | null, event: SubscriptionEvent): Transition | null {
  if (event.type === 'granted') return state ? null : grant(event)
  if (event.type === 'started') return state ? null : start(event)
  if (!state || state.phase === 'ENDED') return null
  switch (event.type) {
    case 'upgraded':
      return canUpgrade(state) ? upgrade(state, event) : null
    case 'charged':
      return renew(state, event.at)
    case 'declined':
      return state.isCharging ? decline(state, event) : null
    case 'canceled':
      return state.renews ? cancel(state, event) : null
    case 'withdrawn':
      return canWithdraw(state, event.at) ? withdraw(state, event) : null
    case 'closed':
      return end(state, event.at, [])
    case 'resumed':
      return resume(state, event.at)
    case 'changePlanned':
      return planChange(state, event)
    case 'priceRaised':
    case 'priceLowered':
      return changePrice(state, event)
    case 'priceAccepted':
      return acceptPrice(state, event.at)
    case 'consentRequested':
    case 'consentReminded':
    case 'notified':
    case 'chargeStarted':
    case 'suspended':
    case 'lapsed':
    case 'expired':
      return proceed(state, event.type, event.at)
  }
}

type EventOf<Type extends SubscriptionEvent['type']> = Extract<SubscriptionEvent, { type: Type }>

function grant({ at: startsAt, endsAt, status, ...event }: EventOf<'granted'>): Transition {
  const { productCode, priceId, periodCode } = event
  const isSuspended = status === 'SUSPENDED'
  return {
    state: {
      ...{ productCode, priceId, periodCode, ...settled, change: null, newPrice: null },
      ...{ offerEnds: false, isPaid: false, upgradedAt: null },
      phase: isSuspended ? 'SUSPENDED' : 'ACTIVE',
      ...{ period: { number: 1, startsAt, endsAt }, anchor: startsAt, anchorNumber: 1, startedAt: startsAt },
      renews: status !== 'CANCELED',
      overdueSince: isSuspended ? endsAt : null,
    },
    effects: [],
  }
}

function start({
  at: startsAt,
  productCode,
  priceId,
  periodCode,
  offerEnds,
  days,
}: EventOf<'started'>): Transition {
  const endsAt = days === undefined ? periodEnd(startsAt, periodCode, 1) : addDays(startsAt, days)
  const period = { number: 1, startsAt, endsAt }
  // After a first period of its own length, the product's periods are counted from its end.
  const count =
    days === undefined ? { anchor: startsAt, anchorNumber: 1 } : { anchor: endsAt, anchorNumber: 2 }
  const state: SubscriptionState = {
    ...{ productCode, priceId, periodCode, offerEnds, period, ...settled, phase: 'ACTIVE', change: null },
    ...{ ...count, newPrice: null, startedAt: startsAt, upgradedAt: null, renews: true, isPaid: true },
  }
  return {
    // An offer that is shorter than its notice is announced by its purchase.
    state: { ...state, notifiedAt: ownNotice(state, startsAt) },
    effects: [{ type: 'openPeriod', ...period }, mail('started')],
  }
}

/** Clocks may go back: nothing ends before it has started. */
const notBefore = (at: Date, { period }: SubscriptionState) => (at < period.startsAt ? period.startsAt : at)

function upgrade(state: SubscriptionState, event: EventOf<'upgraded'>): Transition {
  const { productCode, priceId, periodCode, offerEnds } = event
  const startsAt = notBefore(event.at, state)
  const number = state.period.number + 1
  const period = { number, startsAt, endsAt: periodEnd(startsAt, periodCode, 1) }
  const isCut = startsAt < state.period.endsAt
  return {
    state: {
      ...{ ...state, ...settled, productCode, priceId, periodCode, offerEnds, period, change: null },
      ...{
        newPrice: null,
        anchor: startsAt,
        anchorNumber: number,
        renews: true,
        isPaid: true,
        phase: 'ACTIVE',
      },
      startedAt: state.isPaid ? state.startedAt : startsAt,
      upgradedAt: state.isPaid && event.withdrawable ? startsAt : null,
    },
    effects: [
      { type: 'voidInvoice' },
      ...(isCut ? [{ type: 'cutPeriod', number: number - 1, endsAt: startsAt } as const] : []),
      { type: 'openPeriod', ...period },
      mail('started'),
    ],
  }
}

/** A granted one has no debt, even while suspended. */
const canUpgrade = ({ phase, isPaid, isCharging }: SubscriptionState) =>
  !isCharging && (phase === 'ACTIVE' || !isPaid)

/** The next period and its price, as far as they are known now. */
export const nextOffer = (state: SubscriptionState): Offer => {
  const { productCode, priceId, periodCode } = state
  return state.change ?? { productCode, periodCode, priceId: acceptedPriceId(state) ?? priceId }
}

/** A late payment buys a whole period from now on: nobody pays for days without service. */
function renew(state: SubscriptionState, paidAt: Date): Transition | null {
  const isOverdue = state.overdueSince !== null
  if (!state.isCharging && !isOverdue) return null
  const { productCode, priceId, periodCode } = nextOffer(state)
  const isPending = productCode === state.productCode && priceId !== state.newPrice?.priceId
  const number = state.period.number + 1
  const isFresh = state.phase === 'SUSPENDED'
  const startsAt = isFresh ? paidAt : state.period.endsAt
  const isNewCount = isFresh || periodCode !== state.periodCode
  const anchor = isNewCount ? startsAt : state.anchor
  const anchorNumber = isNewCount ? number : state.anchorNumber
  const endsAt = periodEnd(anchor, periodCode, number - anchorNumber + 1)
  return {
    state: {
      ...{ ...state, ...settled, phase: 'ACTIVE', productCode, priceId, periodCode, anchor, anchorNumber },
      ...{ period: { number, startsAt, endsAt }, change: null, offerEnds: false, isPaid: true },
      newPrice: isPending ? state.newPrice : null,
    },
    effects: [{ type: 'openPeriod', number, startsAt, endsAt }, mail('renewed')],
  }
}

function decline(state: SubscriptionState, { at: declinedAt, kind }: EventOf<'declined'>): Transition {
  if (!state.renews) return leave(state, declinedAt)
  const overdueSince = state.overdueSince ?? declinedAt
  const retryDays = kind === 'soft' ? billingDays.retries[state.declines] : undefined
  const phase = state.phase === 'ACTIVE' ? 'GRACE' : state.phase
  return {
    state: {
      ...{ ...state, phase, overdueSince, isCharging: false, declines: state.declines + 1 },
      retryAt: retryDays === undefined ? null : addDays(overdueSince, retryDays),
    },
    effects: state.phase === 'ACTIVE' ? [mail('paymentFailed')] : [],
  }
}

function cancel(state: SubscriptionState, { at: canceledAt, requested }: EventOf<'canceled'>): Transition {
  const mails = (name: BillingMail) => (requested ? [] : [mail(name)])
  if (state.overdueSince !== null && !state.isCharging) return end(state, canceledAt, mails('ended'))
  // What is being charged for is what the payment buys.
  if (state.isCharging) return { state: { ...state, renews: false }, effects: mails('canceledDuringCharge') }
  return { state: { ...state, renews: false, change: null }, effects: mails('canceled') }
}

/** A member who has canceled during a payment keeps what was paid, and has no debt. */
function leave(state: SubscriptionState, declinedAt: Date): Transition {
  if (state.overdueSince !== null) return end(state, declinedAt, [mail('ended')])
  return { state: { ...state, isCharging: false, change: null }, effects: [{ type: 'voidInvoice' }] }
}

/** Ends now, without debt. */
function end(state: SubscriptionState, endedAt: Date, mails: Effect[]): Transition {
  const { period } = state
  const endsAt = notBefore(endedAt, state)
  const isCut = endsAt < period.endsAt
  return {
    state: {
      ...{ ...state, ...settled, phase: 'ENDED', renews: false, change: null, newPrice: null },
      period: isCut ? { ...period, endsAt } : period,
    },
    effects: [
      ...(isCut ? [{ type: 'cutPeriod', number: period.number, endsAt } as const] : []),
      { type: 'voidInvoice' },
      ...mails,
    ],
  }
}

const withdraw = (state: SubscriptionState, { at: withdrawnAt, refund }: EventOf<'withdrawn'>): Transition =>
  end(state, withdrawnAt, [{ type: 'mail', mail: 'withdrawn', refund }])

/** Only during the period, and while nothing is being charged for the next one. */
const canReconsider = ({ phase, isCharging, period }: SubscriptionState, now: Date) =>
  phase === 'ACTIVE' && !isCharging && now < period.endsAt

/** Whether a cancellation can be taken back. */
export const canResume = (state: SubscriptionState, now: Date): boolean =>
  !state.renews && canReconsider(state, now)

function resume(state: SubscriptionState, now: Date): Transition | null {
  if (!canResume(state, now)) return null
  const resumed = { ...state, renews: true, notifiedAt: ownNotice(state, now) }
  return { state: resumed, effects: [mail(isConsentMissing(resumed) ? 'consentReminded' : 'resumed')] }
}

/**
 * The announced charge no longer applies, so the next one is announced anew: shortly before the end by the change
 * itself. `null` takes a change back.
 */
function planChange(state: SubscriptionState, { at, change }: EventOf<'changePlanned'>): Transition | null {
  if (!state.renews || !canReconsider(state, at)) return null
  if (change === null && state.change === null) return null
  const next = { ...state, change, notifiedAt: ownNotice({ ...state, change }, at) }
  if (change !== null) return { state: next, effects: [mail('changePlanned')] }
  // The mail about a change that was taken back names no price.
  const isNotice = next.notifiedAt !== null && !isConsentMissing(next)
  return { state: next, effects: [mail('changeRevoked'), ...(isNotice ? [mail('renewalNotice')] : [])] }
}

/**
 * The member is asked about a higher price, unless it is at most the one agreed to, whose date it keeps; a lower one
 * applies from the next period on.
 */
function changePrice(
  state: SubscriptionState,
  event: EventOf<'priceRaised'> | EventOf<'priceLowered'>,
): Transition | null {
  const { priceId } = event
  const { phase, isPaid, renews, isCharging, newPrice } = state
  if (phase !== 'ACTIVE' || !isPaid || !renews || isCharging) return null
  if (priceId === state.priceId || priceId === newPrice?.priceId) return null
  if (event.type === 'priceLowered') return { state: { ...state, priceId, newPrice: null }, effects: [] }
  return { state: { ...state, newPrice: raisePrice(newPrice, event) }, effects: [] }
}

function acceptPrice(state: SubscriptionState, acceptedAt: Date): Transition | null {
  const { newPrice, renews, change } = state
  if (!renews || change !== null || !newPrice?.requestedAt || newPrice.acceptedAt !== null) return null
  const agreed = { ...state, newPrice: { ...newPrice, acceptedAt } }
  const notifiedAt = acceptedPriceId(agreed) === null ? state.notifiedAt : ownNotice(agreed, acceptedAt)
  return { state: { ...agreed, notifiedAt }, effects: [mail('priceAccepted')] }
}

function consent(
  state: SubscriptionState,
  type: 'consentRequested' | 'consentReminded',
  now: Date,
): Transition | null {
  const { newPrice } = state
  if (!newPrice) return null
  const changed =
    type === 'consentRequested'
      ? requestConsent(state, newPrice, now)
      : { ...newPrice, reminders: newPrice.reminders + 1 }
  return { state: { ...state, newPrice: changed }, effects: [mail(type)] }
}

/** Scheduled events, each only where `nextActionOf` names it. */
function proceed(state: SubscriptionState, type: NextAction['action'], now: Date): Transition | null {
  const next = nextActionOf(state)
  if (next?.action !== type || next.at > now) return null
  switch (type) {
    case 'consentRequested':
    case 'consentReminded':
      return consent(state, type, now)
    case 'notified':
      return { state: { ...state, notifiedAt: now }, effects: [mail('renewalNotice')] }
    case 'chargeStarted':
      return { state: { ...state, isCharging: true, retryAt: null }, effects: [] }
    case 'suspended':
      return { state: { ...state, phase: 'SUSPENDED' }, effects: [mail('suspended')] }
    case 'lapsed':
    case 'expired':
      return end(state, now, [mail('ended')])
  }
}

/** The next scheduled event and its time; `null` while a charge is pending, and after the end. */
export function nextActionOf(state: SubscriptionState): NextAction | null {
  const { phase, period, overdueSince, retryAt } = state
  if (phase === 'ENDED' || state.isCharging) return null
  if (phase === 'ACTIVE' || overdueSince === null) {
    if (!state.renews || !state.isPaid) return { action: 'expired', at: period.endsAt }
    const renewal = nextRenewalAction(state)
    const question = nextConsentAction(state)
    return question !== null && question.at <= renewal.at ? question : renewal
  }
  const [action, days] =
    phase === 'GRACE' ? (['suspended', billingDays.grace] as const) : (['lapsed', billingDays.debt] as const)
  const end = { action, at: addDays(overdueSince, days) }
  return retryAt !== null && retryAt <= end.at ? { action: 'chargeStarted', at: retryAt } : end
}

function nextRenewalAction(state: SubscriptionState): NextAction {
  const { period, notifiedAt } = state
  if (isConsentMissing(state)) return { action: 'expired', at: period.endsAt }
  return notifiedAt === null
    ? { action: 'notified', at: noticeAt(state) }
    : { action: 'chargeStarted', at: renewsAt(state) }
}

/** The status in the API (specification 4). */
export function statusOf({ phase, renews }: SubscriptionState): SubscriptionStatus {
  if (phase === 'SUSPENDED') return 'SUSPENDED'
  return phase === 'ENDED' || !renews ? 'CANCELED' : 'ACTIVE'
}

/** Until when the account may watch, unless it is suspended earlier. */
export function accessUntil(state: SubscriptionState): Date {
  const { phase, period, overdueSince, isPaid, renews } = state
  if (phase === 'ENDED') return period.endsAt
  if (state.isCharging) return addDays(period.endsAt, billingDays.debt)
  if (overdueSince !== null) return addDays(overdueSince, phase === 'GRACE' ? billingDays.grace : 0)
  if (!isPaid || !renews || isConsentMissing(state)) return period.endsAt
  return addDays(renewsAt(state), billingDays.grace)
}
