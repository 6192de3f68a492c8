import {
  hkdfSync,
  createHash,
  randomBytes,
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'
import { limits } from '@/lib/contract/limits'

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
