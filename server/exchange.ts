import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GatewayRequest, GatewayResponse } from '@/lib/api/gateway/gateway-types'
import type { RouteFlags } from '@/lib/routing/decide-route'
import type { CallGate } from './guard/call-gate'
import type { ContentFinder } from './guard/find-content'
import type { Pacer } from './guard/pacer'
import type { RenderGate } from './guard/render-gate'
import type { Admission } from './gateway/admission'
import type { ContentServer } from './media/create-content-server'
import type { RequestNext } from './next/request-next'
import type { ErrorPages } from './page-cache/error-page'
import type { PageCache } from './page-cache/page-cache'

/** One request and the answer to it. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  requestId: string
  /** Refused for a moment, as many are at the same time: not worth a line of the log each. */
  isDeferred?: boolean
}

/** Answers a call of the browser to one of the hosts. */
export type AnswerCall = (request: GatewayRequest) => Promise<GatewayResponse>

/** What the parts of the entry share. */
export interface Parts {
  requestNext: RequestNext
  /** Answers plain calls in this process; without it Next does. */
  answerCall?: AnswerCall
  /** Who may begin to watch. */
  admission: Admission
  pages: PageCache
  assets: PageCache
  errorPages: ErrorPages
  /** Pictures and media. */
  contentServer: ContentServer
  isOwnHost: (host: string | undefined) => boolean
  /** Paths of the files that the build brought. */
  files: ReadonlySet<string>
  renders: RenderGate
  /** For what costs little of Next and renders no page: redirects, previews, sitemaps. */
  others: RenderGate
  content: ContentFinder
  /** Turns of addresses that the content host is asked about. */
  lookUps: Pacer
  /** What the middleware decides by; without it Next alone says where a visitor is sent. */
  routeFlags?: () => Promise<RouteFlags>
  /** For calls that this process answers. */
  calls: CallGate
  /** Turns of answers that say there is nothing. */
  refusals: Pacer
  /** Whether viewers come over TLS. */
  secure: boolean
  /** Host name that shared pages are rendered for. */
  publicHost: string
  /** How many trusted proxies stand before the app. */
  proxies: number
}
