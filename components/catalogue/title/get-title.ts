import { cache } from 'react'
import { callHost } from '@/lib/api/server/call-host'
import { pageContext } from '@/lib/api/server/page-context'
import { cacheFor } from '@/lib/config/cache'
import { contentCalls } from '@/lib/contract/hosts/content'
import type { Card, Series, Video } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { pageSizes } from '@/lib/contract/page-sizes'
import { responseOrNull } from '@/lib/api/server/require-response'
import { readTitleRef } from '@/lib/catalogue/parse-title-ref'

/** The title that an id or a code names; `null` when there is none. Throws `HostError`. */
export const getTitle = cache(async (lang: LangCode, raw: string): Promise<Series | null> => {
  const query = readTitleRef(raw)
  if (!query) return null
  const response = await callHost(
    contentCalls.findSeries,
    { query },
    await pageContext(lang, cacheFor.detail(raw)),
  )
  return responseOrNull(response)?.data ?? null
})

/** Titles like this one; none when the host fails. */
export async function getSimilar(lang: LangCode, { id, code }: Series): Promise<Card[]> {
  const input = { query: { contentId: id } }
  const response = await callHost(
    contentCalls.listSimilar,
    input,
    await pageContext(lang, cacheFor.detail(code)),
  )
  return (response.data?.data ?? []).slice(0, 10)
}

/** The trailers and fragments of a title, its preview first; none when the host fails. */
export async function getTrailers(lang: LangCode, { id, code, hasTrailer }: Series): Promise<Video[]> {
  if (!hasTrailer) return []
  const input = { query: { contentId: id, limit: pageSizes.trailers } }
  const response = await callHost(
    contentCalls.listTrailers,
    input,
    await pageContext(lang, cacheFor.detail(code)),
  )
  const videos = response.data?.data ?? []
  const isPreview = ({ contentType }: Video) => contentType === 'PREVIEW'
  return [...videos.filter(isPreview), ...videos.filter((video) => !isPreview(video))]
}
