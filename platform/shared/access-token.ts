import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Clock } from './clock'
import { deriveKey } from './tokens'

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
