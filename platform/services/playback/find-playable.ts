import { and, eq } from 'drizzle-orm'
import { series, video } from '../../db/schema/titles'
import { found } from '../../http/problem'
import { visibleTo, type CatalogueContext } from '../catalogue/context'

/** A video as the store knows it. */
export type PlayableVideo = typeof video.$inferSelect

/** @throws {Problem} 404 when there is no such video for the viewer. */
export async function findPlayable(
  { database, viewer }: CatalogueContext,
  videoId: number,
): Promise<PlayableVideo> {
  const { row } = found(
    await database
      .select({ row: video })
      .from(video)
      .innerJoin(series, eq(series.id, video.seriesId))
      .where(and(eq(video.id, videoId), visibleTo(viewer))),
  )
  return row
}
