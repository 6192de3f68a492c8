import type { Envelope } from '../contract/envelope'

/** Whether a body is exactly `message`, `data` and `meta` (specification 5). Small enough for the browser. */
export function isEnvelope(body: unknown): body is Envelope<unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false
  if (Object.keys(body).length !== 3) return false
  return 'message' in body && typeof body.message === 'string' && 'data' in body && 'meta' in body
}

/** The message of an error body when it has one, whatever else the body holds. */
export function messageOf(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text)
    const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : null
    return typeof message === 'string' && message !== '' ? message : null
  } catch {
    return null
  }
}
