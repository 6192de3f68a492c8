import {
  hkdfSync,
  createHash,
  randomBytes,
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomInt,
  timingSafeEqual,
  createPrivateKey,
  createPublicKey,
  randomUUID,
} from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { limits } from '@/lib/contract'
import type { Clock } from './clock'

const keyBytes = 32

/** Derives a key per purpose from the account secret. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `hilalplay ${purpose}`, keyBytes))
}

const tokenBytes = 32

/** An opaque, unguessable token. */
export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

/** The stored hash of a token or device id. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

const ivBytes = 12
const tagBytes = 16

const keyOf = (token: string) => createHash('sha256').update('seal\n').update(token).digest()

/** Encrypts a text for the owner of `token`. */
export function encrypt(token: string, text: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(token), iv)
  return Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Decrypts a text. @throws when it was encrypted for another token. */
export function decrypt(token: string, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(token), bytes.subarray(0, ivBytes))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]).toString()
}

/** A random code that a person can type. */
export function newCode(): string {
  return String(randomInt(10 ** limits.otpLength)).padStart(limits.otpLength, '0')
}

/** The stored hash of a request's code. */
export function hashCode(secret: string, { requestId, code }: { requestId: string; code: string }): string {
  return createHmac('sha256', deriveKey(secret, 'one-time code'))
    .update(`${requestId}\n${code}`)
    .digest('base64url')
}

/** Compares two hashes in constant time. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Lifetime of an access token in seconds. */
export const accessTokenSeconds = 900
/** Tolerated clock skew between platforms. */
const toleranceSeconds = 60

/** Tokens with a verified signature, cached because verification is expensive. */
const maxVerified = 20_000

const algorithm = 'EdDSA'
const issuer = 'hilalplay'
const audience = 'hilalplay/access'
const type = 'at+jwt'
// Prefix of the 32 bytes of a private Ed25519 key in PKCS #8 (RFC 8410).
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

export interface AccessClaims {
  accountId: string
  sessionId: string
}

interface Verified extends AccessClaims {
  /** Seconds since 1970. */
  notBefore: number
  expires: number
}

/** Signs and verifies members' access tokens. */
export interface AccessTokens {
  sign(claims: AccessClaims): Promise<string>
  /** The claims of a token, or `null` when it is not ours, of another kind, modified or expired. */
  read(token: string): Promise<AccessClaims | null>
}

export function createAccessTokens(secret: string, clock: Clock): AccessTokens {
  const der = Buffer.concat([pkcs8Prefix, deriveKey(secret, 'access token')])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  const verified = new LRUCache<string, Verified>({ max: maxVerified })
  const now = () => Math.floor(clock.now().getTime() / 1000)

  const verify = async (token: string): Promise<Verified | null> => {
    if (!isCanonical(token)) return null
    const read = await jwtVerify(token, publicKey, {
      algorithms: [algorithm],
      issuer,
      audience,
      typ: type,
      currentDate: clock.now(),
      clockTolerance: toleranceSeconds,
      requiredClaims: ['exp', 'nbf', 'sub', 'sid'],
    }).catch(() => null)
    const { sub, sid, nbf, exp } = read?.payload ?? {}
    if (typeof sub !== 'string' || typeof sid !== 'string' || nbf === undefined || exp === undefined)
      return null
    const claims = { accountId: sub, sessionId: sid, notBefore: nbf, expires: exp }
    verified.set(token, claims)
    return claims
  }

  return {
    sign: ({ accountId, sessionId }) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: type })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(accountId)
        .setJti(randomUUID())
        .setIssuedAt(now())
        .setNotBefore(now())
        .setExpirationTime(now() + accessTokenSeconds)
        .sign(privateKey),
    read: async (token) => {
      const claims = verified.get(token) ?? (await verify(token))
      if (!claims || !isWithin(claims, now())) return null
      return { accountId: claims.accountId, sessionId: claims.sessionId }
    },
  }
}

const isWithin = ({ notBefore, expires }: Verified, seconds: number) =>
  notBefore <= seconds + toleranceSeconds && seconds - toleranceSeconds < expires

/** Base64 has several encodings of one value: only the canonical one is valid. */
function isCanonical(token: string) {
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
}

/** Identifies the web app's own calls; derived from the secret that both programs share. */
export const appTokenOf = (purgeToken: string): string =>
  createHmac('sha256', purgeToken).update('web app').digest('base64url')
