import type { IncomingMessage } from 'node:http'
import { defaultLang, isLangCode } from '@/lib/contract/languages'
import { findRoute, routes, type RouteName } from '@/lib/routing/routes'
import { readVisitor } from '@/lib/session/read-visitor'
import { clientNetwork } from '../guard/client-address'
import type { ContentFinder, Found } from '../guard/find-content'
import type { Pacer } from '../guard/pacer'
import { segmentsOf } from '../guard/possible-path'

/** Pages with free-form addresses: never shared, never known. */
const written: readonly (RouteName | null)[] = ['search', 'notFound', null]

/** Paths of files generated from a title. */
const madeOfTitles: ReadonlySet<string> = new Set(['og', 'trailers'])

export interface LookUpParts {
  content: ContentFinder
  /** Pacer for content-host lookups of addresses. */
  lookUps: Pacer
  /** Whether viewers connect over TLS. */
  secure: boolean
  /** Number of trusted proxies in front of the app. */
  proxies: number
}

function routeAt(segments: readonly string[]): RouteName | null {
  return findRoute(`/${segments.map(encodeURIComponent).join('/')}`)
}

/** Whether an address is a static route of the route table. */
function isFixed(name: RouteName, segments: readonly string[]): boolean {
  const fixed = routes[name].path.split('/').filter((part) => part !== '' && !part.endsWith('?}'))
  return fixed.length === segments.length && fixed.every((part, index) => part === segments[index])
}

/**
 * What is known about a page before rendering: `there` for cached and static pages and existing titles, `missing` for
 * unknown titles, else `unsure`.
 */
export async function lookUpPage(
  request: IncomingMessage,
  isCached: boolean,
  { content, lookUps, secure, proxies }: LookUpParts,
): Promise<Found> {
  if (isCached) return 'there'
  const { url = '/', headers } = request
  const [lang = '', ...segments] = segmentsOf(url) ?? []
  const mayLookUp = () => lookUps.turn(clientNetwork(request, proxies))
  if (madeOfTitles.has(lang))
    return (await mayLookUp()) ? content.findFile(lang, segments, { lang: defaultLang }) : 'unsure'
  if (!isLangCode(lang)) return 'unsure'
  const name = routeAt(segments)
  if (name === null || written.includes(name)) return 'unsure'
  if (isFixed(name, segments)) return 'there'
  if (!(await mayLookUp())) return 'unsure'
  const { kids } = readVisitor(headers.cookie, secure)
  return content.find(segments, { lang, audience: kids ? 'KIDS' : 'ADULT' })
}

/** Whether an address can be shared between visitors: localised pages and their deferred message files. */
export function mayBeShared(url: string): boolean {
  const [first, ...segments] = segmentsOf(url) ?? []
  return first === 'texts' || (isLangCode(first) && !written.includes(routeAt(segments)))
}
