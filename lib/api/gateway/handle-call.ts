import { LRUCache } from 'lru-cache'
import type { Call } from '../../contract/call'
import { headerNames, webPlatform } from '../../contract/headers'
import { sessionCalls } from '../../contract/hosts/auth-session'
import type { Session, Tokens } from '../../session/read-session'
import { callHost } from '../server/call-host'
import type { HostContext } from '../server/host-context'
import { answerCall, answerLogout, answerRenewal } from './answer-visit'
import { isFromOwnOrigin } from './check-origin'
import { findCall, gatewayMethod } from './find-call'
import { toResponse, type GatewayRequest, type GatewayResponse } from './gateway-types'
import { maxUploadBytes, readInput } from './read-input'
import { refuse, refuseSize } from './refusal'
import { renewSession } from './renew-session'
import { standingCookies } from './standing-cookies'
import { viewerContext, viewerLanguage } from './viewer'
import type { Visit } from './visit'

const { login, loginV4, publicLogin, registerV4, register } = sessionCalls
const { socialLogin, socialLoginV3, socialRegister, socialRegisterV3 } = sessionCalls

const entries: readonly Pick<Call, 'host' | 'path'>[] = [
  login,
  loginV4,
  publicLogin,
  registerV4,
  register,
  socialLogin,
  socialLoginV3,
  socialRegister,
  socialRegisterV3,
]
const renewals: readonly Pick<Call, 'host' | 'path'>[] = [
  sessionCalls.refreshToken,
  sessionCalls.refreshTokenOld,
]

const isAmong = (calls: readonly Pick<Call, 'host' | 'path'>[], { host, path }: Call) =>
  calls.some((other) => other.host === host && other.path === path)

/**
 * How a call relates to the session: a sign-in, whose 401 means a wrong password; a token refresh; a logout; or a call
 * within the session.
 */
function roleOf(call: Call): 'entry' | 'renewal' | 'logout' | 'ordinary' {
  if (isAmong(entries, call)) return 'entry'
  if (isAmong(renewals, call)) return 'renewal'
  return isAmong([sessionCalls.logout], call) ? 'logout' : 'ordinary'
}

const ended = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 })

async function bearerOf({ accessToken, refreshToken }: Tokens, context: HostContext) {
  if (accessToken !== undefined || refreshToken === undefined) return accessToken
  const renewal = await renewSession(refreshToken, context)
  return renewal.type === 'renewed' ? renewal.tokens.accessToken : undefined
}

/** Ends at the host a session logged out offline. Once, in the background. */
async function endAbandoned(tokens: Tokens, context: HostContext): Promise<void> {
  const key = tokens.refreshToken ?? tokens.accessToken ?? ''
  if (ended.has(key)) return
  ended.set(key, true)
  const bearer = await bearerOf(tokens, context)
  if (bearer === undefined) return
  const input = { body: { platformId: webPlatform } }
  await callHost(sessionCalls.logout, input, { ...context, bearer, signal: undefined })
}

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

/** Handles a request below `/api/{host}`, the browser's only access to the seven hosts (specification 7). */
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

/** The same for `Request` and `Response`. */
export async function handleCall(request: Request): Promise<Response> {
  return toResponse(await respondToCall(request))
}
