import type { Call } from '../../contract/call'
import { headerNames } from '../../contract/headers'
import type { Session } from '../../session/read-session'
import type { HostContext } from '../server/host-context'
import { answerCall, answerLogout, answerRenewal } from './answer-visit'
import { isFromOwnOrigin } from './check-origin'
import { endAbandoned } from './end-abandoned'
import { roleOf } from './entry-calls'
import { findCall, gatewayMethod } from './find-call'
import { toResponse, type GatewayRequest, type GatewayResponse } from './gateway-types'
import { maxUploadBytes, readInput } from './read-input'
import { refuse, refuseSize } from './refusal'
import { standingCookies } from './standing-cookies'
import { viewerContext, viewerLanguage } from './viewer'
import type { Visit } from './visit'

function segmentsOf({ pathname }: URL): string[] | null {
  try {
    return pathname.split('/').slice(2).map(decodeURIComponent)
  } catch {
    return null
  }
}

function answerVisit(visit: Visit): Promise<GatewayResponse> {
  const role = roleOf(visit.call)
  if (role === 'logout') return answerLogout(visit)
  if (role === 'renewal') return answerRenewal(visit)
  return answerCall(visit, role === 'entry')
}

function complete(
  response: GatewayResponse,
  session: Session,
  { requestId = '' }: HostContext,
): GatewayResponse {
  return {
    ...response,
    headers: { ...response.headers, [headerNames.requestId]: requestId },
    cookies: [...standingCookies(session), ...response.cookies],
  }
}

async function forward(
  call: Call,
  params: Record<string, string>,
  request: GatewayRequest,
): Promise<GatewayResponse> {
  const { context, session } = viewerContext(request.headers)
  const input = await readInput(call, request, params)
  if ('refusal' in input)
    return input.refusal === 413
      ? refuseSize(input.maxBytes, context.lang)
      : refuse(input.refusal, context.lang)
  if (session.abandoned) void endAbandoned(session.abandoned, context)
  const { parts, stream } = input
  const response = await answerVisit({ call, session, context, parts, stream, signal: request.signal })
  return input.isExceeded() ? refuseSize(maxUploadBytes, context.lang) : complete(response, session, context)
}

/** Answers one request below `/api/{host}`: the browser's only way to the seven hosts (specification 7). */
export async function respondToCall(request: GatewayRequest): Promise<GatewayResponse> {
  const lang = viewerLanguage(request.headers)
  const url = new URL(request.url)
  const [host = '', ...segments] = segmentsOf(url) ?? []
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const found = findCall(method, host, segments, url.searchParams)
  if (found.type === 'unknown') return refuse(404, lang)
  if (found.type === 'wrong-method') return refuse(405, lang, { allow: found.allow.join(', ') })
  const plainRead = gatewayMethod(found.call) === 'GET'
  if (!isFromOwnOrigin(request.headers, plainRead)) return refuse(403, lang)
  return forward(found.call, found.params, request)
}

/** The same for servers that speak in `Request` and `Response`. */
export async function handleCall(request: Request): Promise<Response> {
  return toResponse(await respondToCall(request))
}
