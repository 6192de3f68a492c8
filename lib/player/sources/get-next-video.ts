import { api } from '../../api/browser/api'
import type { Result } from '../../api/result'
import type { CallData } from '../../contract/call'
import type { contentCalls } from '../../contract/hosts/content'

type FindVideo = typeof contentCalls.findVideo
export type NextVideo = Pick<
  CallData<FindVideo>,
  'id' | 'code' | 'title' | 'textLang' | 'seasonIndex' | 'videoIndex' | 'thumbnail' | 'free'
>

/** The next episode, for its card and the player's heading. */
export function findNext(videoId: number, signal?: AbortSignal): Promise<Result<NextVideo>> {
  return api.content.findVideo({ query: { videoId } }, { signal })
}
