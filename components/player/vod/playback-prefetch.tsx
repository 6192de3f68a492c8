import { inlineScripts } from '@/lib/inline/inline-scripts'
import { playbackPrefetchUrl } from '@/lib/player/sources/prefetch-playback'
import { computer } from '../view/hls-preload'

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
