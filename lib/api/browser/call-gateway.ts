import { errorCodes, type ErrorCode } from '../../contract/errors'
import type { Host, Route } from '../../contract/routes'
import { readBrowserCookie } from '../../cookies/browser-cookies'
import { networkError } from '../api-error'
import { buildUrl, type CallParts } from '../build-url'
import { errorCodeHeader } from '../gateway-headers'
import { parseResponse } from '../parse-response'
import type { CallResult } from '../result'
import { withRenewal } from './with-renewal'

let first: Promise<unknown> | null = null

const isKnown = () => readBrowserCookie('deviceKnown') === '1'

/**
 * Sends the browser's first call alone, since its response sets the device id. Concurrent calls would each get another
 * id, and a playback address would belong to a discarded one.
 */
async function claimDevice<T>(call: () => Promise<T>): Promise<T> {
  if (isKnown()) return call()
  const earlier = first ?? window.earlyCall?.response
  if (earlier) {
    await Promise.allSettled([earlier])
    return call()
  }
  const response = call()
  first = response
  void Promise.allSettled([response]).then(() => {
    first = null
  })
  return response
}

/** A call that an inline script of the page sent before other scripts loaded. */
interface EarlyCall {
  url: string
  response: Promise<Response>
}

declare global {
  interface Window {
    earlyCall?: EarlyCall
  }
}

/** The pending early call to an address, for its first caller; undefined when there is none. */
function consumeEarlyResponse(url: string): Promise<Response> | undefined {
  const early = window.earlyCall
  if (early?.url !== url) return undefined
  delete window.earlyCall
  return early.response
}

export interface CallOptions {
  signal?: AbortSignal
}

type HostRoute = Route & { host: Host }

const knownCodes: readonly string[] = Object.values(errorCodes)

function isErrorCode(code: string | null): code is ErrorCode {
  return code !== null && knownCodes.includes(code)
}

function requestInit(route: Route, body: unknown, signal?: AbortSignal): RequestInit {
  const headers: Record<string, string> = {
    accept: 'application/json',
    language: document.documentElement.lang,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
  const method = route.changes ? 'POST' : route.method
  const shared = { method, headers, signal, cache: 'no-store', credentials: 'same-origin' } as const
  if (body instanceof FormData) return { ...shared, body }
  if (method === 'GET' && body === undefined) return shared
  headers['content-type'] = 'application/json'
  return body === undefined ? shared : { ...shared, body: JSON.stringify(body) }
}

/**
 * Makes a call through the gateway of this origin. Never throws. Checks only the envelope: the gateway has validated
 * `data`. Repeats the call on a 401 that a renewed session may cure, which can take most of a minute. Takes over the
 * early call to the same address. A change that a kids profile may not make waits for the PIN.
 */
export async function callGateway(
  route: HostRoute,
  input: CallParts,
  options: CallOptions = {},
): Promise<CallResult<unknown, unknown>> {
  const result = await callOnce(route, input, options)
  const isChange = route.method !== 'GET' || route.changes === true
  if (result.error?.requiredAction !== 'PIN' || !isChange) return result
  const { requestPin } = await import('../../modals/request-pin')
  return (await requestPin()) ? callOnce(route, input, options) : result
}

async function callOnce(
  route: HostRoute,
  input: CallParts,
  options: CallOptions,
): Promise<CallResult<unknown, unknown>> {
  const url = buildUrl(`/api/${route.host}`, route.path, input)
  let early = consumeEarlyResponse(url)
  try {
    const fetchCall = () => fetch(url, requestInit(route, input.body, options.signal))
    const send = () => {
      const response = early?.catch(fetchCall) ?? fetchCall()
      early = undefined
      return response
    }
    const response = await claimDevice(() => withRenewal(url, send, options.signal))
    const result = parseResponse(response, await response.text())
    if (!result.error) return result.data
    const code = response.headers.get(errorCodeHeader)
    return { error: isErrorCode(code) ? { ...result.error, code } : result.error }
  } catch {
    return { error: networkError() }
  }
}
