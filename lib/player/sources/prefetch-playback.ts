import { buildUrl } from '../../api/build-url'
import { contentRoutes } from '../../contract/routes'

/** The gateway path of a video's address. */
export const playbackPrefetchUrl = (videoId: number) =>
  buildUrl('/api/content', contentRoutes.getVideoUrl.path, { query: { videoId } })
