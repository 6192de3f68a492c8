import type { Video, LangCode } from '@/lib/contract'
import { pathTo, trailerPath } from '@/lib/routing'
import { organizationId } from '../../seo/json-ld'

/** Whether the video is a freely accessible preview or fragment of a title. */
export function isTrailer({ contentType }: Pick<Video, 'contentType'>): boolean {
  return contentType !== 'FILM' && contentType !== 'EPISODE'
}

interface VideoJsonLdInput {
  video: Video
  lang: LangCode
  /** The site's origin, without a trailing slash. */
  origin: string
  /** Same-origin path of the picture. */
  thumbnailUrl: string
}

/** A schema.org VideoObject for a page whose main content is this video. */
export function videoJsonLd({ video, lang, origin, thumbnailUrl }: VideoJsonLdInput) {
  const url = origin + pathTo.watch(lang, video.code)
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    '@id': `${url}#video`,
    url,
    name: video.title,
    description: video.storyline || video.title,
    thumbnailUrl: origin + thumbnailUrl,
    ...(video.free && { contentUrl: origin + trailerPath(video.code) }),
    uploadDate: video.releasedAt,
    duration: `PT${Math.round(video.duration)}S`,
    inLanguage: video.textLang,
    isAccessibleForFree: video.free,
    publisher: { '@id': organizationId(origin) },
  }
}

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
