import { env } from '@/lib/config/env'
import { isPrerenderAgent } from '@/lib/routing/visitor'
import { readVisitor, visitorCookies, type Visitor } from '@/lib/session/read-visitor'

/** What pages may be shared between visitors: exactly what the middleware decides from. */
export type AccessClass = 'guest' | 'prerender' | 'member' | 'kids'

const overTls = () => env.PUBLIC_ORIGIN.startsWith('https:')

/**
 * The access class of a request, or `null` for a member who has no profile yet and may be sent to choose one.
 * A forged cookie changes only which public page is shown: hosts decide the rest.
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

/** Headers of a visitor of the class with nothing of one visitor: for them a shared page is rendered. */
export function typicalVisitor(accessClass: AccessClass): Record<string, string> {
  if (accessClass === 'prerender') return { 'user-agent': 'Googlebot' }
  const cookie = visitorCookies(typical[accessClass], overTls())
  return cookie === '' ? {} : { cookie }
}
