import { errorCodes } from '../contract/errors'
import type { ApiError } from './result'

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
