import { isLangCode, type ProfileType, type LangCode } from '@/lib/contract'

/** The audience of a page: pages for KIDS only contain what is suitable for children. */
export type Audience = ProfileType

const kidsMark = '-kids'

/** The meaning of a page's internal `[lang]` segment: `en`, or `en-kids` for children; `null` for any other. */
export function readPageSegment(segment: unknown): { lang: LangCode; audience: Audience } | null {
  if (isLangCode(segment)) return { lang: segment, audience: 'ADULT' }
  if (typeof segment !== 'string' || !segment.endsWith(kidsMark)) return null
  const lang = segment.slice(0, -kidsMark.length)
  return isLangCode(lang) ? { lang, audience: 'KIDS' } : null
}

/** The internal path of the page that a visitor of this audience gets at `path`, prefix included. */
export function pathForAudience(path: string, audience: Audience): string {
  return audience === 'KIDS' ? path.replace(/^\/[^/?#]*/, (prefix) => prefix + kidsMark) : path
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Whether a path, in any encoding, is an internal one, which visitors may not request. */
export function isInnerPath(path: string): boolean {
  const [first = ''] = path.replace(/^\/+/, '').split(/[/?#]/, 1)
  return readPageSegment(decoded(first).toLowerCase())?.audience === 'KIDS'
}

const prerenderAgents =
  /googlebot|google-inspectiontool|bingbot|yandex|baiduspider|duckduckbot|applebot|petalbot|facebookexternalhit|facebot|twitterbot|linkedinbot|whatsapp|telegrambot|discordbot|slackbot|pinterest|skypeuripreview|vkshare|redditbot|embedly|prerender|lighthouse/i

/** Whether the user agent is a known crawler or link preview, which sees every page as a guest (specification 2). */
export function isPrerenderAgent(userAgent: string | null | undefined): boolean {
  return prerenderAgents.test(userAgent ?? '')
}
