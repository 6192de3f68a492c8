import type { Call, CallInput } from '../../contract/call'
import { errorCodes } from '../../contract/errors'
import { headerNames } from '../../contract/headers'
import { writeSessionCookie } from '../../session/cookies'
import { takeTokens, tokenCookies } from '../../session/take-tokens'
import { callHost } from '../call-host'
import { errorCodeHeader } from '../gateway-headers'
import type { ApiError } from '../result'
import { answer } from './answer'
import { isFromOwnOrigin } from './check-origin'
import { findCall, gatewayMethod } from './find-call'
import { readInput } from './read-input'
import { defaultMessage, refuse } from './refusal'
import { overTls, viewerContext, viewerLanguage } from './viewer'

const timeouts = { read: 4_000, write: 10_000, upload: 60_000 }

function timeoutOf(call: Call): number {
  if (call.multipart) return timeouts.upload
  return gatewayMethod(call) === 'GET' ? timeouts.read : timeouts.write
}

function segmentsOf(request: Request): string[] | null {
  try {
    return new URL(request.url).pathname.split('/').slice(2).map(decodeURIComponent)
  } catch {
    return null
  }
}

function deviceCookies(deviceId: string): string[] {
  const secure = overTls()
  return [
    writeSessionCookie('deviceId', deviceId, { secure }),
    writeSessionCookie('deviceKnown', '1', { secure }),
  ]
}

/** A host's own refusal keeps its status; a host that gave no usable answer is a bad gateway. */
function statusOf(error: ApiError): number {
  if (error.code === errorCodes.status && error.status !== null && error.status >= 400) return error.status
  return error.status === 504 ? 504 : 502
}

function errorHeaders(error: ApiError): Record<string, string> {
  return {
    [errorCodeHeader]: error.code,
    ...(error.retryAfterSec === undefined ? {} : { 'retry-after': String(error.retryAfterSec) }),
  }
}

async function forward(call: Call, params: Record<string, string>, request: Request): Promise<Response> {
  const { context, session } = viewerContext(request.headers)
  const input = await readInput(call, request, params)
  if ('refusal' in input) return refuse(input.refusal, context.lang)
  const result = await callHost(call, input.parts as CallInput<Call>, {
    ...context,
    signal: request.signal,
    timeoutMs: timeoutOf(call),
    stream: input.stream,
  })
  const cookies = session.isNewDevice ? deviceCookies(session.deviceId) : []
  const headers = { [headerNames.requestId]: context.requestId ?? '' }
  if (input.isExceeded()) return refuse(413, context.lang)
  if (result.error) {
    const message = result.error.message ?? (await defaultMessage(context.lang))
    const body = { message, data: null, meta: null }
    return answer(statusOf(result.error), body, { ...headers, ...errorHeaders(result.error) }, cookies)
  }
  const { data, tokens } = takeTokens(result.data.data)
  if (tokens) cookies.push(...tokenCookies(tokens, { secure: overTls(), now: Date.now() }))
  return answer(200, { message: result.data.message, data, meta: result.data.meta }, headers, cookies)
}

/** Answers one request below `/api/{host}`: the browser's only way to the seven hosts (specification 7). */
export async function handleCall(request: Request): Promise<Response> {
  const lang = viewerLanguage(request.headers)
  const [host = '', ...segments] = segmentsOf(request) ?? []
  const found = findCall(request.method === 'HEAD' ? 'GET' : request.method, host, segments)
  if (found.type === 'unknown') return refuse(404, lang)
  if (found.type === 'wrong-method') return refuse(405, lang, { allow: found.allow.join(', ') })
  const plainRead = gatewayMethod(found.call) === 'GET'
  if (!isFromOwnOrigin(request.headers, plainRead)) return refuse(403, lang)
  return forward(found.call, found.params, request)
}
