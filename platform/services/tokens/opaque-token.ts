import { createHash, randomBytes } from 'node:crypto'

const tokenBytes = 32

/** A token that says nothing and cannot be guessed. */
export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

/** What the store keeps of a token or a device id. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
