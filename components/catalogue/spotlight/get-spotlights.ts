import { callHost } from '@/lib/api/server/call-host'
import { pageContext } from '@/lib/api/server/page-context'
import { cacheFor } from '@/lib/config/cache'
import { contentCalls } from '@/lib/contract/hosts/content'
import type { Spotlight } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { maxSpotlights } from './slide'

const latest = new Map<LangCode, Spotlight[]>()

/**
 * The spotlights of the home page, at most five. While the host fails, its last ones: the page is whole without a
 * spotlight, so it is not worth an error page.
 */
export async function getSpotlights(lang: LangCode): Promise<Spotlight[]> {
  const { data } = await callHost(contentCalls.getCarousel, {}, await pageContext(lang, cacheFor.home))
  if (data) latest.set(lang, data.data.slice(0, maxSpotlights))
  return latest.get(lang) ?? []
}
