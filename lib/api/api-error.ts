import { errorCodes, type ErrorCode } from '../contract/errors'
import { statusNames } from '../contract/status-names'
import { headerNames } from '../contract/headers'
import type { ApiError } from './result'

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
