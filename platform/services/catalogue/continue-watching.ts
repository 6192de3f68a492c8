import { and, asc, desc, eq, exists, or, sql, type SQL } from 'drizzle-orm'
import type { Resume, Breakdown, PageMeta } from '@/lib/contract'
import { profile } from '../../db/schema/account'
import { rail } from '../../db/schema/home'
import { progress } from '../../db/schema/personal'
import { series, video } from '../../db/schema/titles'
import type { RequestContext } from '../../shared/context'
import { found } from '../../shared/problem'
import { memberOf, profileOf } from '../accounts/accounts'
import { visibleTo, requireTitle, loadCards, type CatalogueContext, type Page } from './context'
import { selectRails, toBreakdown } from './rails'
import { seriesWithTrailer } from './title'

interface InProgressTitle {
  seriesId: number
  resume: Resume
}

/**
 * Resume point per title matching `where`, most recently watched first: the last unfinished video, else the start of
 * the next episode. Finished titles are left out.
 */
export async function loadResumes(
  context: CatalogueContext,
  where: SQL | undefined,
  limit: number,
): Promise<InProgressTitle[]> {
  const last = lastWatched(context, where)
  const next = episodeAfter(context, last)
  const rows = await context.database
    .select({
      seriesId: last.seriesId,
      videoId: sql<number>`coalesce(${next.id}, ${last.videoId})`,
      seasonIndex: sql<number>`coalesce(${next.season}, ${last.seasonIndex})`,
      videoIndex: sql<number>`coalesce(${next.index}, ${last.videoIndex})`,
      lastSec: sql<number>`case when ${last.watched} then 0 else ${last.lastSec} end`,
      duration: sql<number>`coalesce(${next.length}, ${last.duration})`,
    })
    .from(last)
    .leftJoinLateral(next, and(last.watched, eq(last.contentType, 'EPISODE')))
    .where(or(eq(last.watched, false), sql`${next.id} is not null`))
    .orderBy(desc(last.lastUpdateTimestamp), desc(last.videoId))
    .limit(limit)
  return rows.map(({ seriesId, ...resume }) => ({ seriesId, resume }))
}

function lastWatched({ database, viewer }: CatalogueContext, where: SQL | undefined) {
  return database
    .selectDistinctOn([progress.seriesId], {
      seriesId: progress.seriesId,
      videoId: progress.videoId,
      lastSec: progress.lastSec,
      watched: progress.watched,
      lastUpdateTimestamp: progress.lastUpdateTimestamp,
      contentType: video.contentType,
      seasonIndex: video.seasonIndex,
      videoIndex: video.videoIndex,
      duration: video.duration,
    })
    .from(progress)
    .innerJoin(video, eq(video.id, progress.videoId))
    .innerJoin(series, eq(series.id, progress.seriesId))
    .where(and(where, visibleTo(viewer)))
    .orderBy(progress.seriesId, desc(progress.lastUpdateTimestamp), desc(progress.videoId))
    .as('last')
}

function episodeAfter({ database }: CatalogueContext, last: ReturnType<typeof lastWatched>) {
  return database
    .select({
      id: sql<number>`${video.id}`.as('next_id'),
      season: sql<number>`${video.seasonIndex}`.as('next_season'),
      index: sql<number>`${video.videoIndex}`.as('next_index'),
      length: sql<number>`${video.duration}`.as('next_length'),
    })
    .from(video)
    .where(
      and(
        eq(video.seriesId, last.seriesId),
        eq(video.contentType, 'EPISODE'),
        sql`(${video.seasonIndex}, ${video.videoIndex}) > (${last.seasonIndex}, ${last.videoIndex})`,
      ),
    )
    .orderBy(asc(video.seasonIndex), asc(video.videoIndex))
    .limit(1)
    .as('next')
}

/**
 * The ids of the account's profiles with progress that shows. All of it may be watched to the end: whether something is
 * in progress is too much to find out for each profile.
 */
export async function listProfilesInProgress(context: RequestContext): Promise<number[]> {
  const { database } = context
  const shown = database
    .select({ videoId: progress.videoId })
    .from(progress)
    .where(and(eq(progress.profileId, profile.id), eq(progress.hidden, false)))
  const rows = await database
    .select({ id: profile.id })
    .from(profile)
    .where(and(eq(profile.accountId, memberOf(context).accountId), exists(shown)))
    .orderBy(asc(profile.id))
  return rows.map(({ id }) => id)
}

/** Number of recently watched titles to consider. */
const maxInProgress = 100

/** Continue Watching, most recently watched first. @throws {Problem} 404 when the catalogue has no such rail. */
export async function listContinueWatching(
  context: RequestContext,
  { offset, limit }: Page,
): Promise<{ data: Breakdown; meta: PageMeta }> {
  const own = and(eq(progress.profileId, profileOf(context)), eq(progress.hidden, false))
  const one = found(await selectRail(context))
  const inProgress = await loadResumes(context, own, maxInProgress)
  const shown = inProgress.slice(offset, offset + limit)
  const resumes = new Map(shown.map(({ seriesId, resume }) => [seriesId, resume]))
  const ids = [...resumes.keys()]
  const cards = new Map((await loadCards(context, ids)).map((card) => [card.id, card]))
  const trailers = ids.length > 0 ? await seriesWithTrailer(context, ids) : new Set<number>()
  const entries = shown.map(({ seriesId, resume: { seasonIndex, videoIndex } }) => ({
    seriesId,
    episode: seasonIndex === 0 ? null : { seasonIndex, videoIndex },
  }))
  const totalCount = inProgress.length
  const data = toBreakdown({ rail: one, entries, totalCount, cards, trailers })
  const videoResources = data.videoResources.map((card) => ({ ...card, resume: resumes.get(card.id) }))
  return { data: { ...data, videoResources }, meta: { offset, limit, totalCount } }
}

function selectRail(context: RequestContext) {
  return selectRails(context).where(eq(rail.railType, 'CONTINUE_WATCH')).orderBy(asc(rail.position)).limit(1)
}

/** Removes a title from Continue Watching. @throws {Problem} 404 for a title not visible to the viewer. */
export async function removeFromContinueWatching(
  context: RequestContext,
  { seriesId }: { seriesId: number },
): Promise<void> {
  const profileId = profileOf(context)
  await requireTitle(context, seriesId)
  await context.database
    .update(progress)
    .set({ hidden: true })
    .where(and(eq(progress.profileId, profileId), eq(progress.seriesId, seriesId)))
}
