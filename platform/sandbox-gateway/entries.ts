import type { LangCode } from '@/lib/contract'
import type { Card, Reason } from './test-cards'

/** Integer minor units of an ISO 4217 currency. */
export interface Money {
  minor: number
  currency: string
}

/** `card`, `wallet` and `consent` send the payer to a page, `code` takes the code of a text message. */
export const methods = ['card', 'wallet', 'consent', 'code'] as const
export type Method = (typeof methods)[number]
/** The platform's gateway of each method: its events are addressed to it and signed for it alone. */
export const gatewayCodes = {
  card: 'sandbox',
  wallet: 'sandbox-wallet',
  consent: 'sandbox-consent',
  code: 'sandbox-mobile',
} as const satisfies Record<Method, string>

/** A payment requested from the payer. */
export interface Session {
  id: string
  key: string
  method: Method
  amount: Money
  description: string
  lang: LangCode
  account: string
  msisdn: string | null
  returnUrl: string
  cancelUrl: string
  storeInstrument: boolean
  /** Stores an instrument and charges nothing. Missing in older ledgers. */
  setUp?: boolean
  at: string
  /** The card that waits for its bank's confirmation. */
  challenge: Card | null
  codeAttempts: number
  payment: string | null
  isCanceled: boolean
  /** The outcome of storing the instrument. */
  outcome?: SetUpOutcome
}

type SetUpOutcome = { state: 'stored'; instrument: Instrument } | { state: 'declined'; reason: Reason }

/** A card stored for later payments. */
export interface Instrument {
  token: string
  label: string
}

export interface Payment {
  id: string
  key: string
  session: string | null
  /** The payment method, by which movements are listed. */
  method: Method
  state: 'succeeded' | 'declined' | 'pending'
  reason: Reason | null
  amount: Money
  instrument: Instrument | null
  at: string
  /** When a pending payment succeeds, in wall time: milliseconds since 1970. */
  settlesAt: number | null
}

export interface Refund {
  id: string
  key: string
  payment: string
  amount: Money
  at: string
}

export type EventName =
  | 'payment.pending'
  | 'payment.succeeded'
  | 'payment.declined'
  | 'session.canceled'
  | 'refund.succeeded'

export interface Event {
  id: string
  name: EventName
  key: string
  session: string | null
  payment: string | null
  /** When it may be sent, in wall time: milliseconds since 1970. */
  sendAt: number
}

/** A line of the ledger. The state of the books follows from these lines, in order. */
export type Entry =
  | { type: 'clock'; offsetMs: number }
  | { type: 'session'; session: Session; fingerprint: string }
  | { type: 'challenge'; session: string; card: Card }
  | { type: 'code-refused'; session: string }
  | { type: 'canceled'; session: string }
  | { type: 'payment'; payment: Payment; behaviour: Card['behaviour'] | null; fingerprint: string | null }
  | { type: 'set-up'; session: string; outcome: SetUpOutcome; behaviour: Card['behaviour'] }
  | { type: 'settled'; payment: string; at: string }
  | { type: 'refund'; refund: Refund; fingerprint: string }
  | { type: 'forgotten'; instrument: string }
  | { type: 'event'; event: Event }
  | { type: 'delivered'; event: string }
