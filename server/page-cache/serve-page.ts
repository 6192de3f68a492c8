import type { IncomingMessage, ServerResponse } from 'node:http'
import { decideVisit } from '@/lib/api/server/decide-visit'
import { isLangCode } from '@/lib/contract'
import { formatSetCookie, readCookie } from '@/lib/cookies/header-cookies'
import { isInnerPath, isPrerenderAgent, type RouteFlags } from '@/lib/routing'
import { readVisitor } from '@/lib/session/session-cookies'
import { clientAddress, clientNetwork, leavingOf, sendPlain, type Exchange } from '../http/exchange'
import { isPossiblePath, segmentsOf, lookUpPage, mayBeShared, type LookUpParts } from '../guard/look-up-page'
import { refuseInTurn, waitForTurn, type RefusalParts } from '../guard/pacer'
import { GateFull, type RenderGate } from '../guard/render-gate'
import { passToNext, type PassParts } from '../next/pass-to-next'
import { forPage } from '../next/request-next'
import { fillPage, accessClassOf, pageAddress, wantsDataSaver, type AccessClass } from './fill-page'
import { sendVariant, type PageCache } from './page-cache'

const retryAfterSec = 5
/** Paths that the middleware's matcher excludes. */
const withoutRouting =
  /^\/(?:(?:_next|api|img|media|texts|brand|og|manifests|sitemaps|trailers)\/|[^/]*\.[a-z0-9]+$)/
const notFoundPath = /^\/[a-z]{2}\/not-found(\/|\?|$)/

export interface PageParts extends PassParts, LookUpParts, RefusalParts {
  pages: PageCache
  /** URL paths of the built static files. */
  files: ReadonlySet<string>
  /** Gate for pages that Next renders. */
  renders: RenderGate
  /** Gate for cheap Next responses that render no page: redirects, previews, sitemaps. */
  others: RenderGate
  isOwnHost: (host: string | undefined) => boolean
  /** Input of the routing decision; without it only Next decides on redirects. */
  routeFlags?: () => Promise<RouteFlags>
  /** Host name used to render shared pages. */
  publicHost: string
}

interface Shared {
  key: string
  fill: () => ReturnType<typeof fillPage>
}

function isRead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD'
}

function sharedOf(
  { url = '/', headers }: IncomingMessage,
  accessClass: AccessClass,
  { requestNext, publicHost }: PageParts,
): Shared {
  const address = pageAddress(url)
  const dataSaver = wantsDataSaver(headers)
  const fill = () => fillPage({ requestNext, address, host: publicHost, accessClass, dataSaver })
  return { key: `${accessClass}${dataSaver ? ' lean' : ''} ${address}`, fill }
}

/** Sends a cached page if there is one. The fast path: lookups only. */
export function serveCached(request: IncomingMessage, response: ServerResponse, parts: PageParts): boolean {
  const { method, headers } = request
  if (!isRead(method) || !parts.isOwnHost(headers.host)) return false
  const accessClass = accessClassOf(headers.cookie, headers['user-agent'])
  if (accessClass === null) return false
  const { key, fill } = sharedOf(request, accessClass, parts)
  const refresh = () => parts.renders.run({ known: true, address: '' }, fill)
  const variants = parts.pages.peek(key, refresh)
  if (variants === undefined) return false
  sendVariant(request, response, variants)
  return true
}

/** The page's cache key, if it can be shared. */
function shareable(request: IncomingMessage, parts: PageParts): Shared | null {
  const { headers, url = '/' } = request
  const accessClass = accessClassOf(headers.cookie, headers['user-agent'])
  if (accessClass === null || !mayBeShared(url)) return null
  return sharedOf(request, accessClass, parts)
}

/** Answers 404 at the paced rate of misses. */
async function sendMissing(exchange: Exchange, parts: PageParts): Promise<void> {
  const { request, response, requestId } = exchange
  if (await waitForTurn(exchange, parts))
    await parts.errorPages.send(request, response, { status: 404, requestId })
}

/**
 * Where routing redirects a visitor, at a tenth of the middleware's cost; `null` for files and pages served in place.
 */
