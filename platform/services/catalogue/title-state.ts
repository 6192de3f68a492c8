import { and, asc, eq, inArray, sql, desc } from 'drizzle-orm'
import { cacheTags, type TitleState } from '@/lib/contract'
import { favourite, progress, rating } from '../../db/schema/personal'
import { video, series, seriesText } from '../../db/schema/titles'
import type { RequestContext } from '../../shared/context'
import { found, Problem } from '../../shared/problem'
import { profileOf } from '../accounts/accounts'
import { requireTitle, visibleTo, countOfAll, loadCards, orderOf, textFor, type Page } from './context'
import { loadResumes } from './continue-watching'
import type { PageOfCards } from './title-lists'

/** Maximum number of titles in My List. */
const maxFavouriteCount = 1000

/**
 * My List, the last added first or by names, without titles that a kids profile may not see. A title in progress says
 * where it is resumed.
 */
export async function listFavourites(
  context: RequestContext,
  { sortType, offset, limit }: Page & { sortType: 'NEWEST' | 'TITLE' },
): Promise<PageOfCards> {
  const { database, viewer } = context
  const profileId = profileOf(context)
  const inMyList = and(eq(favourite.profileId, profileId), visibleTo(viewer))
  const select = (page: Page) => {
    const saved = database
      .select({ id: series.id, total: countOfAll })
      .from(favourite)
      .innerJoin(series, eq(series.id, favourite.seriesId))
    const query = sortType === 'TITLE' ? saved.innerJoin(seriesText, textFor(viewer)) : saved
    return query
      .where(inMyList)
      .orderBy(...(sortType === 'TITLE' ? orderOf(sortType) : [desc(favourite.id)]))
      .offset(page.offset)
      .limit(page.limit)
  }
  const rows = await select({ offset, limit })
  const [counted] = rows.length > 0 || offset === 0 ? rows : await select({ offset: 0, limit: 1 })
  const ids = rows.map(({ id }) => id)
  const watched = and(eq(progress.profileId, profileId), inArray(progress.seriesId, ids))
  const inProgress = ids.length > 0 ? await loadResumes(context, watched, ids.length) : []
  const resumes = new Map(inProgress.map(({ seriesId, resume }) => [seriesId, resume]))
  const cards = await loadCards(context, ids)
  const data = cards.map((card) => ({ ...card, resume: resumes.get(card.id) }))
  return { data, meta: { offset, limit, totalCount: counted?.total ?? 0 } }
}

/**
 * Adds a title to My List; one that is already there keeps its position.
 * @throws {Problem} 404 for a title not visible to the viewer, 409 when the list is full
 */
export async function addFavourite(
  context: RequestContext,
  { seriesId }: { seriesId: number },
): Promise<void> {
  const { database, clock } = context
  const profileId = profileOf(context)
  await requireTitle(context, seriesId)
  if ((await database.$count(favourite, eq(favourite.profileId, profileId))) >= maxFavouriteCount)
    throw new Problem(409, 'tooManyFavourites', { count: maxFavouriteCount })
  await database.insert(favourite).values({ profileId, seriesId, addedAt: clock.now() }).onConflictDoNothing()
}

/** Removes a title from My List, if it is there. @throws {Problem} 404 for a title not visible to the viewer. */
export async function removeFavourite(
  context: RequestContext,
  { seriesId }: { seriesId: number },
): Promise<void> {
  const profileId = profileOf(context)
  await requireTitle(context, seriesId)
  await context.database
    .delete(favourite)
    .where(and(eq(favourite.profileId, profileId), eq(favourite.seriesId, seriesId)))
}

/**
 * The profile's My List, rating and progress state of a title.
 * @throws {Problem} 404 for a title not visible to the viewer.
 */
export async function getTitleState(
  context: RequestContext,
  { contentId: seriesId }: { contentId: number },
): Promise<TitleState> {
  const { database } = context
  const profileId = profileOf(context)
  await requireTitle(context, seriesId)
  const isSaved = and(eq(favourite.profileId, profileId), eq(favourite.seriesId, seriesId))
  const [rated] = await database
    .select({ value: rating.value })
    .from(rating)
    .where(and(eq(rating.profileId, profileId), eq(rating.seriesId, seriesId)))
  const hasProgress = and(eq(progress.profileId, profileId), eq(progress.seriesId, seriesId))
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
    .where(hasProgress)
    .orderBy(asc(video.seasonIndex), asc(video.videoIndex))
  const [title] = videos.length > 0 ? await loadResumes(context, hasProgress, 1) : []
  return {
    seriesId,
    favourite: (await database.$count(favourite, isSaved)) > 0,
    likesRate: rated?.value ?? 0,
    resume: title?.resume ?? null,
    videos: videos.map((row) => ({ ...row, lastUpdateTimestamp: row.lastUpdateTimestamp.toISOString() })),
  }
}

/** A rating: 1 is like, -1 dislike, 0 none. */
interface Rating {
  seriesId: number
  likesRate: number
}

/** Saves the profile's rating of a title. @throws {Problem} 404 for a title not visible to the viewer. */
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
  await saveRating(context, { profileId, seriesId, value: likesRate })
  // With many ratings, one more does not change the displayed share, so no page needs purging.
  if ((await percentOf(context, seriesId)) !== before) context.touchedTitles.add([cacheTags.series(code)])
  return { seriesId, likesRate }
}

async function saveRating(
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

/** Share of likes as displayed, in whole percent. */
async function percentOf({ database }: RequestContext, seriesId: number) {
  const [row] = await database
    .select({ percent: sql<number | null>`round(100 * avg((${rating.value} > 0)::int))::int` })
    .from(rating)
    .where(eq(rating.seriesId, seriesId))
  return row?.percent ?? null
}
