import type { IncomingHttpHeaders } from 'node:http'
import { env } from '@/lib/config/env'
import { cookieIn, parseCookies } from '@/lib/cookies/header-cookies'
import { isPrerenderAgent, isPersonalPath } from '@/lib/routing'
import { readVisitor, visitorCookies, type Visitor } from '@/lib/session/session-cookies'
import { securityHeaders, readBody } from '../http/exchange'
import { audienceHeader, type PageAudience } from '../next/page-response'
import { policyOf, originHeaders, type RequestNext } from '../next/request-next'
import type { Filled } from './page-cache'

/** The key by which visitors share pages: exactly what the middleware decides from. */
export type AccessClass = 'guest' | 'prerender' | 'member' | 'kids'

const overTls = () => env.PUBLIC_ORIGIN.startsWith('https:')

/**
 * The access class of a request, or `null` for a member without a profile, who may be redirected to choose one. A
 * forged cookie only selects another public page: hosts decide on the data.
 */
export function accessClassOf(cookie: string | undefined, userAgent: string | undefined): AccessClass | null {
  const visitor = readVisitor(cookie, overTls())
  if (!visitor.loggedIn) return isPrerenderAgent(userAgent) ? 'prerender' : 'guest'
  if (!visitor.hasProfile) return null
  return visitor.kids ? 'kids' : 'member'
}

const typical: Readonly<Record<AccessClass, Partial<Visitor>>> = {
  guest: {},
  prerender: {},
  member: { loggedIn: true, hasProfile: true },
  kids: { loggedIn: true, hasProfile: true, kids: true },
}

/** Request headers of an anonymous visitor of the class, for rendering shared pages. */
function typicalVisitor(accessClass: AccessClass): Record<string, string> {
  if (accessClass === 'prerender') return { 'user-agent': 'Googlebot' }
  const cookie = visitorCookies(typical[accessClass], overTls())
  return cookie === '' ? {} : { cookie }
}

/** Whether the browser, or the viewer in the settings, asks for data-saver mode. */
export function wantsDataSaver(headers: IncomingHttpHeaders): boolean {
  if (headers['save-data'] === 'on') return true
  const jar = parseCookies(headers.cookie)
  return [false, true].some((secure) => cookieIn(jar, 'dataSaver', secure) === 'on')
}

/** The path alone: pages ignore the query, so made-up queries neither split nor bypass the cache. */
export function pageAddress(url: string): string {
  return url.split('?', 1)[0] ?? url
}

const maxTtlSec = 30
const fillTimeoutMs = 10_000
const staleTtlMs = 1_000

/** Next failed with a server error: nothing to cache. */
export class FillFailed extends Error {
  override name = 'FillFailed'
  constructor(readonly status: number) {
    super(`Next answered ${status}`)
  }
}

interface FillOptions {
  requestNext: RequestNext
  /** Path with the allowed query. */
  address: string
  host: string
  accessClass: AccessClass
  /** For data-saver mode. */
  dataSaver: boolean
}

/** Pages and their deferred message files. */
const ofPages = /^(?:text\/html|application\/json)/

function sharedSeconds(headers: IncomingHttpHeaders): number | null {
  if (headers['set-cookie'] !== undefined || !ofPages.test(headers['content-type'] ?? '')) return null
  const seconds = /\bs-maxage=(\d+)/.exec(headers['cache-control'] ?? '')?.[1]
  return seconds === undefined ? null : Math.min(Number(seconds), maxTtlSec)
}

/** A path without query and language prefix. */
function pathOf(address: string): string {
  return address.replace(/\?.*$/, '').replace(/^\/[^/]*/, '')
}

/**
 * Cache-Control for downstream caches. They may store guests' pages only, since they cannot tell access classes apart.
 * Browsers do not store pages that show member data either.
 */
function cacheControl({ accessClass, address, dataSaver }: FillOptions): string {
  if (isPersonalPath(pathOf(address))) return 'private, no-store'
  return accessClass === 'guest' && !dataSaver
    ? `public, max-age=0, s-maxage=${maxTtlSec}, stale-while-revalidate=300, stale-if-error=86400`
    : 'private, max-age=0, must-revalidate'
}

function varyOf(vary: string | undefined): string {
  const own = 'Accept-Encoding, Save-Data'
  return vary ? `${vary}, ${own}` : own
}

function pageHeaders(options: FillOptions, headers: IncomingHttpHeaders): [string, string][] {
  const link = headers.link
  return [
    ['content-type', headers['content-type'] ?? 'text/html; charset=utf-8'],
    ['cache-control', cacheControl(options)],
    ['vary', varyOf(headers.vary)],
    ...(typeof link === 'string' ? [['link', link] as [string, string]] : []),
    ...securityHeaders(options.address, policyOf(headers)),
  ]
}

/**
 * Renders a page for an access class. Cached for its `s-maxage`, at most 30 seconds; a page that Next itself serves
 * stale only for a second, since a new one is coming.
 */
export async function fillPage(options: FillOptions): Promise<Filled> {
  const { requestNext, address, host, accessClass, dataSaver } = options
  const audience: PageAudience = dataSaver ? 'lean' : 'shared'
  const upstream = await requestNext({
    method: 'GET',
    path: address,
    headers: {
      accept: 'text/html',
      [audienceHeader]: audience,
      ...originHeaders(host),
      ...typicalVisitor(accessClass),
    },
    signal: AbortSignal.timeout(fillTimeoutMs),
  })
  const { statusCode = 0, headers } = upstream
  const seconds = statusCode === 200 ? sharedSeconds(headers) : null
  if (seconds === null) {
    upstream.destroy()
    if (statusCode >= 500) throw new FillFailed(statusCode)
    return { cacheable: false, missing: statusCode === 404 }
  }
  const body = await readBody(upstream)
  const ttlMs = headers['x-nextjs-cache'] === 'STALE' ? staleTtlMs : seconds * 1_000
  return { cacheable: true, body, headers: pageHeaders(options, headers), ttlMs }
}