async function findRedirect(request: IncomingMessage, { routeFlags, secure, proxies }: PageParts) {
  const { url = '/', headers } = request
  const [path = '', ...queries] = url.split('?')
  if (!routeFlags || withoutRouting.test(path)) return null
  const search = queries.length > 0 ? `?${queries.join('?')}` : ''
  const { language: languageCookie, ...visitor } = readVisitor(headers.cookie, secure)
  const acceptLanguage = headers['accept-language'] ?? null
  const prerender = isPrerenderAgent(headers['user-agent'])
  const routeInput = { path, search, languageCookie, acceptLanguage, prerender, ...visitor }
  const account = {
    cookies: headers.cookie ?? null,
    secure,
    clientAddress: clientAddress(request, proxies),
  }
  const decision = await decideVisit({ ...routeInput, ...account }, await routeFlags())
  return decision.type === 'redirect' ? decision : null
}

async function render(exchange: Exchange, parts: PageParts, signal: AbortSignal): Promise<void> {
  const { request, response, requestId } = exchange
  const { url = '/' } = request
  const shared = shareable(request, parts)
  const isCached = shared !== null && parts.pages.has(shared.key)
  const found = await lookUpPage(request, isCached, parts)
  if (signal.aborted) return
  if (found === 'missing') return sendMissing(exchange, parts)
  const turn = { known: found === 'there', address: clientNetwork(request, parts.proxies) }
  const looked = shared
    ? await parts.pages.fetch(shared.key, () => parts.renders.run(turn, shared.fill))
    : { type: 'pass' as const }
  if (looked.type === 'serve') return sendVariant(request, response, looked.variants)
  if (looked.type === 'missing') return sendMissing(exchange, parts)
  if (looked.type === 'failed') {
    if (looked.error instanceof GateFull) throw looked.error
    return parts.errorPages.send(request, response, { status: 500, requestId })
  }
  const status = notFoundPath.test(url) ? 404 : undefined
  const pass = () => passToNext(exchange, parts, { headers: forPage(request.headers), page: true, status })
  const [first] = segmentsOf(url) ?? []
  const gate = isLangCode(first) ? parts.renders : parts.others
  return gate.run({ ...turn, signal }, pass)
}

/** Headers of a redirect by the visitor's language. Without a cookie for it, the page may know a stored one. */
function choiceHeaders(
  { url = '/', headers }: IncomingMessage,
  { secure }: PageParts,
): Record<string, string> {
  const vary = 'Cookie, Accept-Language, User-Agent'
  const [first] = segmentsOf(url) ?? []
  if (isLangCode(first) || readCookie(headers.cookie, 'language', secure) !== null) return { vary }
  return { vary, 'set-cookie': formatSetCookie('languageGuess', '1', { secure }) }
}

/** Renders a page, shared if possible; under overload, answers 503 instead. */
export async function servePage(exchange: Exchange, parts: PageParts): Promise<void> {
  const { request, response, requestId } = exchange
  const { url = '/', headers } = request
  if (!isRead(request.method)) return sendPlain(response, 405, { allow: 'GET, HEAD' })
  const missing = notFoundPath.exec(url)
  const isMissing = isInnerPath(url) || (missing ? missing[1] !== '/' : !isPossiblePath(url, parts.files))
  if (isMissing) return sendMissing(exchange, parts)
  const redirect = await findRedirect(request, parts)
  if (redirect) {
    const chosen = redirect.varies ? choiceHeaders(request, parts) : undefined
    return refuseInTurn(exchange, parts, redirect.status, { location: redirect.location, ...chosen })
  }
  if (parts.files.has(pageAddress(url)))
    return passToNext(exchange, parts, { headers: forPage(headers), page: false })
  const leaving = leavingOf(response)
  try {
    await render(exchange, parts, leaving)
  } catch (error) {
    if (leaving.aborted) return
    if (!(error instanceof GateFull)) throw error
    return parts.errorPages.send(request, response, { status: 503, retryAfterSec, requestId })
  }
}
