import { headerNames, type Call } from '@/lib/contract'
import { maxUploadBytes } from '../../contract/hosts/notify'
import type { Session } from '../../session/session-cookies'
import type { HostContext } from '../server/host-context'
import { gatewayMethod, matchCall } from './match-call'
import {
  channelOf,
  isSameOrigin,
  readInput,
  viewerContext,
  viewerLanguage,
  toResponse,
  type GatewayRequest,
  type GatewayResponse,
} from './read-request'
import { respond, respondError, respondTooLarge } from './respond'
import { endAbandoned, sessionCookies } from './session'

function segmentsOf({ pathname }: URL): string[] | null {
  try {
    return pathname.split('/').slice(2).map(decodeURIComponent)
  } catch {
    return null
  }
}

function complete(
  response: GatewayResponse,
  session: Session,
  { requestId = '' }: HostContext,
): GatewayResponse {
  return {
    ...response,
    headers: { ...response.headers, [headerNames.requestId]: requestId },
    cookies: [...sessionCookies(session), ...response.cookies],
  }
}

async function forward(
  call: Call,
  params: Record<string, string>,
  request: GatewayRequest,
): Promise<GatewayResponse> {
  const { context: viewer, session } = viewerContext(request.headers)
  const input = await readInput(call, request, params)
  if ('status' in input)
    return input.status === 413
      ? respondTooLarge(input.maxBytes, viewer.lang)
      : respondError(input.status, viewer.lang)
  const { parts, stream } = input
  const context = { ...viewer, channel: viewer.channel ?? channelOf(parts.body) }
  if (session.abandoned) void endAbandoned(session.abandoned, context)
  const response = await respond({ call, session, context, parts, stream, signal: request.signal })
  // A call that was refused before it reached its host has read none of its body.
  stream?.body.destroy()
  return input.isExceeded()
    ? respondTooLarge(maxUploadBytes, context.lang)
    : complete(response, session, context)
}

/** Handles a request below `/api/{host}`, the browser's only access to the seven hosts (specification 7). */
export async function respondToCall(request: GatewayRequest): Promise<GatewayResponse> {
  const lang = viewerLanguage(request.headers)
  const url = new URL(request.url)
  const [host = '', ...segments] = segmentsOf(url) ?? []
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const match = matchCall(method, host, segments, url.searchParams)
  if (match.type === 'unknown') return respondError(404, lang)
  if (match.type === 'wrong-method') return respondError(405, lang, { allow: match.allow.join(', ') })
  const plainRead = gatewayMethod(match.call) === 'GET'
  if (!isSameOrigin(request.headers, plainRead)) return respondError(403, lang)
  return forward(match.call, match.params, request)
}

/** The same for `Request` and `Response`. */
export async function handleCall(request: Request): Promise<Response> {
  return toResponse(await respondToCall(request))
}
