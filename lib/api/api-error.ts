import { errorCodes, type ErrorCode } from '../contract/errors'
import { statusNames } from '../contract/status-names'
import { headerNames } from '../contract/headers'
import type { ApiError } from './result'

const retryableStatuses: readonly number[] = [408, 425, 429, 500, 502, 503, 504]

/** The error of an answer with HTTP status 400 to 599: the host's message, or the name of the status. */
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

/** Whether the host says that there is no such thing, or that nothing can have such a name. */
export function isUnknown({ status }: ApiError): boolean {
  return unknownStatuses.includes(status)
}

/** No usable answer came: refused, reset, cut off or too late (E.8). */
export function networkError(status: 502 | 504 | null = null): ApiError {
  return { code: errorCodes.network, status, message: null, retryable: true }
}

/** An answer came that cannot be used: no JSON (E.1), wrong shape (E.4) or an unexpected status (E.6). */
export function badAnswer(code: ErrorCode, status: number): ApiError {
  return { code, status, message: null, retryable: false }
}
