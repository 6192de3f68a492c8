import { isUnknown } from '../api-error'
import type { ApiError, Result } from '../result'

/** A host failed to return data that the page requires. Thrown so that the page answers 500 and is not cached. */
export class HostFailure extends Error {
  override readonly name = 'HostFailure'
  readonly failure: ApiError

  constructor(failure: ApiError) {
    super(`${failure.code} ${failure.status ?? 'no answer'}: ${failure.message ?? 'no message'}`)
    this.failure = failure
  }
}

/** The host's data. Throws `HostFailure` unless the call succeeded. */
export function requireAnswer<Answer>(result: Result<Answer>): Answer {
  if (result.error) throw new HostFailure(result.error)
  return result.data
}

/** The host's data, or `null` when the item does not exist. Throws `HostFailure` otherwise. */
export function answerOrNull<Answer>(result: Result<Answer>): Answer | null {
  return result.error && isUnknown(result.error) ? null : requireAnswer(result)
}
