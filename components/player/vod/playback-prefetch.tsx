import { inlineScripts } from '@/lib/inline/inline-scripts'
import { buildUrl, contentRoutes } from '@/lib/contract'
import { computer } from '../view/watch-page'

/** The gateway path of a video's address. */
export const playbackPrefetchUrl = (videoId: number) =>
  buildUrl('/api/content', contentRoutes.getVideoUrl.path, { query: { videoId } })

/** Requests the video's address with the first bytes of its page, except on phones that get the desktop-only page. */
export function PlaybackPrefetch({ videoId, desktopOnly }: { videoId: number; desktopOnly: boolean }) {
  return (
    <script
      data-call={playbackPrefetchUrl(videoId)}
      data-media={desktopOnly ? computer : undefined}
      dangerouslySetInnerHTML={{ __html: inlineScripts.prefetchPlayback }}
    />
  )
}
