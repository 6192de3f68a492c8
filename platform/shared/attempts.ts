import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/database'
import { throttle } from '../db/schema/proof'
import type { Clock } from './clock'
import type { Config } from './config'
import { found, Problem, type MessageKey } from './problem'
import { deriveKey } from './tokens'

export interface Limit {
  /** Maximum number of attempts within `seconds` of the first one. */
  max: number
  seconds: number
}

interface ThrottleContext {
  database: Database
  clock: Clock
}

/**
 * Counts an attempt.
 * @returns the attempts left until `resetsAt`
 * @throws {Problem} 429 with the seconds to wait and `message`, when the limit is exceeded
 */
export async function consumeAttempt(
  context: ThrottleContext,
  key: string,
  limit: Limit,
  message: MessageKey = 'tooManyRequests',
): Promise<{ left: number; resetsAt: Date }> {
  const { count, resetsAt } = await countOne(context, key, limit.seconds)
  if (count <= limit.max) return { left: limit.max - count, resetsAt }
  const waitMs = resetsAt.getTime() - context.clock.now().getTime()
  throw new Problem(429, message, {}, Math.max(1, Math.ceil(waitMs / 1000)))
}

/** Counts an attempt. @returns whether the limit allows it */
export async function isWithin(context: ThrottleContext, key: string, limit: Limit): Promise<boolean> {
  return (await countOne(context, key, limit.seconds)).count <= limit.max
}

/** Whether `key` is used for the first time within `seconds`. */
export async function isFirstUse(context: ThrottleContext, key: string, seconds: number): Promise<boolean> {
  return (await countOne(context, key, seconds)).count === 1
}

async function countOne({ database, clock }: ThrottleContext, key: string, seconds: number) {
  const now = clock.now()
  const resetsAt = new Date(now.getTime() + seconds * 1000)
  const over = sql`${throttle.resetsAt} <= ${now.toISOString()}::timestamptz`
  const rows = await database
    .insert(throttle)
    .values({ key, count: 1, resetsAt })
    .onConflictDoUpdate({
      target: throttle.key,
      set: {
        count: sql`case when ${over} then 1 else ${throttle.count} + 1 end`,
        resetsAt: sql`case when ${over} then excluded.resets_at else ${throttle.resetsAt} end`,
      },
    })
    .returning()
  return found(rows)
}

/** Refunds an attempt that proved to be honest. */
export async function refundAttempt(
  { database }: Pick<ThrottleContext, 'database'>,
  key: string,
): Promise<void> {
  await database
    .update(throttle)
    .set({ count: sql`greatest(0, ${throttle.count} - 1)` })
    .where(eq(throttle.key, key))
}

/** Clears the attempts of these keys. */
export async function clearAttempts(
  { database }: Pick<ThrottleContext, 'database'>,
  keys: string[],
): Promise<void> {
  await database.delete(throttle).where(inArray(throttle.key, keys))
}

/** Deletes lapsed rows. */
export async function cleanUpAttempts({ database, clock }: ThrottleContext): Promise<void> {
  await database.delete(throttle).where(lt(throttle.resetsAt, clock.now()))
}

/** Remembers a key for some seconds. */
export async function remember(
  { database, clock }: ThrottleContext,
  key: string,
  seconds: number,
): Promise<void> {
  const resetsAt = new Date(clock.now().getTime() + seconds * 1000)
  await database
    .insert(throttle)
    .values({ key, count: 1, resetsAt })
    .onConflictDoUpdate({ target: throttle.key, set: { resetsAt } })
}

/** Whether a key is still remembered. */
export async function isRemembered({ database, clock }: ThrottleContext, key: string): Promise<boolean> {
  const current = and(eq(throttle.key, key), gt(throttle.resetsAt, clock.now()))
  return (await database.$count(throttle, current)) > 0
}

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
