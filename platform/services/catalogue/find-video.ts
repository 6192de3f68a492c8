import { eq } from 'drizzle-orm'
import type { Video } from '@/lib/contract/content-shapes'
import { video } from '../../db/schema/titles'
import { found } from '../../http/problem'
import type { CatalogueContext } from './context'
import { loadVideos } from './load-videos'

/** One video by id or by code. @throws {Problem} 404 when there is none that the viewer may see. */
export async function findVideo(
  context: CatalogueContext,
  by: { videoId: number } | { videoCode: string },
): Promise<Video> {
  const where = 'videoId' in by ? eq(video.id, by.videoId) : eq(video.code, by.videoCode)
  return found(await loadVideos(context, where))
}
