import { z } from 'zod'
import { readGrant, signGrant } from '../playback/signed-grant'

const payloadSchema = z.strictObject({
  /** Code of the channel that may be watched. */
  channel: z.string(),
  /** Who may watch it: a fingerprint of the device. */
  subject: z.string(),
  /** Seconds since 1970. */
  expires: z.int(),
})
export type LiveGrant = z.infer<typeof payloadSchema>

const kind = { name: 'live', schema: payloadSchema }

/** The grant of one channel as it travels in an address. */
export function signLiveToken(secret: string, grant: LiveGrant): string {
  return signGrant(kind, secret, grant)
}

/** The grant that a token carries, or `null` when the signature is not ours or the time is over. */
export function readLiveToken(secret: string, token: string, now: Date): LiveGrant | null {
  return readGrant(kind, secret, { token, now })
}
