import { z } from 'zod'
import { subscriptionStatusSchema } from '@/lib/contract/fields'
import type { Amount } from '../gateways/gateway'
import { addDays, billingDays, periodEnd, type PeriodCode } from './calendar'

const instant = z.coerce.date()
const offerFields = {
  productCode: z.string(),
  /** Version of its renewal price; `null` for a granted subscription. */
  priceId: z.uuid().nullable(),
  periodCode: z.enum(['monthly', 'yearly']),
}

const offerSchema = z.object(offerFields)
/** The product and price of a period. */
export type Offer = z.output<typeof offerSchema>

/** A higher price of the same product, which only applies once the member has agreed to it. */
const newPriceSchema = z.object({
  priceId: z.uuid(),
  knownSince: instant,
  /** When the member was asked, and the end of the period after which the price is to apply. */
  requestedAt: instant.nullable(),
  from: instant.nullable(),
  /** How many reminders have gone out. */
  reminders: z.int(),
  acceptedAt: instant.nullable(),
})
type NewPrice = z.output<typeof newPriceSchema>

export const subscriptionStateSchema = z.object({
  ...offerFields,
  /** GRACE: a renewal failed and watching continues. SUSPENDED: it does not. ENDED is final. */
  phase: z.enum(['ACTIVE', 'GRACE', 'SUSPENDED', 'ENDED']),
  period: z.object({ number: z.int(), startsAt: instant, endsAt: instant }),
  /** Periods are counted from this instant, at which period `anchorNumber` started. */
  anchor: instant,
  anchorNumber: z.int(),
  /** When the contract started: the withdrawal period counts from here. */
  startedAt: instant,
  /** When a paid upgrade opened a withdrawal period of its own. */
  upgradedAt: instant.nullable().default(null),
  /** False once it is canceled: it ends with its period. */
  renews: z.boolean(),
  /** False for a granted subscription: nobody is charged, and it ends with its period. */
  isPaid: z.boolean(),
  /** Whether the running period had a reduced price. */
  offerEnds: z.boolean(),
  /** The product of the next period, if it changes. */
  change: offerSchema.nullable(),
  /** A higher price that the member is asked about. */
  newPrice: newPriceSchema.nullable().default(null),
  /** From when the notice of the next charge counts; `null` until it is announced. */
  notifiedAt: instant.nullable(),
  /** A charge is pending, and its outcome may be unknown. */
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
  'resumed',
  'consentRequested',
  'consentReminded',
  'priceAccepted',
  'closed',
] as const
export const subscriptionEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('granted'),
    ...at,
    ...offerFields,
    endsAt: instant,
    status: subscriptionStatusSchema,
  }),
  z.object({
    type: z.literal('started'),
    ...at,
    ...offerFields,
    offerEnds: z.boolean(),
    /** Length of a first period that differs from the product's. */
    days: z.int().positive().optional(),
  }),
  z.object({
    type: z.literal('upgraded'),
    ...at,
    ...offerFields,
    offerEnds: z.boolean(),
    /** Whether the upgrade can be withdrawn from; missing in events from before that was possible. */
    withdrawable: z.literal(true).optional(),
  }),
  z.object({ type: z.literal('changePlanned'), ...at, change: offerSchema.nullable() }),
  z.object({
    type: z.literal('declined'),
    ...at,
    kind: z.enum(['soft', 'hard', 'authentication', 'abandoned']),
  }),
  /** `requested`: without a login, which is acknowledged by its own mail. */
  z.object({ type: z.literal('canceled'), ...at, requested: z.literal(true).optional() }),
  z.object({
    type: z.literal('priceRaised'),
    ...at,
    priceId: z.uuid(),
    /** It is at most the higher price that the member has agreed to. */
    isAgreed: z.literal(true).optional(),
  }),
  z.object({ type: z.literal('priceLowered'), ...at, priceId: z.uuid() }),
  /** `refund`: what the member gets back. */
  z.object({
    type: z.literal('withdrawn'),
    ...at,
    refund: z.object({ minor: z.int(), currency: z.string() }).optional(),
  }),
  z.object({ type: z.enum(plain), ...at }),
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
  | 'canceledDuringCharge'
  | 'resumed'
  | 'withdrawn'
  | 'changePlanned'
  | 'changeRevoked'
  | 'consentRequested'
  | 'consentReminded'
  | 'priceAccepted'

