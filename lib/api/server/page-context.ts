import { lang as pageSegment } from 'next/root-params'
import type { CacheEntry } from '../../config/cache'
import type { LangCode } from '../../contract/languages'
import { readPageSegment } from '../../routing/audience'
import type { HostContext } from './host-context'

/**
 * How a page asks for what it shows: in its language, for the audience it is made for, and with an answer that may be
 * kept where `cache` says so. Only while a page of `app/[lang]` is rendered.
 */
export async function pageContext(lang: LangCode, cache?: CacheEntry): Promise<HostContext> {
  return { lang, cache, audience: readPageSegment(await pageSegment())?.audience }
}
