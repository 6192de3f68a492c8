import type { contentCalls } from '@/lib/contract/hosts/content'
import { read } from '@/lib/query/read'

type ListTrailers = typeof contentCalls.listTrailers
type GetVideoUrl = typeof contentCalls.getVideoUrl

const trailers: Pick<ListTrailers, 'host' | 'method' | 'path'> = {
  host: 'content',
  method: 'GET',
  path: '/content/trailers',
}
const videoUrl: Pick<GetVideoUrl, 'host' | 'method' | 'path'> = {
  host: 'content',
  method: 'POST',
  path: '/video/video-url',
}

/** The signed address of a title's trailer; `null` when it has none. Throws the `ApiError`. */
export async function findPreview(titleId: number, signal: AbortSignal): Promise<string | null> {
  const [video] = await read<ListTrailers>(trailers, { query: { contentId: titleId, limit: 1 } }, { signal })
  if (!video) return null
  const { url } = await read<GetVideoUrl>(videoUrl, { query: { videoId: video.id } }, { signal })
  return url
}
