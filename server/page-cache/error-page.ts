import type { IncomingMessage, ServerResponse } from 'node:http'
import { statusNames } from '@/lib/api/result'
import { defaultLang, isLangCode, langCodes, type LangCode } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { plainCsp, securityHeaders, readBody } from '../http/exchange'
import { policyOf, originHeaders, type RequestNext } from '../next/request-next'
import { audienceHeader, type PageAudience } from '../next/page-response'
import { chooseVariant, createVariants, type Variants } from './page-cache'

interface Page {
  variants: Variants
  type: string
  csp: string
}

type Kind = 'notFound' | 'failure'

const pathOf = { notFound: pathTo.notFound, failure: pathTo.internalServerError } as const

const lastResort = async (status: number): Promise<Page> => ({
  variants: await createVariants(Buffer.from(statusNames[status] ?? 'Internal Server Error'), []),
  type: 'text/plain; charset=utf-8',
  csp: plainCsp,
})

/** Error pages are never revalidated by ETag. */
function withoutEtag(headers: readonly string[]): string[] {
  const at = headers.indexOf('etag')
  return headers.filter((_, index) => index !== at && index !== at + 1)
}

interface ErrorPagesOptions {
  requestNext: RequestNext
  host: string
}

/** The language in a path's prefix. */
function langOfPath(url: string): LangCode {
  const first = url.split(/[/?]/, 2)[1]
  return isLangCode(first) ? first : defaultLang
}

/**
 * The not-found and error pages, fetched once per language and cached. Next renders neither on the server when a page
 * throws, so they are pages of their own.
 */
export function createErrorPages({ requestNext, host }: ErrorPagesOptions) {
  const pages = new Map<string, Page>()

  async function load(kind: Kind, lang: LangCode): Promise<Page | null> {
    const path = pathOf[kind](lang)
    const cached = pages.get(path)
    if (cached) return cached
    try {
      const upstream = await requestNext({
        method: 'GET',
        path,
        headers: { [audienceHeader]: 'shared' satisfies PageAudience, ...originHeaders(host) },
        signal: AbortSignal.timeout(3_000),
      })
      const body = await readBody(upstream)
      const type = upstream.headers['content-type'] ?? ''
      if (upstream.statusCode !== 200 || !type.startsWith('text/html')) return null
      const page = { variants: await createVariants(body, []), type, csp: policyOf(upstream.headers) }
      pages.set(path, page)
      return page
    } catch {
      return null
    }
  }

  return {
    /** Preloads every language in sequence, so that the pages are available when everything else fails. */
    async warm(): Promise<void> {
      for (const lang of langCodes)
        for (const kind of ['failure', 'notFound'] as const) await load(kind, lang)
    },
    /** Sends the page in the language of the address, uncacheable. */
    async send(
      request: IncomingMessage,
      response: ServerResponse,
      { status, retryAfterSec, requestId }: { status: number; retryAfterSec?: number; requestId: string },
    ): Promise<void> {
      const { url = '/' } = request
      const kind = status === 404 ? 'notFound' : 'failure'
      const page = (await load(kind, langOfPath(url))) ?? (await lastResort(status))
      const { body, headers: ofBody } = chooseVariant(page.variants, request.headers['accept-encoding'])
      const headers: [string, string][] = [
        ...securityHeaders(url, page.csp),
        ['content-type', page.type],
        ['cache-control', 'no-store'],
        ['vary', 'Accept-Encoding'],
        ['x-request-id', requestId],
        ...(retryAfterSec === undefined ? [] : [['retry-after', String(retryAfterSec)] as [string, string]]),
      ]
      response.writeHead(status, [...headers.flat(), ...withoutEtag(ofBody)])
      response.end(request.method === 'HEAD' ? undefined : body)
    },
  }
}
