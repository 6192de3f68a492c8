import { lang as pageSegment } from 'next/root-params'
import type { CacheEntry } from '../../config/cache'
import type { LangCode } from '../../contract/languages'
import { readPageSegment } from '../../routing/audience'
import type { HostContext } from './host-context'

/**
 * The call context of a page: its language, its audience, and caching as `cache` says. Only while rendering a page of
 * `app/[lang]`.
 */
export async function pageContext(lang: LangCode, cache?: CacheEntry): Promise<HostContext> {
  return { lang, cache, audience: readPageSegment(await pageSegment())?.audience }
}
