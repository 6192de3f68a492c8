import { createHash } from 'node:crypto'
import { z } from 'zod'
import { readGrant, signGrant } from './signed-grant'

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

const kind = { name: 'media', schema: payloadSchema }

/** The grant of one video as it travels in an address. */
export function signMediaToken(secret: string, grant: MediaGrant): string {
  return signGrant(kind, secret, grant)
}

/** The grant that a token carries, or `null` when the signature is not ours or the time is over. */
export function readMediaToken(secret: string, token: string, now: Date): MediaGrant | null {
  return readGrant(kind, secret, { token, now })
}

/** What stands for a guest's device in a grant. */
export function guestSubject(deviceId: string): string {
  return `guest:${createHash('sha256').update(deviceId).digest('base64url').slice(0, 22)}`
}
