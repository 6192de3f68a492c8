import { httpError } from '@/lib/api/api-error'
import type { ApiError } from '@/lib/api/result'
import { errorCodes } from '@/lib/contract/errors'
import { takeFromQuery } from '../common/take-from-query'

/** Nothing to report (specification 8): the visitor turned back, or nobody knows why. */
const silent: readonly string[] = ['unknown', 'cancelled']

/**
 * Why a social journey came back to this page without a session, once; `null` when none did. Bears the status of the
 * auth host's refusal and the status' name, not the host's words.
 */
export function takeSocialError(): ApiError | null {
  const text = takeFromQuery('social-error')
  if (text === null || silent.includes(text)) return null
  if (/^[45]\d\d$/.test(text)) return { ...httpError(Number(text), null), retryable: true }
  const code = Object.values(errorCodes).find((known) => known === text) ?? errorCodes.status
  return { code, status: null, message: null, retryable: true }
}
