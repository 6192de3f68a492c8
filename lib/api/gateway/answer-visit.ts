import { childAccessOf } from '../../contract/hosts/child-access'
import { errorCodes } from '../../contract/errors'
import type { LangCode } from '../../contract/languages'
import { headerNames } from '../../contract/headers'
import { loginCookies, removedSessionCookies, tokenCookies } from '../../session/token-cookies'
import { takeTokens } from '../../session/take-tokens'
import { describeError } from '../describe-error'
import { errorCodeHeader, sessionHeader } from '../gateway-headers'
import type { ApiError } from '../result'
import type { GatewayResponse } from './gateway-types'
import { answer } from './answer'
import { defaultMessage } from './refusal'
import { renewSession } from './renew-session'
import { overTls } from './viewer'
import { sendVisit, type Visit } from './visit'
import { withSession, type Outcome } from './with-session'

type Headers = Readonly<Record<string, string>>

/** Passes on a host's error status; an unusable response becomes 502. */
function statusOf({ code, status }: ApiError): number {
  const isOwn = code === errorCodes.status || code === errorCodes.tokenRefresh
  if (isOwn && status !== null && status >= 400) return status
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
export async function answerOutcome(
  { context }: Visit,
  { result, tokens, mark }: Outcome,
): Promise<GatewayResponse> {
  const cookies = tokens ? tokenCookies(tokens, clock()) : []
  if (mark === 'over') cookies.push(...removedSessionCookies(overTls()))
  const marks: Headers = mark ? { [sessionHeader]: mark } : {}
  if (result.error) {
    const message = await messageOf(result.error, context.lang)
    const headers = { ...marks, ...errorHeaders(result.error) }
    return answer(statusOf(result.error), { message, data: null, meta: null }, headers, cookies)
  }
  const { data, tokens: brought } = takeTokens(result.data.data)
  if (brought) cookies.push(...loginCookies(brought, clock()))
  return answer(200, { message: result.data.message, data, meta: result.data.meta }, marks, cookies)
}

/** A call within a session or a sign-in. A sign-in that kids profiles may not make carries the existing session. */
export async function answerCall(visit: Visit, isEntry: boolean): Promise<GatewayResponse> {
  if (isEntry) {
    const isForChildren = childAccessOf(visit.call) === 'allowed'
    const result = await sendVisit(visit, isForChildren ? undefined : visit.session.accessToken)
    return answerOutcome(visit, { result, tokens: null, mark: null })
  }
  const { session, context, stream } = visit
  const send = (bearer: string | undefined) => sendVisit(visit, bearer)
  return answerOutcome(visit, await withSession({ session, context, repeatable: !stream, send }))
}

/** A token refresh requested by the browser, always with the token of its cookie. */
export async function answerRenewal(visit: Visit): Promise<GatewayResponse> {
  const { session, context } = visit
  const over = { code: errorCodes.tokenRefresh, status: 401, message: null, retryable: false }
  const renewal = session.refreshToken
    ? await renewSession(session.refreshToken, context)
    : { type: 'over' as const, error: over }
  if (renewal.type === 'renewed') {
    const data = { ...renewal.tokens, accessToken: '', refreshToken: '' }
    return answer(200, { message: '', data, meta: null }, {}, tokenCookies(renewal.tokens, clock()))
  }
  const isOver = renewal.type === 'over'
  const error = { ...renewal.error, code: errorCodes.tokenRefresh, status: isOver ? 401 : 503 }
  return answerOutcome(visit, { result: { error }, tokens: null, mark: isOver ? 'over' : null })
}

/** Logout: clears the cookies whether or not the host responds. */
export async function answerLogout(visit: Visit): Promise<GatewayResponse> {
  const { session, context } = visit
  const send = (bearer: string | undefined) => sendVisit(visit, bearer)
  const { result } = await withSession({ session, context, repeatable: true, send })
  const done = { message: '', data: { done: true }, meta: null }
  const { error } = result
  const cookies = removedSessionCookies(overTls())
  const headers = { 'clear-site-data': '"cache"' }
  if (!error || error.status === 401) return answer(200, done, headers, cookies)
  const body = { message: await messageOf(error, context.lang), data: null, meta: null }
  return answer(statusOf(error), body, { ...headers, ...errorHeaders(error) }, cookies)
}
