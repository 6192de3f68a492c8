import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GatewayRequest, GatewayResponse } from '@/lib/api/gateway/read-request'

/** One request and its response. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  requestId: string
  /** Overload responses, too frequent to log individually. */
  isDeferred?: boolean
}

/** Responds to a browser's call to one of the hosts. */
export type HandleCall = (request: GatewayRequest) => Promise<GatewayResponse>
