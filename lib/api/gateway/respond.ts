import {
  errorCodes,
  errorCodeHeader,
  sessionHeader,
  headerNames,
  defaultLang,
  type Call,
  type CallInput,
  type Envelope,
  type LangCode,
} from '@/lib/contract'
import { childAccessOf } from '../../contract/hosts/all-calls'
import { formatNumber } from '@/lib/i18n'
import { loadTranslator } from '../../i18n/load-messages'
import {
  loginCookies,
  removedSessionCookies,
  extractTokens,
  tokenCookies,
} from '../../session/session-cookies'
import { describeError, type ApiError } from '../result'
import { callHost } from '../server/call-host'
import { gatewayMethod, roleOf } from './match-call'
import { overTls, type GatewayCall, type GatewayResponse } from './read-request'
import { renewSession, withSession, type Outcome } from './session'

type Headers = Readonly<Record<string, string>>

/** An uncacheable envelope for the browser. */
export function toGatewayResponse(
  status: number,
  body: Envelope<unknown>,
  headers: Readonly<Record<string, string>> = {},
  cookies: readonly string[] = [],
): GatewayResponse {
  const shared = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
  return { status, headers: { ...shared, ...headers }, cookies, body: JSON.stringify(body) }
}

const fallbackMessage = 'Unexpected error happened, please try again!'

async function unexpectedIn(lang: LangCode): Promise<string | null> {
  const t = await loadTranslator(lang).catch(() => null)
  return t && t('apiErrors.unexpected')
}

/** The default message of the error catalogue (specification 8) in the viewer's language. */
async function defaultMessage(lang: LangCode): Promise<string> {
  return (await unexpectedIn(lang)) ?? (await unexpectedIn(defaultLang)) ?? fallbackMessage
}

/** A number of bytes in the language's digits, with a short unit. */
function sizeIn(lang: LangCode, bytes: number): string {
  const megabytes = bytes / (1_024 * 1_024)
  const [value, unit] = megabytes >= 1 ? [megabytes, 'megabyte'] : [bytes / 1_024, 'kilobyte']
  return formatNumber(lang, value, { style: 'unit', unit, maximumFractionDigits: 0 })
}

/** A 413 that states the maximum body size. */
export async function respondTooLarge(maxBytes: number, lang: LangCode): Promise<GatewayResponse> {
  const t = await loadTranslator(lang)
  const message = t('apiErrors.bodyTooLarge', { limit: sizeIn(lang, maxBytes) })
  return toGatewayResponse(413, { message, data: null, meta: null })
}

/** When to try again where too many others do the same, in seconds, as `apiErrors.busy` says. */
const busySec = 30

/** A 503 with words for a viewer who has to wait until others are done. */
export async function respondBusy(lang: LangCode): Promise<GatewayResponse> {
  const t = await loadTranslator(lang)
  const envelope = { message: t('apiErrors.busy'), data: null, meta: null }
  return toGatewayResponse(503, envelope, { 'retry-after': String(busySec) })
}

/** The gateway's own error response: an envelope with the default message. */
export async function respondError(
  status: number,
  lang: LangCode,
  headers: Readonly<Record<string, string>> = {},
): Promise<GatewayResponse> {
  return toGatewayResponse(status, { message: await defaultMessage(lang), data: null, meta: null }, headers)
}

const timeouts = { read: 4_000, write: 10_000, upload: 600_000 }

function timeoutOf(call: Call): number {
  if (call.multipart) return timeouts.upload
  return gatewayMethod(call) === 'GET' ? timeouts.read : timeouts.write
}

/** Sends the call to its host. */
function sendToHost({ call, context, parts, stream, signal }: GatewayCall, bearer: string | undefined) {
  const timeoutMs = timeoutOf(call)
  return callHost(call, parts as CallInput<Call>, {
    ...context,
    ...{ bearer, signal, timeoutMs, stream, direct: true },
  })
}

/** Passes on a host's error status; an unusable response becomes 502. */
function statusOf({ code, status }: ApiError): number {
  const isFromHost = code === errorCodes.status || code === errorCodes.tokenRefresh
  if (isFromHost && status !== null && status >= 400) return status
  return status === 504 ? 504 : 502
}

function errorHeaders({ code, retryAfterSec, requiredAction }: ApiError): Headers {
  const wait: Headers = retryAfterSec === undefined ? {} : { 'retry-after': String(retryAfterSec) }
  const action: Headers = requiredAction ? { [headerNames.requiredAction]: requiredAction } : {}
  return { [errorCodeHeader]: code, ...wait, ...action }
}

