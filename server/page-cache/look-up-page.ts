import type { IncomingMessage } from 'node:http'
import { isLangCode } from '@/lib/contract/languages'
import { findRoute, routes, type RouteName } from '@/lib/routing/routes'
import { readVisitor } from '@/lib/session/read-visitor'
import type { Parts } from '../exchange'
import type { Found } from '../guard/find-content'
import { segmentsOf } from '../guard/possible-path'

/** Pages whose addresses viewers write themselves: never shared, never known. */
const written: readonly (RouteName | null)[] = ['search', 'notFound', null]

function routeAt(segments: readonly string[]): RouteName | null {
  return findRoute(`/${segments.map(encodeURIComponent).join('/')}`)
}

/** Whether an address is one of the route table that takes nothing from it. */
function isFixed(name: RouteName, segments: readonly string[]): boolean {
  const fixed = routes[name].path.split('/').filter((part) => part !== '' && !part.endsWith('?}'))
  return fixed.length === segments.length && fixed.every((part, index) => part === segments[index])
}

/** How many segments name the thing; what follows are its pages and seasons, which can be invented. */
function namingSegments(name: RouteName): number {
  return name === 'watchChannel' || name === 'guide' ? 3 : 2
}

/**
 * What can be said of the page at an address before it is rendered: `there` for pages that are kept, fixed ones and
 * those whose title the content host knows, `missing` where it knows none, else `unsure`.
 */
export async function lookUpPage(
  { url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  isKept: boolean,
  { content, lookUps, secure }: Pick<Parts, 'content' | 'lookUps' | 'secure'>,
): Promise<Found> {
  if (isKept) return 'there'
  const [lang, ...segments] = segmentsOf(url) ?? []
  if (!isLangCode(lang)) return 'unsure'
  const name = routeAt(segments)
  if (name === null || written.includes(name)) return 'unsure'
  if (isFixed(name, segments)) return 'there'
  if (!(await lookUps.turn())) return 'unsure'
  const { kids } = readVisitor(headers.cookie, secure)
  const found = await content.find(segments, { lang, audience: kids ? 'KIDS' : 'ADULT' })
  return found === 'there' && segments.length > namingSegments(name) ? 'unsure' : found
}

/** Whether visitors may share what is at an address: pages, which have a language, and the texts that load after them. */
export function mayBeShared(url: string): boolean {
  const [first, ...segments] = segmentsOf(url) ?? []
  return first === 'texts' || (isLangCode(first) && !written.includes(routeAt(segments)))
}
