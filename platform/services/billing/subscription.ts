import { z } from 'zod'
import { subscriptionStatusSchema, type SubscriptionStatus } from '@/lib/contract/fields'
import { addDays, billingDays, noticeDays, periodEnd } from './calendar'

const instant = z.coerce.date()
const offer = {
  productCode: z.string(),
  /** Version of the price at which it renews; `null` for a subscription that was granted. */
  priceId: z.uuid().nullable(),
  periodCode: z.enum(['monthly', 'yearly']),
}

export const subscriptionStateSchema = z.object({
  ...offer,
  /** GRACE: a renewal failed and watching goes on. SUSPENDED: it does not. ENDED is final. */
  phase: z.enum(['ACTIVE', 'GRACE', 'SUSPENDED', 'ENDED']),
  period: z.object({ number: z.int(), startsAt: instant, endsAt: instant }),
  /** Periods are counted from this instant, on which the period `anchorNumber` began. */
  anchor: instant,
  anchorNumber: z.int(),
  /** When the contract began, from which a member may withdraw. */
  startedAt: instant,
  /** False once it is canceled: it ends with its period. */
  renews: z.boolean(),
  /** False for a subscription that was granted: nobody is charged, it ends with its period. */
  isPaid: z.boolean(),
  /** Whether the running period had a reduced price. */
  offerEnds: z.boolean(),
  /** What it changes to with the next period. */
  change: z.object(offer).nullable(),
  notifiedAt: instant.nullable(),
  /** A charge is under way, and its outcome may be unknown. */
  isCharging: z.boolean(),
  overdueSince: instant.nullable(),
  declines: z.int(),
  retryAt: instant.nullable(),
})
export type SubscriptionState = z.output<typeof subscriptionStateSchema>

const at = { at: instant }
const plain = [
  'notified',
  'chargeStarted',
  'charged',
  'suspended',
  'lapsed',
  'expired',
  'canceled',
  'resumed',
] as const
const more = ['withdrawn', 'closed'] as const

export const subscriptionEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('granted'),
    ...at,
    ...offer,
    endsAt: instant,
    status: subscriptionStatusSchema,
  }),
  z.object({ type: z.literal('started'), ...at, ...offer, offerEnds: z.boolean() }),
  z.object({ type: z.literal('upgraded'), ...at, ...offer, offerEnds: z.boolean() }),
  z.object({ type: z.literal('changePlanned'), ...at, change: z.object(offer).nullable() }),
  z.object({
    type: z.literal('declined'),
    ...at,
    kind: z.enum(['soft', 'hard', 'authentication', 'abandoned']),
  }),
  z.object({ type: z.enum([...plain, ...more]), ...at }),
])
export type SubscriptionEvent = z.output<typeof subscriptionEventSchema>

export type BillingMail =
  | 'started'
  | 'renewalNotice'
  | 'renewed'
  | 'paymentFailed'
  | 'suspended'
  | 'ended'
  | 'canceled'
  | 'resumed'
  | 'withdrawn'
  | 'changePlanned'

/** What an event demands besides the new state, in the same transaction. */
export type Effect =
  | { type: 'openPeriod'; number: number; startsAt: Date; endsAt: Date }
  | { type: 'cutPeriod'; number: number; endsAt: Date }
  | { type: 'voidInvoice' }
  | { type: 'mail'; mail: BillingMail }

export interface Transition {
  state: SubscriptionState
  effects: Effect[]
}

const mail = (name: BillingMail): Effect => ({ type: 'mail', mail: name })
const settled = {
  isCharging: false,
  overdueSince: null,
  declines: 0,
  retryAt: null,
  notifiedAt: null,
} as const

/**
 * The whole life of a subscription: what an event makes of its state. There is none before the first payment or grant.
 * @returns `null` where the state does not admit the event: nothing changes, and money that came with it goes back
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
      return state.renews ? cancel(state, event.at) : null
    case 'withdrawn':
      return canWithdraw(state, event.at) ? end(state, event.at, [mail('withdrawn')]) : null
    case 'closed':
      return end(state, event.at, [])
    case 'resumed':
      return resume(state, event.at)
    case 'changePlanned':
      return planChange(state, event)
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
      ...{ productCode, priceId, periodCode, ...settled, change: null, offerEnds: false, isPaid: false },
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
}: EventOf<'started'>): Transition {
  const period = { number: 1, startsAt, endsAt: periodEnd(startsAt, periodCode, 1) }
  return {
    state: {
      ...{ productCode, priceId, periodCode, offerEnds, period, ...settled, phase: 'ACTIVE', change: null },
      ...{ anchor: startsAt, anchorNumber: 1, startedAt: startsAt, renews: true, isPaid: true },
    },
    effects: [{ type: 'openPeriod', ...period }, mail('started')],
  }
}

function upgrade(state: SubscriptionState, event: EventOf<'upgraded'>): Transition {
  const { at: startsAt, productCode, priceId, periodCode, offerEnds } = event
  const number = state.period.number + 1
  const period = { number, startsAt, endsAt: periodEnd(startsAt, periodCode, 1) }
  const isCut = startsAt < state.period.endsAt
  return {
    state: {
      ...{ ...state, ...settled, productCode, priceId, periodCode, offerEnds, period, change: null },
      ...{ anchor: startsAt, anchorNumber: number, renews: true, isPaid: true, phase: 'ACTIVE' },
    },
    effects: [
      ...(isCut ? [{ type: 'cutPeriod', number: number - 1, endsAt: startsAt } as const] : []),
      { type: 'openPeriod', ...period },
      mail('started'),
    ],
  }
}

/** One that was granted has no debt, also while it is suspended. */
const canUpgrade = ({ phase, isPaid, isCharging }: SubscriptionState) =>
  !isCharging && (phase === 'ACTIVE' || !isPaid)

