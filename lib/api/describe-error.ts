import { errorCodes } from '../contract/errors'
import type { ApiError } from './result'

/**
 * What a viewer reads about an error (specification 8): the host's message, or else the default message, after
 * the prefix of the catalogue where it was no HTTP error.
 */
export function describeError(error: ApiError, defaultMessage: string): string {
  const text = error.message ?? defaultMessage
  return error.code === errorCodes.status ? text : `${error.code}: ${text}`
}
