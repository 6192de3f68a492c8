import type { ApiError } from '../api/result'
import { errorCodes, type ErrorCode } from '../contract/errors'
import { takeFromQuery } from './take-from-query'

/** Nothing to report (specification 8): the visitor turned back, or nobody knows why. */
const silent: readonly string[] = ['unknown', 'cancelled']

const codeOf = (text: string): ErrorCode =>
  Object.values(errorCodes).find((code) => code === text) ?? errorCodes.status

/**
 * Why a social journey came back to this page without a session, once; `null` when none did. Bears the status of the
 * auth host's refusal, not its words.
 */
export function takeSocialError(): ApiError | null {
  const text = takeFromQuery('social-error')
  if (text === null || silent.includes(text)) return null
  const status = /^[45]\d\d$/.test(text) ? Number(text) : null
  return { code: codeOf(text), status, message: null, retryable: true }
}
