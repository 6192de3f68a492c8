import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AskNext } from './next/ask-next'
import type { ErrorPages } from './page-cache/error-page'
import type { PageCache } from './page-cache/page-cache'

/** One request and the answer to it. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  requestId: string
}

/** What the parts of the entry share. */
export interface Parts {
  askNext: AskNext
  pages: PageCache
  assets: PageCache
  errorPages: ErrorPages
  cspOf: (html: string) => string
  isOwnHost: (host: string | undefined) => boolean
  isOverloaded: () => boolean
  /** Counts a page as being rendered until its answer has ended. */
  countRender: (response: ServerResponse) => void
  /** Host name that shared pages are rendered for. */
  publicHost: string
  /** How many trusted proxies stand before the app. */
  proxies: number
}
