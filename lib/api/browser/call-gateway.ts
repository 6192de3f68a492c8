import { type Host, type Route, buildUrl, type CallParts } from '../../contract/calls'
import { errorCodes, type ErrorCode, errorCodeHeader, sessionHeader } from '../../contract/errors'
import { readBrowserCookie } from '../../cookies/browser-cookies'
import { networkError, type CallResult, parseResponse } from '../result'
import { endSession } from '../../session/end-session'
import { withBackOff } from './back-off'

const lockName = 'hilalplay.session'

let last: Promise<unknown> = Promise.resolve()

/** Runs a task exclusively across tabs by a Web Lock, or within this tab where there are none. */
function acrossTabs<T>(action: () => Promise<T>): Promise<T> {
  // The type claims universal support; older browsers and plain HTTP have no locks.
  const locks = navigator.locks as LockManager | undefined
  if (locks) return locks.request(lockName, action)
  const turn = last.then(action, action)
  last = turn
  return turn
}

const refreshPath = '/api/auth/public/refresh-token'
const spentByUrl = new Map<string, number>()

const markOf = ({ status, headers }: Response) => (status === 401 ? headers.get(sessionHeader) : null)

/** Whether a renewal may have succeeded: not when the refresh itself is a 401 (specification 4). */
async function renew(): Promise<boolean> {
  const headers = { 'content-type': 'application/json', language: document.documentElement.lang }
  try {
    const response = await fetch(refreshPath, { method: 'POST', headers, body: '{}', cache: 'no-store' })
    return response.status !== 401
  } catch {
    return true
  }
}

/** Renews the session once across tabs: a tab that waited sees a changed expiry and stops. */
function renewUnlessDone(expiryWhenSent: string | null): Promise<boolean> {
  return acrossTabs(() => {
    const expiry = readBrowserCookie('tokenExpiry')
    if (expiry === null) return Promise.resolve(false)
    return expiry === expiryWhenSent ? renew() : Promise.resolve(true)
  })
}

/**
 * Sends a call and, on a 401 that the gateway marks as renewable, renews the session and repeats it with pauses of 1,
 * 1, 2, 3, 5, 8, 13 and 21 seconds, eight times per URL (specification 4). Clears an expired session and reloads the
 * page.
 */
async function withRenewal(
  url: string,
  send: () => Promise<Response>,
  signal?: AbortSignal,
): Promise<Response> {
  const spent = spentByUrl.get(url) ?? 0
  let expiryWhenSent: string | null = null
  const response = await withBackOff({
    spent,
    attempt: (attempts) => {
      if (attempts > 0) spentByUrl.set(url, spent + attempts)
      expiryWhenSent = readBrowserCookie('tokenExpiry')
      return send()
    },
    shouldRepeat: async (response) => {
      if (markOf(response) !== 'renew' || signal?.aborted) return false
      const goesOn = await renewUnlessDone(expiryWhenSent)
      if (!goesOn) endSession()
      return goesOn
    },
  })
  const mark = markOf(response)
  if (mark === 'over') endSession()
  if (mark === null) spentByUrl.delete(url)
  return response
}

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
