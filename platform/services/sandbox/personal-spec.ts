import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { codeField } from '@/lib/contract/fields'
import type { Database } from '../../db/database'
import { profile } from '../../db/schema/account'
import { favourite, rating } from '../../db/schema/personal'
import { series, video } from '../../db/schema/titles'
import type { Clock } from '../../shared/clock'
import { found } from '../../shared/problem'
import { storeProgress } from '../playback/progress'

const maxItems = 100
const hourMs = 3_600_000

/** The default profile's My List, ratings and progress, by codes of titles and videos; latest first. */
export const personalSpec = {
  favourites: z.array(codeField).max(maxItems).default([]),
  ratings: z
    .array(z.strictObject({ title: codeField, likesRate: z.union([z.literal(1), z.literal(-1)]) }))
    .max(maxItems)
    .default([]),
  progress: z
    .array(z.strictObject({ video: codeField, lastSec: z.number().min(0) }))
    .max(maxItems)
    .default([]),
}
type PersonalSpec = z.output<z.ZodObject<typeof personalSpec>>

interface MakeContext {
  database: Database
  clock: Clock
}

/**
 * Gives an account's default profile a history: each item an hour before the previous one.
 * @throws {Problem} 404 for an unknown code
 */
export async function addPersonal(
  { database, clock }: MakeContext,
  accountId: string,
  { favourites, ratings, progress }: PersonalSpec,
): Promise<void> {
  const own = and(eq(profile.accountId, accountId), eq(profile.isDefaultProfile, true))
  const { profileId } = found(await database.select({ profileId: profile.id }).from(profile).where(own))
  const now = clock.now().getTime()
  for (const [at, code] of [...favourites.entries()].reverse())
    await database
      .insert(favourite)
      .values({ profileId, seriesId: await titleId(database, code), addedAt: new Date(now - at * hourMs) })
  for (const { title, likesRate } of ratings)
    await database.insert(rating).values({
      profileId,
      seriesId: await titleId(database, title),
      value: likesRate,
      ratedAt: new Date(now),
    })
  for (const [at, { video: code, lastSec }] of progress.entries()) {
    const row = found(await database.select().from(video).where(eq(video.code, code)))
    const lastUpdateTimestamp = new Date(now - at * hourMs).toISOString()
    await storeProgress({ database, clock }, { profileId, video: row, lastSec, lastUpdateTimestamp })
  }
}

async function titleId(database: Database, code: string) {
  const { id } = found(await database.select({ id: series.id }).from(series).where(eq(series.code, code)))
  return id
}
