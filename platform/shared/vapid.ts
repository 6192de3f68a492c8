import { createECDH } from 'node:crypto'
import { ConfigError } from '@/lib/contract/process'

/** By which push services know who sends: a key pair of P-256 in base64url, and where its owner is reached. */
export interface Vapid {
  publicKey: string
  privateKey: string
  subject: string
}

const curve = 'prime256v1'

/** The public key of a private one, both in base64url. @throws for what is no private key */
function publicKeyOf(privateKey: string): string {
  const pair = createECDH(curve)
  pair.setPrivateKey(privateKey, 'base64url')
  return pair.getPublicKey('base64url')
}

/** A key pair by a secret of 32 bytes, for a sandbox that has been given none. */
export function deriveVapid(secret: Buffer, subject: string): Vapid {
  const privateKey = secret.toString('base64url')
  return { publicKey: publicKeyOf(privateKey), privateKey, subject }
}

/** The configured key pair, `null` without one. @throws {ConfigError} for keys that are no pair */
export function readVapid(given: { [Name in keyof Vapid]: string | undefined }): Vapid | null {
  const { publicKey, privateKey, subject } = given
  if (publicKey === undefined || privateKey === undefined || subject === undefined) return null
  if (!isPair(publicKey, privateKey))
    throw new ConfigError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair of keys.')
  return { publicKey, privateKey, subject }
}

function isPair(publicKey: string, privateKey: string): boolean {
  try {
    return publicKeyOf(privateKey) === publicKey
  } catch {
    return false
  }
}