/** The effects of an event besides the new state, in the same transaction. */
export type Effect =
  | { type: 'openPeriod'; number: number; startsAt: Date; endsAt: Date }
  | { type: 'cutPeriod'; number: number; endsAt: Date }
  | { type: 'voidInvoice' }
  | { type: 'mail'; mail: BillingMail; refund?: Amount | undefined }

export interface Transition {
  state: SubscriptionState
  effects: Effect[]
}

export interface NextAction {
  action:
    | 'notified'
    | 'chargeStarted'
    | 'suspended'
    | 'lapsed'
    | 'expired'
    | 'consentRequested'
    | 'consentReminded'
  at: Date
}

interface Periods {
  periodCode: PeriodCode
  period: { number: number; endsAt: Date }
  anchor: Date
  anchorNumber: number
}

interface PricedState extends Periods {
  newPrice: NewPrice | null
  change: object | null
}

/** One day more than members are promised, so that a delayed job keeps the promise for the same period. */
const leadDays = billingDays.consent + 1

/** The end of the running period, or of the first later one that ends at or after an instant. */
export function firstPeriodEnd({ periodCode, period, anchor, anchorNumber }: Periods, since: Date): Date {
  let { number, endsAt } = period
  while (endsAt < since) {
    number += 1
    endsAt = periodEnd(anchor, periodCode, number - anchorNumber + 1)
  }
  return endsAt
}

/** A higher price that was just set. One that is at most the price agreed to keeps the consent and its date. */
export const raisePrice = (
  before: NewPrice | null,
  { at: knownSince, priceId, isAgreed }: Extract<SubscriptionEvent, { type: 'priceRaised' }>,
): NewPrice =>
  isAgreed && before
    ? { ...before, priceId }
    : { priceId, knownSince, requestedAt: null, from: null, reminders: 0, acceptedAt: null }

/** The question is sent now: the price applies after the first period that leaves the promised days. */
export const requestConsent = (state: Periods, newPrice: NewPrice, requestedAt: Date): NewPrice => ({
  ...newPrice,
  requestedAt,
  from: firstPeriodEnd(state, addDays(requestedAt, billingDays.consent)),
})

/** The next scheduled event of a higher price; `null` when nothing has to be sent. */
export function nextConsentAction(
  state: PricedState,
): { action: 'consentRequested' | 'consentReminded'; at: Date } | null {
  const { newPrice, change } = state
  if (!newPrice || change !== null || newPrice.acceptedAt !== null) return null
  if (newPrice.from === null) {
    const from = firstPeriodEnd(state, addDays(newPrice.knownSince, leadDays))
    return { action: 'consentRequested', at: addDays(from, -leadDays) }
  }
  const days = billingDays.consentReminders[newPrice.reminders]
  return days === undefined ? null : { action: 'consentReminded', at: addDays(newPrice.from, -days) }
}

const startsWithNext = ({ newPrice, change, period }: PricedState) =>
  change === null && newPrice?.from != null && newPrice.from <= period.endsAt

/** Whether the next period would have a price that the member has not agreed to: then there is none. */
export const isConsentMissing = (state: PricedState): boolean =>
  startsWithNext(state) && state.newPrice?.acceptedAt === null

/** The higher price of the next period; `null` where it is the current one. */
export const acceptedPriceId = (state: PricedState): string | null =>
  startsWithNext(state) && state.newPrice?.acceptedAt ? state.newPrice.priceId : null

/** Until when a member may withdraw from the contract, or from its newest upgrade. */
export const withdrawalEnd = ({
  startedAt,
  upgradedAt,
}: Pick<SubscriptionState, 'startedAt' | 'upgradedAt'>): Date =>
  addDays(upgradedAt ?? startedAt, billingDays.withdrawal)

/** Whether the member may still withdraw from the contract and be refunded. */
export const canWithdraw = (state: SubscriptionState, now: Date): boolean =>
  state.isPaid && !state.isCharging && state.phase !== 'ENDED' && now < withdrawalEnd(state)
