import { httpError } from '@/lib/api/api-error'
import type { ApiError } from '@/lib/api/result'
import { errorCodes } from '@/lib/contract/errors'
import { consumeQueryParam } from '../common/consume-query-param'

/** Not reported (specification 8): the visitor turned back, or the reason is unknown. */
const silent: readonly string[] = ['unknown', 'cancelled']

/**
 * Why a social journey came back to this page without a session, once; `null` when none did. Has the status of the auth
 * host's refusal and the status' name, not the host's message.
 */
export function consumeSocialError(): ApiError | null {
  const text = consumeQueryParam('social-error')
  if (text === null || silent.includes(text)) return null
  if (/^[45]\d\d$/.test(text)) return { ...httpError(Number(text), null), retryable: true }
  const code = Object.values(errorCodes).find((code) => code === text) ?? errorCodes.status
  return { code, status: null, message: null, retryable: true }
}
