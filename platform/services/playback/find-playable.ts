import { notFound } from '../../http/problem'
import type { RequestContext } from '../../platform'
import type { PlayableVideo } from './playback-source'

/** @throws {Problem} 404 when there is no such video for the viewer: children have those that are meant for them. */
export async function findPlayable(
  { playback, viewer }: Pick<RequestContext, 'playback' | 'viewer'>,
  videoId: number,
): Promise<PlayableVideo> {
  const found = await playback.findVideo(videoId)
  if (!found || (viewer.audience === 'KIDS' && !found.forKids)) throw notFound()
  return found.row
}
