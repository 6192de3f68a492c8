import {
  readCategorySegments,
  readDetailSegments,
  readPage,
  readCode,
  readId,
} from '@/lib/catalogue/parse-path'
import { isLangCode } from '@/lib/contract/languages'
import { isLazyNamespace } from '@/lib/i18n/lazy-namespaces'
import { findRoute, type RouteName } from '@/lib/routing/routes'

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
  watchChannel: ([, , channel]) => isRef(channel),
  channels: ([, category]) => isOptionalRef(category),
  guide: ([, , category]) => isOptionalRef(category),
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
