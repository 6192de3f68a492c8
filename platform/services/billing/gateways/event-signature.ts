import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { InvalidEvent, type EventRequest } from './gateway'

/** How far the time of a signature may be from now. */
export const toleranceSec = 300

/** A header that was sent once; `''` when it is missing or repeated. */
export function headerOf({ headers }: EventRequest, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/** Compares secrets and signatures in a time that only depends on their lengths. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** @throws {InvalidEvent} where `seconds` (since 1970) is further from now than the tolerance */
export function requireFresh(seconds: number, now: Date): void {
  if (!(Math.abs(now.getTime() / 1_000 - seconds) <= toleranceSec))
    throw new InvalidEvent('the event is too old, or of the future')
}

/** @throws {InvalidEvent} for a body that is not JSON of this shape */
export function readEvent<T extends z.ZodType>(schema: T, rawBody: Buffer): z.output<T> {
  let value: unknown
  try {
    value = JSON.parse(rawBody.toString('utf8'))
  } catch (cause) {
    throw new InvalidEvent('the event is no JSON', { cause })
  }
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new InvalidEvent(z.prettifyError(parsed.error))
  return parsed.data
}
