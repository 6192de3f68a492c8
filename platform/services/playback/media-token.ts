import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const payloadSchema = z.strictObject({
  /** Code of the video that may be played. */
  media: z.string(),
  /** Folder of its footage. */
  footage: z.string(),
  /** Who may play it: a fingerprint of the device, so that the address does not give the device id away. */
  subject: z.string(),
  /** Seconds since 1970. */
  expires: z.int(),
})
export type MediaGrant = z.infer<typeof payloadSchema>

/** A grant as it travels in an address: readable, but not forgeable. */
export function signMediaToken(secret: string, grant: MediaGrant): string {
  const payload = Buffer.from(JSON.stringify(grant)).toString('base64url')
  return `${payload}.${signatureOf(secret, payload).toString('base64url')}`
}

/** The grant that a token carries, or `null` when the signature is not ours or the time is over. */
export function readMediaToken(secret: string, token: string, now: Date): MediaGrant | null {
  const [payload = '', signature = '', ...rest] = token.split('.')
  const expected = signatureOf(secret, payload)
  const given = Buffer.from(signature, 'base64url')
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  // Base64 has several spellings of one value: only the one we wrote counts.
  if (given.toString('base64url') !== signature) return null
  const grant = payloadSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  return grant.expires > now.getTime() / 1000 ? grant : null
}

/** What stands for a guest's device in a grant. */
export function guestSubject(deviceId: string): string {
  return `guest:${createHash('sha256').update(deviceId).digest('base64url').slice(0, 22)}`
}

function signatureOf(secret: string, payload: string) {
  return createHmac('sha256', secret).update('media\n').update(payload).digest()
}
