import { and, eq, notInArray } from 'drizzle-orm'
import type { Video } from '@/lib/contract/content-shapes'
import type { PageMeta } from '@/lib/contract/envelope'
import { video } from '../../db/schema/titles'
import type { CatalogueContext, Page } from './context'
import { countVideos, loadVideos } from './load-videos'
import { requireTitle } from './require-title'

/** Trailers and fragments of a title: every video that is neither the film nor an episode. */
export async function listTrailers(
  context: CatalogueContext,
  { contentId, offset, limit }: Page & { contentId: number },
): Promise<{ data: Video[]; meta: PageMeta }> {
  await requireTitle(context, contentId)
  const where = and(eq(video.seriesId, contentId), notInArray(video.contentType, ['FILM', 'EPISODE']))
  const totalCount = await countVideos(context, where)
  return { data: await loadVideos(context, where, { offset, limit }), meta: { offset, limit, totalCount } }
}
