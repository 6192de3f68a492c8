import { createHmac, timingSafeEqual, createHash } from 'node:crypto'
import { z } from 'zod'
import { remoteTokenPrefix } from '@/lib/contract/media-delivery'

/** The claim of every grant: its expiry, in seconds since 1970. */
interface Expiring {
  expires: number
}

/** A kind of grant. A token of one kind is invalid as another. */
interface GrantKind<Grant extends Expiring> {
  name: string
  schema: z.ZodType<Grant>
}

/** Signs a grant into a token for URLs: readable, but not forgeable. */
function signGrant<Grant extends Expiring>({ name }: GrantKind<Grant>, secret: string, grant: Grant): string {
  const payload = Buffer.from(JSON.stringify(grant)).toString('base64url')
  return `${payload}.${signatureOf(name, secret, payload).toString('base64url')}`
}

/** The grant of a token, or `null` when it is not signed by us or has expired. */
function readGrant<Grant extends Expiring>(
  { name, schema }: GrantKind<Grant>,
  secret: string,
  { token, now }: { token: string; now: Date },
): Grant | null {
  const [payload = '', signature = '', ...rest] = token.split('.')
  const expected = signatureOf(name, secret, payload)
  const given = Buffer.from(signature, 'base64url')
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  // Base64 has several encodings of one value: only the canonical one is valid.
  if (given.toString('base64url') !== signature) return null
  const grant = schema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  return grant.expires > now.getTime() / 1000 ? grant : null
}

function signatureOf(name: string, secret: string, payload: string) {
  return createHmac('sha256', secret).update(`${name}\n`).update(payload).digest()
}

const mediaSchema = z.strictObject({
  /** Code of the video. */
  media: z.string(),
  /** Folder of its footage. */
  footage: z.string(),
  /** Fingerprint of the device that may play it; the URL must not reveal the device id. */
  subject: z.string(),
  /** Seconds since 1970. */
  expires: z.int(),
})
type MediaGrant = z.infer<typeof mediaSchema>

const mediaKind = { name: 'media', schema: mediaSchema }

/** Signs the grant of one video. */
export function signMediaToken(secret: string, grant: MediaGrant): string {
  return signGrant(mediaKind, secret, grant)
}

/** The grant of a token, or `null` when it is not signed by us or has expired. */
export function readMediaToken(secret: string, token: string, now: Date): MediaGrant | null {
  return readGrant(mediaKind, secret, { token, now })
}

/** Stands for a guest's device in a grant. */
export function guestSubject(deviceId: string): string {
  return `guest:${createHash('sha256').update(deviceId).digest('base64url').slice(0, 22)}`
}

const liveSchema = z.strictObject({
  /** Code of the channel. */
  channel: z.string(),
  /** Fingerprint of the device that may watch it. */
  subject: z.string(),
  /** Seconds since 1970. */
  expires: z.int(),
})
type LiveGrant = z.infer<typeof liveSchema>

const liveKind = { name: 'live', schema: liveSchema }

/** Signs the grant of one channel. */
export function signLiveToken(secret: string, grant: LiveGrant): string {
  return signGrant(liveKind, secret, grant)
}

/** The grant of a token, or `null` when it is not signed by us or has expired. */
export function readLiveToken(secret: string, token: string, now: Date): LiveGrant | null {
  return readGrant(liveKind, secret, { token, now })
}

const remoteSchema = z.strictObject({
  /** Code of the video, or `live/` and the code of the channel. */
  media: z.string(),
  /** Folder of a video's footage; empty for a channel. */
  footage: z.string(),
  /** The session that plays it. Its id opens nothing by itself. */
  session: z.uuid(),
  /** Whether the session needs one of its account's concurrent streams for it. */
  takesScreen: z.boolean(),
  free: z.boolean(),
  /** The plan feature that it requires, unless it is free. */
  feature: z.enum(['everything', 'live']),
  /** Seconds since 1970. */
  expires: z.int(),
})
export type RemoteGrant = z.infer<typeof remoteSchema>

const remoteKind = { name: 'remote', schema: remoteSchema }

/** Signs the grant of one video or channel for a TV, which sends no device id. */
export function signRemoteToken(secret: string, grant: RemoteGrant): string {
  return remoteTokenPrefix + signGrant(remoteKind, secret, grant)
}

/** The grant of a token, or `null` when it is for no TV, not signed by us or has expired. */
export function readRemoteToken(secret: string, token: string, now: Date): RemoteGrant | null {
  if (!token.startsWith(remoteTokenPrefix)) return null
  return readGrant(remoteKind, secret, { token: token.slice(remoteTokenPrefix.length), now })
}
