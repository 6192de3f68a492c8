import type { Video } from '../../contract/content-shapes'
import type { LangCode } from '../../contract/languages'
import { pathTo } from '../../routing/paths'

/** Class of what a page shows to subscribers alone, which search engines are told of. */
export const subscribersOnly = 'subscribers-only'

interface PaywallInput {
  video: Pick<Video, 'code' | 'title'>
  lang: LangCode
  /** The own origin, without a trailing slash. */
  origin: string
  /** Code of the title that the video belongs to. */
  titleCode: string
}

/** That a page's player is for subscribers: what is behind it is withheld on purpose, and from everybody alike. */
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
