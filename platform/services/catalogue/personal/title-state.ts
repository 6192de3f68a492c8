import { and, asc, eq, sql } from 'drizzle-orm'
import { cacheTags } from '@/lib/contract/cache-tags'
import type { TitleState } from '@/lib/contract/content-shapes'
import { favourite, progress, rating } from '../../../db/schema/personal'
import { video, series } from '../../../db/schema/titles'
import type { RequestContext } from '../../../platform'
import { found } from '../../../shared/problem'
import { profileOf } from '../../accounts/accounts'
import { requireTitle, visibleTo } from '../context'
import { loadResumes } from './continue-watching'

/** What the profile keeps, likes and has watched of a title. @throws {Problem} 404 for one that the viewer cannot see. */
export async function getTitleState(
  context: RequestContext,
  { contentId: seriesId }: { contentId: number },
): Promise<TitleState> {
  const { database } = context
  const profileId = profileOf(context)
  await requireTitle(context, seriesId)
  const kept = and(eq(favourite.profileId, profileId), eq(favourite.seriesId, seriesId))
  const [rated] = await database
    .select({ value: rating.value })
    .from(rating)
    .where(and(eq(rating.profileId, profileId), eq(rating.seriesId, seriesId)))
  const begun = and(eq(progress.profileId, profileId), eq(progress.seriesId, seriesId))
  const videos = await database
    .select({
      videoId: progress.videoId,
      lastSec: progress.lastSec,
      duration: video.duration,
      lastUpdateTimestamp: progress.lastUpdateTimestamp,
      watched: progress.watched,
    })
    .from(progress)
    .innerJoin(video, eq(video.id, progress.videoId))
    .where(begun)
    .orderBy(asc(video.seasonIndex), asc(video.videoIndex))
  const [title] = videos.length > 0 ? await loadResumes(context, begun, 1) : []
  return {
    seriesId,
    favourite: (await database.$count(favourite, kept)) > 0,
    likesRate: rated?.value ?? 0,
    resume: title?.resume ?? null,
    videos: videos.map((row) => ({ ...row, lastUpdateTimestamp: row.lastUpdateTimestamp.toISOString() })),
  }
}

/** What a profile thinks of a title: 1 likes it, -1 does not, 0 says nothing. */
interface Rating {
  seriesId: number
  likesRate: number
}

/** Keeps what the profile thinks of a title. @throws {Problem} 404 for one that the viewer cannot see. */
export async function rateContent(context: RequestContext, { seriesId, likesRate }: Rating): Promise<Rating> {
  const { database, viewer } = context
  const profileId = profileOf(context)
  const { code } = found(
    await database
      .select({ code: series.code })
      .from(series)
      .where(and(eq(series.id, seriesId), visibleTo(viewer))),
  )
  const before = await percentOf(context, seriesId)
  await keepRating(context, { profileId, seriesId, value: likesRate })
  // Of many ratings one changes nothing that anybody sees, and then no page need be made anew.
  if ((await percentOf(context, seriesId)) !== before) context.touchedTitles.add([cacheTags.series(code)])
  return { seriesId, likesRate }
}

async function keepRating(
  { database, clock }: RequestContext,
  { value, ...of }: { profileId: number; seriesId: number; value: number },
) {
  if (value === 0) {
    await database
      .delete(rating)
      .where(and(eq(rating.profileId, of.profileId), eq(rating.seriesId, of.seriesId)))
    return
  }
  const said = { value, ratedAt: clock.now() }
  await database
    .insert(rating)
    .values({ ...of, ...said })
    .onConflictDoUpdate({ target: [rating.profileId, rating.seriesId], set: said })
}

/** The share of likers as readers see it, in whole percent. */
async function percentOf({ database }: RequestContext, seriesId: number) {
  const [row] = await database
    .select({ percent: sql<number | null>`round(100 * avg((${rating.value} > 0)::int))::int` })
    .from(rating)
    .where(eq(rating.seriesId, seriesId))
  return row?.percent ?? null
}
