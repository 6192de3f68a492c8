import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'

/** What every grant says: until when it is good, in seconds since 1970. */
interface Expiring {
  expires: number
}

/** A kind of grant. A token of one kind is worth nothing as one of another. */
export interface GrantKind<Grant extends Expiring> {
  name: string
  schema: z.ZodType<Grant>
}

/** A grant as it travels in an address: readable, but not forgeable. */
export function signGrant<Grant extends Expiring>(
  { name }: GrantKind<Grant>,
  secret: string,
  grant: Grant,
): string {
  const payload = Buffer.from(JSON.stringify(grant)).toString('base64url')
  return `${payload}.${signatureOf(name, secret, payload).toString('base64url')}`
}

/** The grant that a token carries, or `null` when the signature is not ours or the time is over. */
export function readGrant<Grant extends Expiring>(
  { name, schema }: GrantKind<Grant>,
  secret: string,
  { token, now }: { token: string; now: Date },
): Grant | null {
  const [payload = '', signature = '', ...rest] = token.split('.')
  const expected = signatureOf(name, secret, payload)
  const given = Buffer.from(signature, 'base64url')
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  // Base64 has several spellings of one value: only the one we wrote counts.
  if (given.toString('base64url') !== signature) return null
  const grant = schema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  return grant.expires > now.getTime() / 1000 ? grant : null
}

function signatureOf(name: string, secret: string, payload: string) {
  return createHmac('sha256', secret).update(`${name}\n`).update(payload).digest()
}
