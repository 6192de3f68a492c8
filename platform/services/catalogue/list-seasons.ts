import { asc, eq } from 'drizzle-orm'
import type { Season } from '@/lib/contract/content-shapes'
import { season, video } from '../../db/schema/titles'
import { messageIn } from '../../messages/message'
import type { CatalogueContext } from './context'
import { requireTitle } from './require-title'

/** The seasons of a series, first to last; a film has none. @throws {Problem} 404 for an unknown title. */
export async function listSeasons(
  context: CatalogueContext,
  { seriesId }: { seriesId: number },
): Promise<Season[]> {
  const { database, viewer } = context
  await requireTitle(context, seriesId)
  const rows = await database
    .select({
      id: season.id,
      seriesId: season.seriesId,
      seasonIndex: season.seasonIndex,
      year: season.year,
      episodeCount: database.$count(video, eq(video.seasonId, season.id)),
    })
    .from(season)
    .where(eq(season.seriesId, seriesId))
    .orderBy(asc(season.seasonIndex))
  return rows.map((row) => ({ ...row, title: messageIn(viewer.lang, 'season', { number: row.seasonIndex }) }))
}
