import { createHmac, timingSafeEqual, createHash } from 'node:crypto'
import { z } from 'zod'

/** What every grant says: until when it is good, in seconds since 1970. */
interface Expiring {
  expires: number
}

/** A kind of grant. A token of one kind is worth nothing as one of another. */
interface GrantKind<Grant extends Expiring> {
  name: string
  schema: z.ZodType<Grant>
}

/** A grant as it travels in an address: readable, but not forgeable. */
function signGrant<Grant extends Expiring>({ name }: GrantKind<Grant>, secret: string, grant: Grant): string {
  const payload = Buffer.from(JSON.stringify(grant)).toString('base64url')
  return `${payload}.${signatureOf(name, secret, payload).toString('base64url')}`
}

/** The grant that a token carries, or `null` when the signature is not ours or the time is over. */
function readGrant<Grant extends Expiring>(
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

const mediaSchema = z.strictObject({
  /** Code of the video that may be played. */
  media: z.string(),
  /** Folder of its footage. */
  footage: z.string(),
  /** Who may play it: a fingerprint of the device, so that the address does not give the device id away. */
  subject: z.string(),
  /** Seconds since 1970. */
  expires: z.int(),
})
type MediaGrant = z.infer<typeof mediaSchema>

const mediaKind = { name: 'media', schema: mediaSchema }

/** The grant of one video as it travels in an address. */
export function signMediaToken(secret: string, grant: MediaGrant): string {
  return signGrant(mediaKind, secret, grant)
}

/** The grant that a token carries, or `null` when the signature is not ours or the time is over. */
export function readMediaToken(secret: string, token: string, now: Date): MediaGrant | null {
  return readGrant(mediaKind, secret, { token, now })
}

/** What stands for a guest's device in a grant. */
export function guestSubject(deviceId: string): string {
  return `guest:${createHash('sha256').update(deviceId).digest('base64url').slice(0, 22)}`
}

const liveSchema = z.strictObject({
  /** Code of the channel that may be watched. */
  channel: z.string(),
  /** Who may watch it: a fingerprint of the device. */
  subject: z.string(),
  /** Seconds since 1970. */
  expires: z.int(),
})
type LiveGrant = z.infer<typeof liveSchema>

const liveKind = { name: 'live', schema: liveSchema }

/** The grant of one channel as it travels in an address. */
export function signLiveToken(secret: string, grant: LiveGrant): string {
  return signGrant(liveKind, secret, grant)
}

/** The grant that a token carries, or `null` when the signature is not ours or the time is over. */
export function readLiveToken(secret: string, token: string, now: Date): LiveGrant | null {
  return readGrant(liveKind, secret, { token, now })
}
