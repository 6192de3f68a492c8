import { errorCodes, headerNames, type Envelope, type ErrorCode } from '@/lib/contract'

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
  /** What the contract says that this call's errors may add (`errorData`). */
  data?: unknown
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

/** Names of the HTTP statuses that stand in where a host sends no message of its own (specification 8). */
export const statusNames: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

const retryableStatuses: readonly number[] = [408, 425, 429, 500, 502, 503, 504]

/** Maps a response with status 400 to 599 to an error with the host's message, or the name of the status. */
export function httpError(status: number, message: string | null, headers?: Pick<Headers, 'get'>): ApiError {
  const retryAfterSec = Number(headers?.get('retry-after') ?? '')
  const action = headers?.get(headerNames.requiredAction)
  return {
    code: errorCodes.status,
    status,
    message: message || (statusNames[status] ?? null),
    retryable: retryableStatuses.includes(status),
    ...(status === 402 ? { paymentRequired: true as const } : {}),
    ...(retryAfterSec > 0 ? { retryAfterSec } : {}),
    ...(action === 'PIN' || action === 'WAIT' ? { requiredAction: action } : {}),
  }
}

const unknownStatuses: readonly (number | null)[] = [400, 404, 410, 422]

/** Whether the host says that the item does not exist or that its name is invalid. */
export function isUnknown({ status }: ApiError): boolean {
  return unknownStatuses.includes(status)
}

/** No usable response arrived: refused, reset, truncated or timed out (E.8). */
export function networkError(status: 502 | 504 | null = null): ApiError {
  return { code: errorCodes.network, status, message: null, retryable: true }
}

/** The response is unusable: not JSON (E.1), wrong shape (E.4) or an unexpected status (E.6). */
export function invalidResponse(code: ErrorCode, status: number): ApiError {
  return { code, status, message: null, retryable: false }
}

/**
 * What a viewer reads about an error (specification 8): for HTTP 400 to 599 the host's message or the status name, else
 * the default message after the prefix of the catalogue. A status that has neither is an unexpected one, which is E.6;
 * what failed without any status, such as a captcha that was dismissed, shows the default message alone.
 */
export function describeError({ code, status, message }: ApiError, defaultMessage: string): string {
  const text = message ?? defaultMessage
  const isPlain = code === errorCodes.status && (message !== null || status === null)
  return isPlain ? text : `${code}: ${text}`
}

/** What the host itself says of an error; `null` when it says nothing, so that the page's words tell more. */
export const hostMessage = ({ code, status, message }: ApiError): string | null =>
  code === errorCodes.status && status !== null && message !== statusNames[status] ? message : null

/** Whether a body is exactly `message`, `data` and `meta` (specification 5). Small enough for the browser. */
function isEnvelope(body: unknown): body is Envelope<unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false
  if (Object.keys(body).length !== 3) return false
  return 'message' in body && typeof body.message === 'string' && 'data' in body && 'meta' in body
}

/** The message of an error body and what helps to do better, whatever else it contains. */
function parseErrorBody(text: string): { message: string | null; data?: unknown } {
  try {
    const { message, data } = (JSON.parse(text) ?? {}) as { message?: unknown; data?: unknown }
    const isText = typeof message === 'string' && message !== ''
    return { message: isText ? message : null, ...(data == null ? {} : { data }) }
  } catch {
    return { message: null }
  }
}

/** Success statuses that have no envelope by definition. */
const bodiless: readonly number[] = [204, 205]

/**
 * Parses a host's response up to its envelope (specification 8): HTTP 400 to 599 becomes an error with the host's
 * message, other statuses but 2xx, and those without a body, E.6, text that is no JSON E.1, and a body with other keys E.4.
 */
export function parseResponse(
  { status, headers }: Pick<Response, 'status'> & { headers: Pick<Headers, 'get'> },
  text: string,
): Result<Envelope<unknown>> {
  if (status >= 400 && status < 600) {
    const { message, ...rest } = parseErrorBody(text)
    return { error: { ...httpError(status, message, headers), ...rest } }
  }
  if (status < 200 || status >= 300 || bodiless.includes(status))
    return { error: invalidResponse(errorCodes.status, status) }
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return { error: invalidResponse(errorCodes.jsonParse, status) }
  }
  return isEnvelope(body) ? { data: body } : { error: invalidResponse(errorCodes.schema, status) }
}
