import type { z } from 'zod'
import type { captionSchema } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { notFound } from '../../http/problem'
import type { RequestContext } from '../../platform'
import { grantMedia } from './grant-media'

/** The address of a video's subtitles in one language. @throws {Problem} 404 without them, else as `grantMedia`. */
export async function getCaptionUrl(
  context: RequestContext,
  { videoId, langCode }: { videoId: number; langCode: LangCode },
): Promise<z.infer<typeof captionSchema>> {
  const { video, base, expiresAt } = await grantMedia(context, videoId)
  if (!video.subtitles.includes(langCode)) throw notFound()
  return { videoId, langCode, url: `${base}/sub-${langCode}.vtt`, expiresAt }
}
