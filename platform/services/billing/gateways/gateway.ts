import type { LangCode } from '@/lib/contract'

/** Integer minor units of an ISO 4217 currency: 4990 KWD is 4.990 dinars. */
export interface Amount {
  minor: number
  currency: string
}

/**
 * Why a payment failed. `soft` may be retried (funds, issuer unavailable), `hard` never, `authentication` needs the
 * payer, `abandoned` is a page that the payer left or let expire.
 */
export interface DeclineReason {
  kind: 'soft' | 'hard' | 'authentication' | 'abandoned'
  code:
    | 'declined'
    | 'insufficient-funds'
    | 'not-authenticated'
    | 'not-finished'
    | 'number-not-billable'
    /** The gateway refused the request, and asked no bank. */
    | 'gateway-refused'
}

/** An instrument for later payments: an opaque token, stored encrypted, and a label such as "Visa 4242". */
export interface StoredInstrument {
  token: string
  label: string
}

export interface SucceededPayment {
  state: 'succeeded'
  /** The payment's own reference, which `refund` takes. It may differ from that of the page where it was made. */
  reference: string
  amount: Amount
  at: Date
  instrument: StoredInstrument | null
}

/** The outcome of storing an instrument without a payment. `declined` is final. */
export type SetUp =
  | { state: 'stored'; instrument: StoredInstrument }
  | { state: 'declined'; reason: DeclineReason }
  | { state: 'pending' }

/**
 * A payment as the gateway reports it. `declined` is final; `pending` may still become either: while its page is open,
 * or `atBank`, once the payer has paid and the bank, the operator or a review decides.
 */
export type Payment =
  | SucceededPayment
  | { state: 'declined'; reference: string | null; reason: DeclineReason }
  | { state: 'pending'; reference: string | null; atBank?: true }

/** `absent` only if the gateway certainly never received the key. */
export type Finding = Payment | { state: 'absent' } | { state: 'unknown' }

export interface StartInput {
  /** The attempt's key, which is the idempotency key at the gateway. */
  key: string
  amount: Amount
  description: string
  lang: LangCode
  /** `msisdn`: digits only, with the country code. */
  payer: { accountId: string; email: string | null; ip: string; msisdn?: string }
  returnUrl: string
  cancelUrl: string
  /** Whether later payments will be charged without the payer. */
  storeInstrument: boolean
}

/** The payer's next step: a page, the code of a text message, or nothing. */
export type Started =
  | { next: 'redirect'; url: string; reference: string }
  | { next: 'code'; reference: string; codeLength: number; durationSec: number }
  | { next: 'done'; payment: Payment }

interface SetUpInput extends Pick<StartInput, 'key' | 'lang' | 'payer' | 'returnUrl' | 'cancelUrl'> {
  /** The currency of the payments that will be charged. */
  currency: string
}

/** Stores an instrument on the gateway's own page, or by a code, without charging anything. */
export interface InstrumentSetUp {
  start(input: SetUpInput): Promise<Exclude<Started, { next: 'done' }> | { next: 'done'; setUp: SetUp }>
  /** @throws {WrongCode} where another code may be entered */
  confirm(input: { key: string; reference: string; code?: string }): Promise<SetUp>
}

export interface ChargeInput {
  key: string
  amount: Amount
  /** The token of a stored instrument. */
  instrument: string
  description: string
  payer: { accountId: string; email?: string | null }
}

export interface FindInput {
  key: string
  /** The reference of the started page or of the payment, where either is known. */
  reference: string | null
  startedAt: Date
}

export interface RefundInput {
  key: string
  /** The reference of the succeeded payment. */
  reference: string
  amount: Amount
}

export interface Refund {
  state: 'succeeded' | 'pending' | 'failed'
  reference: string | null
}

export interface EventRequest {
  headers: Record<string, string | string[] | undefined>
  rawBody: Buffer
  /** Wall time, by which signatures expire: the sandbox's clock does not shift it. */
  now: Date
}

/** A verified event: a hint as to which payment to read again. Its order and content decide nothing. */
export interface GatewayEvent {
  id: string
  type: string
  key: string | null
  reference: string | null
}

/** A line of the gateway's own books, for reconciliation. */
export interface ListedMovement {
  kind: 'payment' | 'refund'
  key: string | null
  reference: string
  amount: Amount
  at: Date
  /** Whether a refund was accepted but not carried out yet. */
  isPending?: boolean
}

/**
 * Moves money; prices and schedule are the platform's. Every function throws `GatewayUnanswered` where the outcome is
 * unknown, and `GatewayRefused` where the gateway refused the request itself.
 */
