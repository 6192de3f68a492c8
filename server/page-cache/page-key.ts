import type { IncomingHttpHeaders } from 'node:http'
import { env } from '@/lib/config/env'
import { cookieIn, parseCookies } from '@/lib/cookies/header-cookies'
import { isPrerenderAgent } from '@/lib/routing/audience'
import { readVisitor, visitorCookies, type Visitor } from '@/lib/session/read-visitor'

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
export function typicalVisitor(accessClass: AccessClass): Record<string, string> {
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
