import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Clock } from './clock'
import { deriveKey } from './tokens'

/** Seconds that an access token is good for. */
export const accessTokenSeconds = 900
/** Clocks of several platforms may differ by this much. */
const toleranceSeconds = 60

/** Tokens whose signature is known to be good: checking one costs more than all else about it. */
const maxVerified = 20_000

const algorithm = 'EdDSA'
const issuer = 'hilalplay'
const audience = 'hilalplay/access'
const type = 'at+jwt'
// What comes before the 32 bytes of a private Ed25519 key in PKCS #8 (RFC 8410).
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

/** Makes and checks the tokens that a member's calls bear. */
export interface AccessTokens {
  sign(claims: AccessClaims): Promise<string>
  /** What the token claims, or `null` when it is not ours, of another kind, altered or out of its time. */
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

/** Base64 has several spellings of one value: only the one we wrote counts. */
function isCanonical(token: string) {
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
}
