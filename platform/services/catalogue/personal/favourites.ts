import { and, desc, eq } from 'drizzle-orm'
import { favourite } from '../../../db/schema/personal'
import { series } from '../../../db/schema/titles'
import type { RequestContext } from '../../../shared/context'
import { Problem } from '../../../shared/problem'
import { profileOf } from '../../accounts/accounts'
import { countOfAll, visibleTo, requireTitle, type Page } from '../context'
import { loadCards } from '../load-cards'
import type { PageOfCards } from '../title-lists'

/** Maximum number of titles in My List. */
const maxFavouriteCount = 1000

/** My List, newest first, without titles that a kids profile may not see. */
export async function listFavourites(context: RequestContext, { offset, limit }: Page): Promise<PageOfCards> {
  const { database, viewer } = context
  const inMyList = and(eq(favourite.profileId, profileOf(context)), visibleTo(viewer))
  const select = (page: Page) =>
    database
      .select({ id: series.id, total: countOfAll })
      .from(favourite)
      .innerJoin(series, eq(series.id, favourite.seriesId))
      .where(inMyList)
      .orderBy(desc(favourite.id))
      .offset(page.offset)
      .limit(page.limit)
  const rows = await select({ offset, limit })
  const [counted] = rows.length > 0 || offset === 0 ? rows : await select({ offset: 0, limit: 1 })
  const ids = rows.map(({ id }) => id)
  return { data: await loadCards(context, ids), meta: { offset, limit, totalCount: counted?.total ?? 0 } }
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
