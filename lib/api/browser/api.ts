import {
  authRoutes,
  contentRoutes,
  paymentRoutes,
  purchaseRoutes,
  watchRoutes,
  buildUrl,
  errorCodes,
  errorCodeHeader,
  sessionHeader,
  type Call,
  type CallData,
  type CallInput,
  type CallMeta,
  type CallParts,
  type Host,
  type Route,
  type authCalls,
  type contentCalls,
  type paymentCalls,
  type purchaseCalls,
  type watchCalls,
  type ErrorCode,
} from '@/lib/contract'
import { type CallResult, type ApiError, type CallResponse, networkError, parseResponse } from '../result'
import { readBrowserCookie } from '../../cookies/browser-cookies'
import { endSession } from '../../session/end-session'
import { browserTimeZone } from '../../storage/time-zone'
import { withBackOff } from './back-off'
import { nextTask } from './next-task'

/** Results and errors are exported along with the calls. */
export * from '../result'

const lockName = 'hilalplay.session'

let last: Promise<unknown> = Promise.resolve()

/** Runs a task exclusively across tabs by a Web Lock, or within this tab where locks are missing. */
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
export async function withRenewal(
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
  const earlier = first ? [first] : Object.values(window.earlyCalls ?? {})
  if (earlier.length > 0) {
    await Promise.allSettled(earlier)
    return call()
  }
  const response = call()
  first = response
  void Promise.allSettled([response]).then(() => {
    first = null
  })
  return response
}

declare global {
  interface Window {
    /** The calls that inline scripts of the page sent before other scripts loaded, by address. */
    earlyCalls?: Record<string, Promise<Response>>
  }
}

/** The pending early call to an address, for its first caller; undefined when there is none. */
function consumeEarlyResponse(url: string): Promise<Response> | undefined {
  const response = window.earlyCalls?.[url]
  delete window.earlyCalls?.[url]
  return response
}

interface CallOptions {
  signal?: AbortSignal
}

type HostRoute = Route & { host: Host }

const knownCodes: readonly string[] = Object.values(errorCodes)

function isErrorCode(code: string | null): code is ErrorCode {
  return code !== null && knownCodes.includes(code)
}

/** The page's language and the browser's time zone. */
export const viewerHeaders = (): Record<string, string> => ({
  language: document.documentElement.lang,
  zone: browserTimeZone(),
})

function requestInit(route: Route, body: unknown, signal?: AbortSignal): RequestInit {
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...viewerHeaders(),
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
  const isChange = route.method !== 'GET' || route.changes === true
  if (!isChange) await nextTask()
  const result = await callOnce(route, input, options)
  const { error } = result
  if (error?.paymentRequired)
    import('../../modals/refused-call').then(
      ({ requirePayment }) => requirePayment(error),
      () => undefined,
    )
  if (result.error?.requiredAction !== 'PIN' || !isChange) return result
  const { requestPin } = await import('../../modals/refused-call')
  return (await requestPin()) ? callOnce(route, input, options) : result
}

/** The result that a response of the gateway contains. Rejects when it breaks off. */
export async function readResponse(response: Response): Promise<CallResult<unknown, unknown>> {
  const result = parseResponse(response, await response.text())
  if (!result.error) return result.data
  const code = response.headers.get(errorCodeHeader)
  return { error: isErrorCode(code) ? { ...result.error, code } : result.error }
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
    return await readResponse(await claimDevice(() => withRenewal(url, send, options.signal)))
  } catch {
    return { error: networkError() }
  }
}

type Arguments<C extends Call> =
  Record<never, never> extends CallInput<C>
    ? [input?: CallInput<C>, options?: CallOptions]
    : [input: CallInput<C>, options?: CallOptions]

type MakeCall<C extends Call> = (...args: Arguments<C>) => Promise<CallResult<CallData<C>, CallMeta<C>>>

type Client<Calls> = {
  readonly [Name in keyof Calls]: Calls[Name] extends Call ? MakeCall<Calls[Name]> : never
}

/** Schemas are imported as types only: their values would bring all of Zod into the page. */
export function createClient<Calls>(host: Host, routes: Readonly<Record<keyof Calls, Route>>): Client<Calls> {
  const calls = Object.entries<Route>(routes).map(([name, route]) => {
    const call = (input: CallParts = {}, options?: CallOptions) =>
      callGateway({ host, ...route }, input, options)
    return [name, call]
  })
  return Object.fromEntries(calls) as Client<Calls>
}

/** The contract's calls from the browser, through the gateway of its own origin. They never throw. */
export const api = {
  auth: createClient<typeof authCalls>('auth', authRoutes),
  content: createClient<typeof contentCalls>('content', contentRoutes),
  payment: createClient<typeof paymentCalls>('payment', paymentRoutes),
  purchase: createClient<typeof purchaseCalls>('purchase', purchaseRoutes),
  watch: createClient<typeof watchCalls>('watch', watchRoutes),
}

/** An error that can be thrown: `message` stays `null` where the host sent none. */
export const thrown = (error: ApiError): Error & ApiError => Object.assign(new Error('Call failed'), error)

/** The response of a call, for React Query. Throws the `ApiError`. */
export async function unwrap<Data, Meta>(
  call: Promise<CallResult<Data, Meta>>,
): Promise<CallResponse<Data, Meta>> {
  const result = await call
  if (result.error) throw thrown(result.error)
  return result
}

/** The data of a call, for React Query. Throws the `ApiError`. */
export async function unwrapData<Data>(call: Promise<CallResult<Data, unknown>>): Promise<Data> {
  return (await unwrap(call)).data
}

/** Makes a call that outlives the page, so its response cannot be read. Rejects without a network. */
export function sendBeforeUnload(host: Host, { method, path }: Route, body: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  return fetch(`/api/${host}${path}`, { method, body: JSON.stringify(body), headers, keepalive: true })
}