export interface Gateway {
  readonly code: string
  /** The supported currencies. */
  readonly currencies: readonly string[] | 'all'
  /** Steps of amounts in minor units, for currencies in which not every amount can be paid and refunded. */
  readonly steps?: Readonly<Record<string, number>>
  readonly way: 'CARD' | 'PAYPAL' | 'PAYMENT_SOURCE_MSISDN' | 'CONSENT_GATEWAY'
  start(input: StartInput): Promise<Started>
  /**
   * After the payer has returned or entered a code: completes what was approved, and reads the outcome.
   * @throws {WrongCode} where another code may be entered
   */
  confirm(input: { key: string; reference: string; code?: string }): Promise<Payment>
  /** Ends the page of a checkout, so that it cannot be paid any more; missing where pages end by themselves only. */
  endPage?(reference: string): Promise<void>
  /** Charges a stored instrument without the payer. */
  charge(input: ChargeInput): Promise<Payment>
  /** Looks up the outcome of a key whose response was lost. Read-only. */
  find(input: FindInput): Promise<Finding>
  refund(input: RefundInput): Promise<Refund>
  /**
   * How long `list` may miss a refund that was made, where the gateway knows no idempotency keys: a second request would
   * be a second refund, so none is sent before.
   */
  readonly refundsListedAfterMs?: number | undefined
  /**
   * Verifies the signature over the raw body.
   * @throws {InvalidEvent} for anything forged, stale or meant for another gateway, before any outgoing call
   */
  parseEvent(request: EventRequest): Promise<GatewayEvent>
  /** All payments and refunds of a span, `from` inclusive, `to` exclusive. */
  list(span: { from: Date; to: Date }): AsyncIterable<ListedMovement>
  /** How long `list` may miss what happened; it is current at once by default. */
  readonly listLagMs?: number | undefined
  /** All refunds of a payment by its reference, whenever they were made; missing where they are listed by span only. */
  listRefunds?(reference: string): AsyncIterable<ListedMovement>
  /** Stores another instrument for later payments; missing at gateways that need a payment for that. */
  readonly setUp?: InstrumentSetUp
  /** Deletes a stored instrument at the gateway. */
  forget(instrument: string): Promise<void>
}

/** The step of amounts that a gateway takes and refunds, in minor units: 1 unless it declares another. */
export const stepOf = (gateway: Pick<Gateway, 'steps'> | undefined, currency: string): number =>
  gateway?.steps?.[currency] ?? 1

/** Whether a gateway supports a currency. */
export const takesCurrency = ({ currencies }: Gateway, currency: string): boolean =>
  currencies === 'all' || currencies.includes(currency)

/** Whether a gateway can take a payment of this amount. */
export const takesAmount = (gateway: Gateway, { minor, currency }: Amount): boolean =>
  takesCurrency(gateway, currency) && minor % stepOf(gateway, currency) === 0

const ways = {
  CARD: 'CARD',
  PAYPAL: 'PAYPAL',
  PAYMENT_SOURCE_MSISDN: 'MOBILE_BILL',
  CONSENT_GATEWAY: 'MOBILE_BILL',
} as const

/** The payment method that members see for a gateway; `null` for one that is no longer configured. */
export const methodOf = (gateway: Pick<Gateway, 'way'> | undefined) => (gateway ? ways[gateway.way] : null)

/** No response came, or one without an outcome (timeout, reset, 5xx): the outcome is UNKNOWN. */
export class GatewayUnanswered extends Error {
  override name = 'GatewayUnanswered'
}

/**
 * The gateway refused the request itself (a 4xx other than a decline): nothing was charged, and a retry would not
 * help.
 */
export class GatewayRefused extends Error {
  override name = 'GatewayRefused'
}

/** The gateway refused our key (401, 403), whatever the request: it succeeds once the key is mended. */
export class AccessRefused extends GatewayRefused {
  override name = 'AccessRefused'
}

/** The error for a refusal with an HTTP status. */
export const refusalFor = (status: number, message: string, options?: ErrorOptions): GatewayRefused =>
  status === 401 || status === 403
    ? new AccessRefused(message, options)
    : new GatewayRefused(message, options)

/** The code was wrong, and another may be entered: the payment is still open. */
export class WrongCode extends Error {
  override name = 'WrongCode'
}

/** An event that its gateway did not sign, or signed too long ago. */
export class InvalidEvent extends Error {
  override name = 'InvalidEvent'
}
