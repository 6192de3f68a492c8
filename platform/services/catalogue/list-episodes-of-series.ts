import { and, eq } from 'drizzle-orm'
import type { Video } from '@/lib/contract/content-shapes'
import { video } from '../../db/schema/titles'
import type { CatalogueContext } from './context'
import { loadVideos } from './load-videos'
import { requireTitle } from './require-title'

/** Every episode of a series, season by season. @throws {Problem} 404 for a series that the viewer cannot see. */
export async function listEpisodesOfSeries(
  context: CatalogueContext,
  { seriesId }: { seriesId: number },
): Promise<Video[]> {
  await requireTitle(context, seriesId)
  return loadVideos(context, and(eq(video.seriesId, seriesId), eq(video.contentType, 'EPISODE')))
}
