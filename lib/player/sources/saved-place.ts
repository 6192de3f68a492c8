import { api } from '../../api/browser/api'
import { isLoggedIn } from '../../session/session-state'

/**
 * The second at which the current profile stopped a video of a title; `null` for guests, where none or all of it was
 * watched, and when the host fails.
 */
export async function fetchSavedPlace(
  { titleId, videoId }: { titleId: number; videoId: number },
  signal: AbortSignal,
): Promise<number | null> {
  if (!isLoggedIn()) return null
  const { data } = await api.content.getTitleState({ query: { contentId: titleId } }, { signal })
  const progress = data?.videos.find((one) => one.videoId === videoId)
  return progress && !progress.watched && progress.lastSec >= 1 ? progress.lastSec : null
}
