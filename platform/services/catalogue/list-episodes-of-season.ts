import { and, eq } from 'drizzle-orm'
import type { Video } from '@/lib/contract/content-shapes'
import type { PageMeta } from '@/lib/contract/envelope'
import { season, series, video } from '../../db/schema/titles'
import { found } from '../../http/problem'
import { visibleTo, type CatalogueContext, type Page } from './context'
import { countVideos, loadVideos } from './load-videos'

/** The episodes of a season, page by page. @throws {Problem} 404 for a season that the viewer cannot see. */
export async function listEpisodesOfSeason(
  context: CatalogueContext,
  { seasonId, offset, limit }: Page & { seasonId: number },
): Promise<{ data: Video[]; meta: PageMeta }> {
  const { database, viewer } = context
  found(
    await database
      .select({ id: season.id })
      .from(season)
      .innerJoin(series, eq(series.id, season.seriesId))
      .where(and(eq(season.id, seasonId), visibleTo(viewer))),
  )
  const where = and(eq(video.seasonId, seasonId), eq(video.contentType, 'EPISODE'))
  const totalCount = await countVideos(context, where)
  return { data: await loadVideos(context, where, { offset, limit }), meta: { offset, limit, totalCount } }
}
