import { inlineScripts } from '@/lib/inline/inline-scripts'
import { earlyPlaybackUrl } from '@/lib/player/sources/prefetch-playback'
import { computer } from '../view/hls-preload'

/** Asks for the video's address with the first bytes of its page, unless it is one that a phone is told to leave. */
export function EarlyPlayback({ videoId, desktopOnly }: { videoId: number; desktopOnly: boolean }) {
  return (
    <script
      data-call={earlyPlaybackUrl(videoId)}
      data-media={desktopOnly ? computer : undefined}
      dangerouslySetInnerHTML={{ __html: inlineScripts.prefetchPlayback }}
    />
  )
}
