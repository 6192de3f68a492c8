import type { IncomingMessage } from 'node:http'
import {
  readCategorySegments,
  readDetailSegments,
  readPage,
  readCode,
  readId,
} from '@/lib/catalogue/parse-path'
import { receiptNumberField } from '@/lib/contract/fields'
import { defaultLang, isLangCode } from '@/lib/contract'
import { isLazyNamespace } from '@/lib/i18n/lazy-namespaces'
import { findRoute, routes, type RouteName } from '@/lib/routing'
import { readVisitor } from '@/lib/session/session-cookies'
import { clientNetwork } from '../http/exchange'
import type { ContentFinder, Found } from './find-content'
import type { Pacer } from './pacer'

type Segments = readonly string[]

const isRef = (raw = '') => readId(raw) !== null || (!/^\d+$/.test(raw) && readCode(raw) !== null)
const isOptionalRef = (raw?: string) => raw === undefined || isRef(raw)
const isCategory = (raw = '') => /^[a-z_]{1,20}$/i.test(raw) || readId(raw) !== null

/** Patterns of the segments after the language, for routes with parameters. */
const forms: Partial<Record<RouteName, (segments: Segments) => boolean>> = {
  detail: ([, title, ...rest]) => isRef(title) && readDetailSegments(rest) !== null,
  breakdown: ([, rail, ...rest]) => isRef(rail) && readPage(rest) !== null,
  category: ([, category, ...rest]) => isCategory(category) && readCategorySegments(rest) !== null,
  watch: ([, video]) => isRef(video),
  partners: ([, slug = '']) => readCode(slug) !== null,
  watchChannel: ([, , channel]) => isRef(channel),
  channels: ([, category]) => isOptionalRef(category),
  guide: ([, , category]) => isOptionalRef(category),
  receipt: ([, number]) => receiptNumberField.safeParse(number).success,
}

/** Top-level paths without a language, whose files are generated on request. */
const areas: Readonly<Record<string, (segments: Segments) => boolean>> = {
  og: ([lang, file = '', ...more]) =>
    isLangCode(lang) && /^[a-z0-9-]{1,120}\.jpg$/.test(file) && more.length === 0,
  texts: ([lang, file = '', ...more]) =>
    isLangCode(lang) &&
    file.endsWith('.json') &&
    isLazyNamespace(file.slice(0, -'.json'.length)) &&
    more.length === 0,
  manifests: ([file = '', ...more]) =>
    file.endsWith('.webmanifest') && isLangCode(file.slice(0, -'.webmanifest'.length)) && more.length === 0,
  sitemaps: ([file = '', ...more]) => /^[a-z0-9-]{1,40}\.xml$/.test(file) && more.length === 0,
  trailers: ([code = '', file = '', ...more]) =>
    readCode(code) !== null && /^[\w-]{1,64}\.[a-z0-9]{1,5}$/.test(file) && more.length === 0,
  brand: () => false,
  library: () => false,
}

/** The decoded segments of an address; `null` when malformed. */
export function segmentsOf(url: string): string[] | null {
  const [path = ''] = url.split(/[?#]/, 1)
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return null
  }
}

function isPossiblePage(segments: Segments): boolean {
  const name = findRoute(`/${segments.map(encodeURIComponent).join('/')}`)
  return name !== null && (forms[name]?.(segments) ?? true)
}

/** Whether an address is well-formed, decided without any lookup. `files` are the URL paths of the built files. */
export function isPossiblePath(url: string, files: ReadonlySet<string>): boolean {
  const segments = segmentsOf(url)
  if (segments === null) return false
  if (files.has(`/${segments.join('/')}`)) return true
  const [first = '', ...rest] = segments
  if (isLangCode(first)) return isPossiblePage(rest)
  if (Object.hasOwn(areas, first)) return areas[first]?.(rest) ?? false
  // The middleware ignores root files and redirects anything else to a language.
  return rest.length > 0 || !/\.[a-z0-9]+$/.test(first)
}

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
