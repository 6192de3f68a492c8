import { isPrerenderAgent } from '@/lib/routing/visitor'

/** What pages may be shared between visitors: exactly what the middleware decides from. */
export type AccessClass = 'guest' | 'prerender' | 'member' | 'kids'

const token = /(?:^|; ?)(?:__Host-)?access_token=[^;]/
const profile = /(?:^|; ?)(?:__Host-)?profile_id=[^;]/
const kids = /(?:^|; ?)(?:__Host-)?profile_type=KIDS/

/**
 * The access class of a request, or `null` for a member who has no profile yet and may be sent to choose one.
 * A forged cookie changes only which public page is shown: hosts decide the rest.
 */
export function accessClassOf(cookie: string | undefined, userAgent: string | undefined): AccessClass | null {
  if (cookie !== undefined && token.test(cookie)) {
    if (kids.test(cookie)) return 'kids'
    return profile.test(cookie) ? 'member' : null
  }
  return isPrerenderAgent(userAgent) ? 'prerender' : 'guest'
}

/** A visitor of the class with nothing of one visitor: for them a shared page is rendered. */
export const typicalVisitor: Readonly<Record<AccessClass, Readonly<Record<string, string>>>> = {
  guest: {},
  prerender: { 'user-agent': 'Googlebot' },
  member: { cookie: 'access_token=1; profile_id=1' },
  kids: { cookie: 'access_token=1; profile_id=1; profile_type=KIDS' },
}
