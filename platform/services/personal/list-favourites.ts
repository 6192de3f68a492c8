import { and, desc, eq } from 'drizzle-orm'
import { favourite } from '../../db/schema/personal'
import { series } from '../../db/schema/titles'
import type { RequestContext } from '../../platform'
import { profileOf } from '../accounts/member'
import { countOfAll, visibleTo, type Page } from '../catalogue/context'
import { loadCards } from '../catalogue/load-cards'
import type { PageOfCards } from '../catalogue/page-of-titles'

/** The profile's list, newest first, without what a KIDS profile may not see. */
export async function listFavourites(context: RequestContext, { offset, limit }: Page): Promise<PageOfCards> {
  const { database, viewer } = context
  const kept = and(eq(favourite.profileId, profileOf(context)), visibleTo(viewer))
  const select = (page: Page) =>
    database
      .select({ id: series.id, total: countOfAll })
      .from(favourite)
      .innerJoin(series, eq(series.id, favourite.seriesId))
      .where(kept)
      .orderBy(desc(favourite.id))
      .offset(page.offset)
      .limit(page.limit)
  const rows = await select({ offset, limit })
  const [counted] = rows.length > 0 || offset === 0 ? rows : await select({ offset: 0, limit: 1 })
  const ids = rows.map(({ id }) => id)
  return { data: await loadCards(context, ids), meta: { offset, limit, totalCount: counted?.total ?? 0 } }
}
