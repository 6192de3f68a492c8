import { hkdfSync } from 'node:crypto'

const keyBytes = 32

/** A key of its own for each purpose, from the one secret of the accounts. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `hilalplay ${purpose}`, keyBytes))
}
