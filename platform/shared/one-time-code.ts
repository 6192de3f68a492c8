import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { limits } from '@/lib/contract/limits'
import { deriveKey } from './tokens'

/** A code that one person can type and another cannot foresee. */
export function newCode(): string {
  return String(randomInt(10 ** limits.otpLength)).padStart(limits.otpLength, '0')
}

/** What the store keeps of the code of a request. */
export function hashCode(secret: string, { requestId, code }: { requestId: string; code: string }): string {
  return createHmac('sha256', deriveKey(secret, 'one-time code'))
    .update(`${requestId}\n${code}`)
    .digest('base64url')
}

/** Whether two hashes are the same, in a time that does not tell where they differ. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
