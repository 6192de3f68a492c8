import type { IncomingMessage, ServerResponse } from 'node:http'
import { defaultLang, isLangCode, langCodes, type LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { plainCsp, securityHeaders } from '../headers/security-headers'
import type { AskNext } from '../next/ask-next'
import { originHeaders } from '../next/request-headers'
import { readBody } from './read-body'

interface Page {
  body: Buffer
  type: string
  csp: string
}

const lastResort: Page = {
  body: Buffer.from('Internal Server Error'),
  type: 'text/plain; charset=utf-8',
  csp: plainCsp,
}

interface ErrorPagesOptions {
  askNext: AskNext
  host: string
  cspOf: (html: string) => string
}

/** The language that a path names by its prefix. */
export function langOfPath(url: string): LangCode {
  const first = url.split(/[/?]/, 2)[1]
  return isLangCode(first) ? first : defaultLang
}

/** The designed page for when things fail, fetched once for each language and kept. */
export function createErrorPages({ askNext, host, cspOf }: ErrorPagesOptions) {
  const pages = new Map<LangCode, Page>()

  async function load(lang: LangCode): Promise<Page | null> {
    const kept = pages.get(lang)
    if (kept) return kept
    try {
      const path = pathTo.internalServerError(lang)
      const answer = await askNext({
        method: 'GET',
        path,
        headers: originHeaders(host),
        signal: AbortSignal.timeout(3_000),
      })
      const body = await readBody(answer)
      const type = answer.headers['content-type'] ?? ''
      if (answer.statusCode !== 200 || !type.startsWith('text/html')) return null
      const page = { body, type, csp: cspOf(body.toString()) }
      pages.set(lang, page)
      return page
    } catch {
      return null
    }
  }

  return {
    /** Loads every language ahead, one after the other, so that they are there when nothing else works. */
    async warm(): Promise<void> {
      for (const lang of langCodes) await load(lang)
    },
    /** Answers with the page in the language of the address. Never kept by anybody. */
    async send(
      request: IncomingMessage,
      response: ServerResponse,
      { status, retryAfterSec, requestId }: { status: number; retryAfterSec?: number; requestId: string },
    ): Promise<void> {
      const { url = '/' } = request
      const page = (await load(langOfPath(url))) ?? lastResort
      const headers: [string, string][] = [
        ...securityHeaders(url, page.csp),
        ['content-type', page.type],
        ['content-length', String(page.body.length)],
        ['cache-control', 'no-store'],
        ['x-request-id', requestId],
        ...(retryAfterSec === undefined ? [] : [['retry-after', String(retryAfterSec)] as [string, string]]),
      ]
      response.writeHead(status, headers.flat())
      response.end(request.method === 'HEAD' ? undefined : page.body)
    },
  }
}
export type ErrorPages = ReturnType<typeof createErrorPages>
