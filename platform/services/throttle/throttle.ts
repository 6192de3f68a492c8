import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { Clock } from '../../clock'
import type { Database } from '../../db/database'
import { throttle } from '../../db/schema/proof'
import { Problem } from '../../http/problem'

export interface Limit {
  /** How often it may be tried within `seconds` of the first time. */
  most: number
  seconds: number
}

interface ThrottleContext {
  database: Database
  clock: Clock
}

/** Counts one more try. @throws {Problem} 429 with the seconds to wait, when it is one too many. */
export async function countTry(context: ThrottleContext, key: string, limit: Limit): Promise<void> {
  const { database, clock } = context
  const now = clock.now()
  const resetsAt = new Date(now.getTime() + limit.seconds * 1000)
  const over = sql`${throttle.resetsAt} <= ${now.toISOString()}::timestamptz`
  const [row] = await database
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
  if (row) refuseBeyond(row, limit, now)
}

/** Takes back one try that turned out well. */
export async function giveBackTry(
  { database }: Pick<ThrottleContext, 'database'>,
  key: string,
): Promise<void> {
  await database
    .update(throttle)
    .set({ count: sql`greatest(0, ${throttle.count} - 1)` })
    .where(eq(throttle.key, key))
}

/** Forgets the tries under these keys. */
export async function forgetTries({ database }: ThrottleContext, keys: string[]): Promise<void> {
  await database.delete(throttle).where(inArray(throttle.key, keys))
}

/** Deletes what counts no more. */
export async function sweepTries({ database, clock }: ThrottleContext): Promise<void> {
  await database.delete(throttle).where(lt(throttle.resetsAt, clock.now()))
}

function refuseBeyond(row: typeof throttle.$inferSelect, { most }: Limit, now: Date) {
  if (row.count <= most) return
  const retryAfterSec = Math.max(1, Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000))
  throw new Problem(429, 'tooManyRequests', {}, retryAfterSec)
}
