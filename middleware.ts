import { NextResponse, type NextRequest } from 'next/server'
import { getFlags } from '@/lib/api/get-flags'
import { decideRoute } from '@/lib/routing/decide-route'
import { isPrerenderAgent, routingCookies } from '@/lib/routing/visitor'

export const config = { runtime: 'nodejs', matcher: ['/((?!_next/|api/|img/|media/|.*\\.[a-z0-9]+$).*)'] }

export default async function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl
  const cookie = (name: string) => request.cookies.get(name)?.value
  const visitor = {
    path: pathname,
    search,
    languageCookie: cookie(routingCookies.language),
    acceptLanguage: request.headers.get('accept-language'),
    loggedIn: Boolean(cookie(routingCookies.accessToken)),
    prerender: isPrerenderAgent(request.headers.get('user-agent')),
    hasProfile: Boolean(cookie(routingCookies.profileId)),
  }
  const decision = decideRoute(visitor, await getFlags())
  if (decision.type === 'serve') return NextResponse.next()
  const response = NextResponse.redirect(new URL(decision.location, request.url), decision.status)
  if (decision.varies) response.headers.set('vary', 'Cookie, Accept-Language, User-Agent')
  return response
}
