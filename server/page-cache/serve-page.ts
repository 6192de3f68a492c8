import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLangCode } from '@/lib/contract/languages'
import { isInnerPath } from '@/lib/routing/audience'
import type { Exchange, Parts } from '../exchange'
import { sendPlain } from '../guard/send-plain'
import { passToNext } from '../next/pass-to-next'
import { forPage } from '../next/request-headers'
import { accessClassOf, type AccessClass } from './access-class'
import { fillPage } from './fill-page'
import { pageAddress } from './page-address'
import { asksToSaveData } from './save-data'
import { sendVariant } from './send-variant'

const retryAfterSec = 5
const notFoundPath = /^\/[a-z]{2}\/not-found(\/|\?|$)/

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
  { askNext, publicHost, cspOf }: Parts,
): Shared {
  const address = pageAddress(url)
  const lean = asksToSaveData(headers)
  const fill = () => fillPage({ askNext, address, host: publicHost, accessClass, lean, cspOf })
  return { key: `${accessClass}${lean ? ' lean' : ''} ${address}`, fill }
}

/** Sends a kept page if there is one. The fast path: nothing but look-ups until the bytes are on their way. */
export function serveKept(request: IncomingMessage, response: ServerResponse, parts: Parts): boolean {
  const { method, headers } = request
  if (!isRead(method) || headers.rsc !== undefined || !parts.isOwnHost(headers.host)) return false
  const accessClass = accessClassOf(headers.cookie, headers['user-agent'])
  if (accessClass === null) return false
  const { key, fill } = sharedOf(request, accessClass, parts)
  const variants = parts.pages.peek(key, fill)
  if (variants === undefined) return false
  sendVariant(request, response, variants)
  return true
}

/** What visitors may share: pages, which all have a language prefix, and the texts that load after them. */
const mayBeShared = (url: string) => isLangCode(url.split(/[/?]/, 2)[1]) || url.startsWith('/texts/')

/** The page's place in the cache, if it is one that visitors may share. */
function shareable(request: IncomingMessage, parts: Parts): Shared | null {
  const { headers, url = '/' } = request
  const accessClass = accessClassOf(headers.cookie, headers['user-agent'])
  if (accessClass === null || headers.rsc !== undefined || !mayBeShared(url)) return null
  return sharedOf(request, accessClass, parts)
}

/** Renders a page, for everybody where that can be; when there is too much to do, says so instead. */
export async function servePage(exchange: Exchange, parts: Parts): Promise<void> {
  const { request, response, requestId } = exchange
  if (!isRead(request.method)) return sendPlain(response, 405, { allow: 'GET, HEAD' })
  const missing = notFoundPath.exec(request.url ?? '')
  if (isInnerPath(request.url ?? '') || (missing && missing[1] !== '/'))
    return parts.errorPages.send(request, response, { status: 404, requestId })
  const shared = missing ? null : shareable(request, parts)
  if (mayBeShared(request.url ?? '/')) {
    if (parts.isOverloaded() && !(shared && parts.pages.has(shared.key)))
      return parts.errorPages.send(request, response, { status: 503, retryAfterSec, requestId })
    parts.countRender(response)
  }
  const page = request.headers.rsc === undefined
  const looked = shared ? await parts.pages.fetch(shared.key, shared.fill) : { type: 'pass' as const }
  if (looked.type === 'serve') return sendVariant(request, response, looked.variants)
  if (looked.type === 'failed') return parts.errorPages.send(request, response, { status: 500, requestId })
  return passToNext(exchange, parts, {
    headers: forPage(request.headers),
    page,
    status: missing ? 404 : undefined,
  })
}