/** A late payment buys a whole period from now on: nobody pays for days without service. */
function renew(state: SubscriptionState, paidAt: Date): Transition | null {
  const isOverdue = state.overdueSince !== null
  if (!state.isCharging && !isOverdue) return null
  const { productCode, priceId, periodCode } = state.change ?? state
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
    },
    effects: [{ type: 'openPeriod', number, startsAt, endsAt }, mail('renewed')],
  }
}

function decline(state: SubscriptionState, { at: declinedAt, kind }: EventOf<'declined'>): Transition {
  if (!state.renews) return { state: { ...state, isCharging: false }, effects: [] }
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

function cancel(state: SubscriptionState, canceledAt: Date): Transition {
  if (state.overdueSince !== null && !state.isCharging) return end(state, canceledAt, [mail('ended')])
  return { state: { ...state, renews: false, change: null }, effects: [mail('canceled')] }
}

/** The end, now: nothing is owed any more. */
function end(state: SubscriptionState, endsAt: Date, mails: Effect[]): Transition {
  const { period } = state
  const isCut = endsAt < period.endsAt
  return {
    state: {
      ...{ ...state, ...settled, phase: 'ENDED', renews: false, change: null },
      period: isCut ? { ...period, endsAt } : period,
    },
    effects: [
      ...(isCut ? [{ type: 'cutPeriod', number: period.number, endsAt } as const] : []),
      { type: 'voidInvoice' },
      ...mails,
    ],
  }
}

/** Only while the period runs and nothing is being charged for the next one. */
const canReconsider = ({ phase, isCharging, period }: SubscriptionState, now: Date) =>
  phase === 'ACTIVE' && !isCharging && now < period.endsAt

function resume(state: SubscriptionState, now: Date): Transition | null {
  if (state.renews || !canReconsider(state, now)) return null
  return { state: { ...state, renews: true }, effects: [mail('resumed')] }
}

/** What was announced is no longer what would be charged: the change is announced anew. */
function planChange(state: SubscriptionState, event: EventOf<'changePlanned'>): Transition | null {
  if (!state.renews || !canReconsider(state, event.at)) return null
  return { state: { ...state, change: event.change, notifiedAt: null }, effects: [mail('changePlanned')] }
}

/** What time brings about, each only where `nextActionOf` names it. */
function proceed(
  state: SubscriptionState,
  type: 'notified' | 'chargeStarted' | 'suspended' | 'lapsed' | 'expired',
  now: Date,
): Transition | null {
  const next = nextActionOf(state)
  if (next?.action !== type || next.at > now) return null
  switch (type) {
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

export interface NextAction {
  action: 'notified' | 'chargeStarted' | 'suspended' | 'lapsed' | 'expired'
  at: Date
}

/** What happens next by itself, and when; `null` while a charge is under way, and after the end. */
export function nextActionOf(state: SubscriptionState): NextAction | null {
  const { phase, period, overdueSince, retryAt } = state
  if (phase === 'ENDED' || state.isCharging) return null
  if (phase === 'ACTIVE' || overdueSince === null) {
    if (!state.renews || !state.isPaid) return { action: 'expired', at: period.endsAt }
    return state.notifiedAt === null
      ? { action: 'notified', at: addDays(period.endsAt, -noticeOf(state)) }
      : { action: 'chargeStarted', at: chargeAt(state, state.notifiedAt) }
  }
  const [action, days] =
    phase === 'GRACE' ? (['suspended', billingDays.grace] as const) : (['lapsed', billingDays.debt] as const)
  const end = { action, at: addDays(overdueSince, days) }
  return retryAt !== null && retryAt <= end.at ? { action: 'chargeStarted', at: retryAt } : end
}

const noticeOf = ({ change, periodCode, offerEnds }: SubscriptionState) =>
  noticeDays({ periodCode: change?.periodCode ?? periodCode, offerEnds })

/** No charge without notice: one that went out late moves the charge. */
function chargeAt(state: SubscriptionState, notifiedAt: Date) {
  const noticed = addDays(notifiedAt, noticeOf(state))
  return noticed > state.period.endsAt ? noticed : state.period.endsAt
}

/** The status on the wire (specification 4). */
export function statusOf({ phase, renews }: SubscriptionState): SubscriptionStatus {
  if (phase === 'SUSPENDED') return 'SUSPENDED'
  return phase === 'ENDED' || !renews ? 'CANCELED' : 'ACTIVE'
}

/** Until when the subscription lets its account watch, unless it is suspended before. */
export function accessUntil(state: SubscriptionState): Date {
  const { phase, period, overdueSince, isPaid, renews, notifiedAt } = state
  if (phase === 'ENDED') return period.endsAt
  if (state.isCharging) return addDays(period.endsAt, billingDays.debt)
  if (overdueSince !== null) return addDays(overdueSince, phase === 'GRACE' ? billingDays.grace : 0)
  if (!isPaid || !renews) return period.endsAt
  return addDays(notifiedAt === null ? period.endsAt : chargeAt(state, notifiedAt), billingDays.grace)
}

/** Whether the member may still withdraw from the contract and get the money back. */
export const canWithdraw = (
  { isPaid, isCharging, phase, startedAt }: SubscriptionState,
  now: Date,
): boolean => isPaid && !isCharging && phase !== 'ENDED' && now < addDays(startedAt, billingDays.withdrawal)
