import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Config } from './config'
import type { Database } from '../db/database'
import type { Clock } from './clock'
import { Problem } from './problem'
import { isFirstUse } from './throttle'
import { deriveKey } from './tokens'

/** Distinguishes people from scripts by a form's captcha response. */
export interface Captcha {
  /** Whether the response is valid; each is accepted once. An unreachable provider counts as no. */
  isGood(response: string): Promise<boolean>
  challenge(): Challenge
}

/** The challenge of a proof of work and the zero bits it requires; empty with another provider. */
interface Challenge {
  challenge: string
  difficulty: number
}

const noChallenge: Challenge = { challenge: '', difficulty: 0 }

interface CaptchaParts {
  config: Config
  database: Database
  clock: Clock
  fetch: typeof fetch
}

/** Leading zero bits of a solution's hash: about 65,000 attempts, 50 to 200 ms on a phone. */
const difficultyBits = 16
const challengeSeconds = 600

/**
 * A challenge is `{expires}.{random}.{difficulty}.{signature}`, expiry in seconds since 1970. Its solution is
 * `{challenge}.{counter}` such that the SHA-256 of that text begins with `difficulty` zero bits.
 */
function createProofOfWork({ config, database, clock }: Omit<CaptchaParts, 'fetch'>): Captcha {
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

const recaptchaUrl = 'https://www.google.com/recaptcha/api/siteverify'
const recaptchaTimeoutMs = 3000
const responseSchema = z.object({ success: z.boolean() })

/** Google's invisible reCAPTCHA. */
export function createRecaptcha({ config, fetch }: Pick<CaptchaParts, 'config' | 'fetch'>): Captcha {
  return {
    challenge: () => noChallenge,
    isGood: async (response) => {
      if (response.trim() === '') return false
      const body = new URLSearchParams({ secret: config.recaptchaSecret ?? '', response })
      const signal = AbortSignal.timeout(recaptchaTimeoutMs)
      const verification = await fetch(recaptchaUrl, { method: 'POST', body, signal }).catch(() => null)
      const parsed = responseSchema.safeParse(await verification?.json().catch(() => null))
      return parsed.success && parsed.data.success
    },
  }
}

/** The configured captcha. */
export function createCaptcha(parts: CaptchaParts): Captcha {
  switch (parts.config.captchaProvider) {
    case 'proof-of-work':
      return createProofOfWork(parts)
    case 'recaptcha':
      return createRecaptcha(parts)
    case 'filled':
      return { isGood: (response) => Promise.resolve(response.trim() !== ''), challenge: () => noChallenge }
  }
}

/** @throws {Problem} 400 unless the captcha's response is valid. */
export async function requirePerson({ captcha }: { captcha: Captcha }, response: string): Promise<void> {
  if (!(await captcha.isGood(response))) throw new Problem(400, 'captchaRefused')
}
