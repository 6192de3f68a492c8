import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../tokens/derive-key'
import { isFirstUse } from '../throttle/throttle'
import type { Captcha, CaptchaParts } from './captcha'

/** Zero bits that a solution's hash begins with: about 65,000 attempts, 50 to 200 ms of a phone. */
const difficultyBits = 16
const challengeSeconds = 600

/**
 * A challenge is `{expires}.{random}.{difficulty}.{signature}`, expiry in seconds since 1970. Its solution is
 * `{challenge}.{counter}` such that the SHA-256 of that text begins with `difficulty` zero bits.
 */
export function createProofOfWork({ config, database, clock }: Omit<CaptchaParts, 'fetch'>): Captcha {
  const key = deriveKey(config.accountSecret, 'proof of work')
  const signatureOf = (text: string) => createHmac('sha256', key).update(text).digest()
  const seconds = () => Math.floor(clock.now().getTime() / 1000)
  return {
    challenge: () => {
      const text = `${seconds() + challengeSeconds}.${randomBytes(12).toString('base64url')}.${difficultyBits}`
      const challenge = `${text}.${signatureOf(text).toString('base64url')}`
      return { challenge, difficulty: difficultyBits }
    },
    isGood: async (response) => {
      const [expires = '', random = '', difficulty = '', signature = '', counter] = response.split('.')
      const expected = signatureOf(`${expires}.${random}.${difficulty}`)
      const given = Buffer.from(signature, 'base64url')
      const ours = given.length === expected.length && timingSafeEqual(given, expected)
      if (!ours || counter === undefined || Number(expires) <= seconds()) return false
      if (zeroBits(createHash('sha256').update(response).digest()) < Number(difficulty)) return false
      return isFirstUse({ database, clock }, `captcha:${random}`, challengeSeconds)
    },
  }
}

function zeroBits(hash: Buffer) {
  return Math.clz32(hash.readUInt32BE(0))
}
