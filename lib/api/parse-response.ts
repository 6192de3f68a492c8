import type { Envelope } from '../contract/envelope'
import { errorCodes } from '../contract/errors'
import { invalidResponse, httpError } from './api-error'
import type { Result } from './result'

/** Whether a body is exactly `message`, `data` and `meta` (specification 5). Small enough for the browser. */
function isEnvelope(body: unknown): body is Envelope<unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false
  if (Object.keys(body).length !== 3) return false
  return 'message' in body && typeof body.message === 'string' && 'data' in body && 'meta' in body
}

/** The message of an error body, whatever else it contains. */
function messageOf(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text)
    const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : null
    return typeof message === 'string' && message !== '' ? message : null
  } catch {
    return null
  }
}

/** Success statuses that have no envelope by definition. */
const bodiless: readonly number[] = [204, 205]

/**
 * Parses a host's response up to its envelope (specification 8): HTTP 400 to 599 becomes an error with the host's
 * message, other statuses but 2xx, and those without a body, E.6, text that is no JSON E.1, and a body with other keys E.4.
 */
export function parseResponse(
  { status, headers }: Pick<Response, 'status'> & { headers: Pick<Headers, 'get'> },
  text: string,
): Result<Envelope<unknown>> {
  if (status >= 400 && status < 600) return { error: httpError(status, messageOf(text), headers) }
  if (status < 200 || status >= 300 || bodiless.includes(status))
    return { error: invalidResponse(errorCodes.status, status) }
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return { error: invalidResponse(errorCodes.jsonParse, status) }
  }
  return isEnvelope(body) ? { data: body } : { error: invalidResponse(errorCodes.schema, status) }
}
