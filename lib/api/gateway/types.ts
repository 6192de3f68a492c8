import type { Call } from '../../contract/call'
import type { Session } from '../../session/read-session'
import type { CallParts } from '../build-url'
import type { HostContext } from '../server/host-context'

/** The parts of a browser request that the gateway reads; compatible with `Request`. */
export interface GatewayRequest {
  method: string
  /** Absolute. */
  url: string
  headers: Pick<Headers, 'get'>
  signal: AbortSignal
  /** The body as a stream; `null` without one, or when `bodyText` has it. */
  body: ReadableStream<Uint8Array> | null
  bodyText?: string
}

/** The gateway's response to a browser: no other headers or cookies are sent. */
export interface GatewayResponse {
  status: number
  /** Keys are lower-case. */
  headers: Readonly<Record<string, string>>
  /** Values of `Set-Cookie`. */
  cookies: readonly string[]
  body: string
}

/** Converts to a `Response`. */
export function toResponse({ status, headers, cookies, body }: GatewayResponse): Response {
  const response = new Response(body, { status, headers })
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

/** A call that is let through: the viewer, their session and what they sent. */
export interface GatewayCall {
  call: Call
  session: Session
  context: HostContext
  parts: CallParts
  stream?: HostContext['stream']
  signal: AbortSignal
}
