import { callGateway } from '../../api/browser/call-gateway'
import type { Result } from '../../api/result'
import type { CallData } from '../../contract/call'
import type { contentCalls } from '../../contract/hosts/content'

type FindVideo = typeof contentCalls.findVideo
export type NextVideo = Pick<
  CallData<FindVideo>,
  'id' | 'code' | 'title' | 'textLang' | 'seasonIndex' | 'videoIndex' | 'thumbnail' | 'free'
>

const route: Pick<FindVideo, 'host' | 'method' | 'path'> = {
  host: 'content',
  method: 'GET',
  path: '/video/findById',
}

/** The next episode, for its card and the player's heading. */
export async function findNext(videoId: number, signal?: AbortSignal): Promise<Result<NextVideo>> {
  const answer = await callGateway<FindVideo>(route, { query: { videoId } }, { signal })
  return answer.error ? { error: answer.error } : { data: answer.data.data }
}
