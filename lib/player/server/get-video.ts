import { cache } from 'react'
import { callHost } from '../../api/server/call-host'
import { pageContext } from '../../api/server/page-context'
import type { CallResponse, Result } from '../../api/result'
import { cacheFor } from '../../config/cache'
import { contentCalls } from '../../contract/hosts/content'
import type { Video } from '../../contract/content-shapes'
import type { LangCode } from '../../contract/languages'

/** A video by id or code. Server side only. */
export const getVideo = cache(
  async (
    lang: LangCode,
    ref: { id: number } | { code: string },
  ): Promise<Result<CallResponse<Video, null>>> => {
    const context = await pageContext(lang, cacheFor.catalogue)
    return 'id' in ref
      ? callHost(contentCalls.findVideo, { query: { videoId: ref.id } }, context)
      : callHost(contentCalls.findVideoByCode, { query: { videoCode: ref.code } }, context)
  },
)
