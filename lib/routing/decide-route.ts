import { defaultLang, isLangCode, legacyLangCodes, readLangCode, type LangCode } from '@/lib/contract'
import { isInnerPath, type Audience } from './audience'
import { pathTo } from './paths'
import { isPublicPath, leadsGuestsHome } from './routes'

/** The first language of an Accept-Language header, by its first two letters (specification 1). */
function firstAccepted(header: string | null | undefined): LangCode | null {
  return readLangCode(header?.split(',')[0])
}

/** The language of a visitor whose path has none: cookie, then browser, then English. */
function activeLang(visitor: { cookie?: string | null; acceptLanguage?: string | null }): LangCode {
  return readLangCode(visitor.cookie) ?? firstAccepted(visitor.acceptLanguage) ?? defaultLang
}

/** The part of a request that routing needs. `path` and `search` are raw. */
export interface RouteRequest {
  path: string
  search: string
  languageCookie?: string | null
  acceptLanguage?: string | null
  loggedIn: boolean
  prerender: boolean
  hasProfile: boolean
  /** Whether the chosen profile is a kids profile. */
  kids: boolean
  /** The default profile's language, if known. */
  profileLanguage?: LangCode
}

export interface RouteFlags {
  /** Ad-supported viewing: guests may browse. */
  avodEnabled: boolean
  /** Members have to choose a profile before anything else. */
  forceProfileSelection: boolean
}

/**
 * Serve the page for its audience; redirect with 308 where the target never varies, or 307 where it depends on the
 * visitor; or 404 permanently.
 */
export type RouteDecision =
  | { type: 'serve'; lang: LangCode; path: string; audience: Audience }
  | { type: 'missing' }
  | { type: 'redirect'; status: 307 | 308; location: string; varies: boolean; choosesProfile?: true }

interface Placed {
  lang: LangCode
  /** Path without prefix and trailing slash; empty for the home page. */
  rest: string
  /** Whether prefix and slash were already canonical. */
  canonical: boolean
  /** Whether the language came from the visitor rather than from the path. */
  varies: boolean
}

const anyPrefix = /^[a-z]{2}$/i

/** Collapses repeated slashes and drops a trailing one, so that `//evil` never becomes another origin. */
function tidy(path: string): string {
  return path.replace(/[/\\]+/g, '/').replace(/\/$/, '')
}

function place(request: RouteRequest): Placed {
  const path = tidy(request.path)
  const [, first = ''] = path.split('/')
  const rest = path.slice(first.length + 1)
  if (isLangCode(first)) return { lang: first, rest, canonical: path === request.path, varies: false }

  const visitor = () => activeLang({ cookie: request.languageCookie, acceptLanguage: request.acceptLanguage })
  const code = first.toLowerCase()
  if (isLangCode(code)) return { lang: code, rest, canonical: false, varies: false }
  const legacy = Object.hasOwn(legacyLangCodes, code) ? legacyLangCodes[code] : undefined
  if (legacy) return { lang: legacy, rest, canonical: false, varies: false }
  if (anyPrefix.test(first)) return { lang: visitor(), rest, canonical: false, varies: true }
  return { lang: visitor(), rest: path, canonical: false, varies: true }
}

/** The home page, where the login opens and leads back; a page that is rendered ahead has no use for a login. */
function homeWithLogin({ lang, rest }: Placed, { search, prerender }: RouteRequest): string {
  const home = pathTo.home(lang) + search
  if (prerender) return home
  const login = new URLSearchParams({ login: `/${lang}${rest}${search}` }).toString()
  return home + (search ? '&' : '?') + login
}

function guard(placed: Placed, request: RouteRequest, flags: RouteFlags): RouteDecision | null {
  const path = placed.rest || '/'
  if (request.loggedIn) {
    if (!flags.forceProfileSelection || request.hasProfile || isPublicPath(path)) return null
    if (path.startsWith('/profiles')) return null
    const back = `/{LANG_CODE}${placed.rest}${request.search}`
    const profiles = pathTo.profiles(request.profileLanguage ?? placed.lang, back)
    return { ...redirect(307, profiles, true), choosesProfile: true }
  }
  if (flags.avodEnabled || request.prerender || isPublicPath(path))
    return leadsGuestsHome(path) ? redirect(307, homeWithLogin(placed, request), true) : null
  return redirect(307, `${pathTo.landing(placed.lang)}${request.search}`, true)
}

function redirect(status: 307 | 308, location: string, varies: boolean) {
  return { type: 'redirect', status, location, varies } as const
}

/**
 * Where a request leads (specification 2): language prefix, trailing slash and access, always in one redirect and
 * with the query. Pure, so that the middleware, the page cache and the tests share it.
 */
export function decideRoute(request: RouteRequest, flags: RouteFlags): RouteDecision {
  if (isInnerPath(request.path)) return { type: 'missing' }
  const placed = place(request)
  const guarded = guard(placed, request, flags)
  if (guarded) return guarded
  const audience = request.loggedIn && request.kids ? 'KIDS' : 'ADULT'
  if (placed.canonical)
    return { type: 'serve', lang: placed.lang, path: `/${placed.lang}${placed.rest}`, audience }
  const status = placed.varies ? 307 : 308
  return redirect(status, `/${placed.lang}${placed.rest}${request.search}`, placed.varies)
}
