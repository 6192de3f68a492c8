import type { Video } from '../../contract/content-shapes'
import type { LangCode } from '../../contract/languages'
import { pathTo } from '../../routing/paths'

/** CSS class of subscriber-only content, declared to search engines. */
export const subscribersOnly = 'subscribers-only'

interface PaywallInput {
  video: Pick<Video, 'code' | 'title'>
  lang: LangCode
  /** The site's origin, without a trailing slash. */
  origin: string
  /** Code of the title that the video belongs to. */
  titleCode: string
}

/** Declares a page's player as paywalled, so that search engines do not treat the missing content as cloaking. */
export function paywallJsonLd({ video, lang, origin, titleCode }: PaywallInput) {
  const url = origin + pathTo.watch(lang, video.code)
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    '@id': url,
    url,
    name: video.title,
    about: { '@id': `${origin + pathTo.detail(lang, titleCode)}#title` },
    isAccessibleForFree: false,
    hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: `.${subscribersOnly}` },
  }
}