/**
 * The message of a failed call. Prefixes an unexpected status here, since the browser treats any message of an HTTP
 * error as the host's; it adds the other prefixes itself.
 */
async function messageOf(error: ApiError, lang: LangCode): Promise<string> {
  if (error.message !== null) return error.message
  const text = await defaultMessage(lang)
  return error.code === errorCodes.status ? describeError(error, text) : text
}

const clock = () => ({ secure: overTls(), now: Date.now() })

/** The response to a call with its cookies. Tokens leave in cookies only. */
async function respondOutcome(
  { context }: GatewayCall,
  { result, tokens, mark }: Outcome,
): Promise<GatewayResponse> {
  const cookies = tokens ? tokenCookies(tokens, clock()) : []
  if (mark === 'over') cookies.push(...removedSessionCookies(overTls()))
  const marks: Headers = mark ? { [sessionHeader]: mark } : {}
  if (result.error) {
    const message = await messageOf(result.error, context.lang)
    const headers = { ...marks, ...errorHeaders(result.error) }
    const body = { message, data: result.error.data ?? null, meta: null }
    return toGatewayResponse(statusOf(result.error), body, headers, cookies)
  }
  const { data, tokens: brought } = extractTokens(result.data.data)
  if (brought) cookies.push(...loginCookies(brought, clock()))
  return toGatewayResponse(
    200,
    { message: result.data.message, data, meta: result.data.meta },
    marks,
    cookies,
  )
}

/** Sign-ins of a kind that may be under way, so that a flood of one leaves connections to its host for the rest. */
const maxSignIns = 100
const signIns = new Map<Call, number>()

/** A call that opens a session. One that kids profiles may not make carries the existing session. */
async function respondToSignIn(request: GatewayCall): Promise<GatewayResponse> {
  const { call, context, session } = request
  const underWay = signIns.get(call) ?? 0
  if (underWay >= maxSignIns) return respondBusy(context.lang)
  signIns.set(call, underWay + 1)
  try {
    const isForChildren = childAccessOf(call) === 'allowed'
    const result = await sendToHost(request, isForChildren ? undefined : session.accessToken)
    return await respondOutcome(request, { result, tokens: null, mark: null })
  } finally {
    signIns.set(call, (signIns.get(call) ?? 1) - 1)
  }
}

async function respondWithinSession(request: GatewayCall): Promise<GatewayResponse> {
  const { session, context, stream } = request
  const send = (bearer: string | undefined) => sendToHost(request, bearer)
  return respondOutcome(request, await withSession({ session, context, repeatable: !stream, send }))
}

/** A token refresh requested by the browser, always with the token of its cookie. */
async function respondToRefresh(request: GatewayCall): Promise<GatewayResponse> {
  const { session, context } = request
  const over = { code: errorCodes.tokenRefresh, status: 401, message: null, retryable: false }
  const renewal = session.refreshToken
    ? await renewSession(session.refreshToken, context)
    : { type: 'over' as const, error: over }
  if (renewal.type === 'renewed') {
    const data = { ...renewal.tokens, accessToken: '', refreshToken: '' }
    return toGatewayResponse(
      200,
      { message: '', data, meta: null },
      {},
      tokenCookies(renewal.tokens, clock()),
    )
  }
  const isOver = renewal.type === 'over'
  const error = { ...renewal.error, code: errorCodes.tokenRefresh, status: isOver ? 401 : 503 }
  return respondOutcome(request, { result: { error }, tokens: null, mark: isOver ? 'over' : null })
}

/** Logout: clears the cookies whether or not the host responds. */
async function respondToLogout(request: GatewayCall): Promise<GatewayResponse> {
  const { session, context } = request
  const send = (bearer: string | undefined) => sendToHost(request, bearer)
  const { result } = await withSession({ session, context, repeatable: true, send })
  const done = { message: '', data: { done: true }, meta: null }
  const { error } = result
  const cookies = removedSessionCookies(overTls())
  const headers = { 'clear-site-data': '"cache"' }
  if (!error || error.status === 401) return toGatewayResponse(200, done, headers, cookies)
  const body = { message: await messageOf(error, context.lang), data: null, meta: null }
  return toGatewayResponse(statusOf(error), body, { ...headers, ...errorHeaders(error) }, cookies)
}

/** Makes the call of a browser, and responds with what its role in the session brings. */
export function respond(request: GatewayCall): Promise<GatewayResponse> {
  const role = roleOf(request.call)
  if (role === 'logout') return respondToLogout(request)
  if (role === 'refresh') return respondToRefresh(request)
  return role === 'sign-in' ? respondToSignIn(request) : respondWithinSession(request)
}
