import type { ErrorCode } from '../contract/errors'

/** Why a call returned no data. */
export interface ApiError {
  /** Error catalogue prefix (specification 8). HTTP errors have E.6 and their status. */
  code: ErrorCode
  /** HTTP status of the host's response; `null` without a usable one. */
  status: number | null
  /** The host's message in the viewer's language, or the status name; `null` without either. */
  message: string | null
  /** Whether a retry may succeed. */
  retryable: boolean
  /** Set on HTTP 402, which requests a payment. */
  paymentRequired?: true
  /** What the call requires: `PIN`, the account's PIN in a kids profile; `WAIT`, a delay of `retryAfterSec`. */
  requiredAction?: 'PIN' | 'WAIT'
  /** The host's Retry-After in seconds, if any. */
  retryAfterSec?: number
}

/** The result of every call: data or a classified error, never an exception. */
export type Result<T> = { data: T; error?: undefined } | { data?: undefined; error: ApiError }

/** The parts of an envelope that callers use. `message` is the host's text and may be empty. */
export interface CallResponse<Data, Meta> {
  data: Data
  meta: Meta
  message: string
}

/** What a call from the browser returns: the parts of the envelope, or the error in their place. */
export type CallResult<Data, Meta> =
  | (CallResponse<Data, Meta> & { error?: undefined })
  | ({ [Part in keyof CallResponse<Data, Meta>]?: undefined } & { error: ApiError })
