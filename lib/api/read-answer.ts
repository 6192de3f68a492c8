import { errorCodes } from '../contract/errors'
import type { Envelope } from '../contract/envelope'
import { badAnswer, httpError } from './api-error'
import { isEnvelope, messageOf } from './envelope-parts'
import type { Result } from './result'

/** Successes that by definition bear no envelope. */
const bodiless: readonly number[] = [204, 205]

/**
 * Reads a host's answer up to its envelope (specification 8): HTTP 400 to 599 becomes an error with the host's
 * message, other statuses but 2xx, and those without a body, E.6, text that is no JSON E.1, and a body with other keys E.4.
 */
export function readAnswer(
  { status, headers }: Pick<Response, 'status'> & { headers: Pick<Headers, 'get'> },
  text: string,
): Result<Envelope<unknown>> {
  if (status >= 400 && status < 600) return { error: httpError(status, messageOf(text), headers) }
  if (status < 200 || status >= 300 || bodiless.includes(status))
    return { error: badAnswer(errorCodes.status, status) }
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return { error: badAnswer(errorCodes.jsonParse, status) }
  }
  return isEnvelope(body) ? { data: body } : { error: badAnswer(errorCodes.schema, status) }
}
