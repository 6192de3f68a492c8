import { isUnknown } from '../api-error'
import type { ApiError, Result } from '../result'

/** A host did not give what a page cannot live without. Thrown, so that the page answers 500 and is not kept. */
export class HostFailure extends Error {
  override readonly name = 'HostFailure'
  readonly failure: ApiError

  constructor(failure: ApiError) {
    super(`${failure.code} ${failure.status ?? 'no answer'}: ${failure.message ?? 'no message'}`)
    this.failure = failure
  }
}

/** What the host answered. Throws `HostFailure` when it answered anything but success. */
export function requireAnswer<Answer>(result: Result<Answer>): Answer {
  if (result.error) throw new HostFailure(result.error)
  return result.data
}

/** What the host answered, or `null` when it does not know the thing asked for. Throws `HostFailure` otherwise. */
export function answerOrNull<Answer>(result: Result<Answer>): Answer | null {
  return result.error && isUnknown(result.error) ? null : requireAnswer(result)
}
