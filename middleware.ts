import { getCookies } from 'cookies-next/server'
import { NextResponse, type NextRequest } from 'next/server'
import { decideVisit } from '@/lib/api/server/decide-visit'
import { getFlags } from '@/lib/api/server/get-flags'
import { env } from '@/lib/config/env'
import { pathForAudience, isPrerenderAgent } from '@/lib/routing'
import { visitorOf } from '@/lib/session/session-cookies'

export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!_next/|api/|img/|media/|texts/|brand/|og/|manifests/|sitemaps/|trailers/|[^/]*\\.[a-z0-9]+$).*)',
  ],
}

export default async function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl
  const secure = env.PUBLIC_ORIGIN.startsWith('https:')
  const { language, ...visitor } = visitorOf(await getCookies({ req: request }), secure)
  const routeRequest = {
    path: pathname,
    search,
    languageCookie: language,
    acceptLanguage: request.headers.get('accept-language'),
    prerender: isPrerenderAgent(request.headers.get('user-agent')),
    ...visitor,
    cookies: request.headers.get('cookie'),
    secure,
    clientAddress: request.headers.get('x-client-address') ?? undefined,
  }
  const decision = await decideVisit(routeRequest, await getFlags())
  if (decision.type === 'missing') return new NextResponse(null, { status: 404 })
  if (decision.type === 'serve') {
    const path = pathForAudience(decision.path, decision.audience)
    return path === pathname ? NextResponse.next() : NextResponse.rewrite(new URL(path + search, request.url))
  }
  const response = NextResponse.redirect(new URL(decision.location, request.url), decision.status)
  if (decision.varies) response.headers.set('vary', 'Cookie, Accept-Language, User-Agent')
  return response
}
