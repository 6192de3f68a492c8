import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { throttle } from '../db/schema/proof'
import type { MessageKey } from '../messages/message'
import type { Clock } from './clock'
import { found, Problem } from './problem'

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
