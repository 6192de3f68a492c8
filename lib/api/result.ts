import type { ErrorCode } from '../contract/errors'

/** Why a call did not bring data. */
export interface ApiError {
  /** Prefix of the error catalogue (specification 8). HTTP errors bear E.6 and their status. */
  code: ErrorCode
  /** HTTP status of the host's answer; `null` when there was none that could be used. */
  status: number | null
  /** The host's own words in the viewer's language, or the status name; `null` when there is neither. */
  message: string | null
  /** Whether the same call may succeed when it is made again. */
  retryable: boolean
  /** Set on HTTP 402, which asks for a payment rather than reporting a fault. */
  paymentRequired?: true
  /**
   * What lets the same call through: `PIN`, a grown-up gives the account's PIN in a profile for children; `WAIT`, nothing
   * but the time of `retryAfterSec`.
   */
  requiredAction?: 'PIN' | 'WAIT'
  /** Seconds after which the host welcomes another try, when it said so. */
  retryAfterSec?: number
}

/** What every call gives: data or a classified error, never an exception. */
export type Result<T> = { data: T; error?: undefined } | { data?: undefined; error: ApiError }

/** The parts of an envelope that callers use. `message` is the host's own text, possibly empty. */
export interface Answer<Data, Meta> {
  data: Data
  meta: Meta
  message: string
}
