import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GatewayRequest, GatewayResponse } from '@/lib/api/gateway/types'
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

/** One request and its response. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  requestId: string
  /** Overload responses, too frequent to log individually. */
  isDeferred?: boolean
}

/** Answers a browser call to one of the hosts. */
export type HandleCall = (request: GatewayRequest) => Promise<GatewayResponse>

/** Dependencies shared by the handlers. */
export interface Parts {
  requestNext: RequestNext
  /** Answers plain calls in this process; without it Next does. */
  handleCall?: HandleCall
  /** Admission control for playback. */
  admission: Admission
  pages: PageCache
  assets: PageCache
  errorPages: ErrorPages
  /** Pictures and media. */
  contentServer: ContentServer
  isOwnHost: (host: string | undefined) => boolean
  /** URL paths of the built static files. */
  files: ReadonlySet<string>
  renders: RenderGate
  /** Pacer for cheap Next responses that render no page: redirects, previews, sitemaps. */
  others: RenderGate
  content: ContentFinder
  /** Pacer for content-host lookups of addresses. */
  lookUps: Pacer
  /** Input of the routing decision; without it only Next decides on redirects. */
  routeFlags?: () => Promise<RouteFlags>
  /** Queue for calls that this process answers. */
  calls: CallGate
  /** Pacer for not-found responses. */
  refusals: Pacer
  /** Whether viewers connect over TLS. */
  secure: boolean
  /** Host name used to render shared pages. */
  publicHost: string
  /** Number of trusted proxies in front of the app. */
  proxies: number
}
