import { createHmac, randomInt } from 'node:crypto'
import { limits } from '@/lib/contract/limits'
import { deriveKey } from '../../shared/tokens'

/** A code for a TV to show, which another cannot foresee. */
export function newActivationCode(): string {
  const length = limits.activationCodeLength
  return String(randomInt(10 ** length)).padStart(length, '0')
}

/** What the store keeps of a code. Whoever types one names no request, so that the code alone has to find it. */
export function hashActivationCode(secret: string, code: string): string {
  return createHmac('sha256', deriveKey(secret, 'activation code')).update(code).digest('base64url')
}
