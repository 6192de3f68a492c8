import { LRUCache } from 'lru-cache'
import { type Session, type Tokens, removedTokenCookies } from '../../session/session-cookies'
import { errorCodes, webPlatform, type TokenInfo, type SessionMark } from '@/lib/contract'
import { sessionCalls } from '../../contract/hosts/auth-session'
import { formatSetCookie } from '../../cookies/header-cookies'
import type { ApiError, CallResponse, Result } from '../result'
import { callHost } from '../server/call-host'
import type { HostContext } from '../server/host-context'
import { overTls } from './read-request'

/** The result of a refresh: new tokens, refused for good, or temporarily unavailable. */
export type Renewal =
  | { type: 'renewed'; tokens: TokenInfo }
  | { type: 'over'; error: ApiError }
  | { type: 'failed'; error: ApiError }

const timeoutMs = 10_000
/** Shorter than the 20 s during which the auth host repeats a successor. */
const sharedMs = 15_000
const finalStatuses: readonly (number | null)[] = [400, 401]

const renewals = new LRUCache<string, Promise<Renewal>>({
  max: 10_000,
  ttl: sharedMs,
  ttlAutopurge: true,
  ttlResolution: 0,
  // The cache treats expiry 0 as never expiring and fetches it again and again.
  perf: { now: () => 1 + performance.now() },
})

type Caller = Omit<HostContext, 'bearer' | 'signal' | 'stream' | 'cache'>

async function exchange(token: string, caller: Caller): Promise<Renewal> {
  const input = { body: { token } }
  const { data, error } = await callHost(sessionCalls.refreshToken, input, { ...caller, timeoutMs })
  if (!error) return { type: 'renewed', tokens: data.data }
  return { type: finalStatuses.includes(error.status) ? 'over' : 'failed', error }
}

/**
 * Refreshes a token once for all calls that carry it: concurrent calls share the request and late ones get the same
 * result. Continues when the viewer leaves.
 */
export function renewSession(token: string, caller: Caller): Promise<Renewal> {
  const running = renewals.get(token)
  if (running) return running
  const renewal = exchange(token, caller)
  renewals.set(token, renewal)
  void renewal.then(({ type }) => {
    if (type === 'failed' && renewals.peek(token) === renewal) renewals.delete(token)
  })
  return renewal
}

type Sent = Result<CallResponse<unknown, unknown>>

/** The result of a call and what the browser learns about its session. */
export interface Outcome {
  result: Sent
  /** New tokens to set as cookies. */
  tokens: TokenInfo | null
  mark: SessionMark | null
}

interface WithSession {
  session: Session
  context: HostContext
  /** Whether the call is repeatable: a streamed upload is not. */
  repeatable: boolean
  send: (bearer: string | undefined) => Promise<Sent>
}

const aheadMs = 30_000

function refreshError(error: ApiError): Sent {
  return { error: { ...error, code: errorCodes.tokenRefresh, status: 401, retryable: false } }
}

/** The result when no new token is available. */
function withoutToken(renewal: Exclude<Renewal, { type: 'renewed' }>): Outcome {
  const mark = renewal.type === 'over' ? 'over' : 'renew'
  return { result: refreshError(renewal.error), tokens: null, mark }
}

const isUnauthorized = ({ error }: Sent) => error?.status === 401

/** Sends a call with the latest token; the browser handles a further 401. */
async function sendRenewed({ send }: WithSession, tokens: TokenInfo): Promise<Outcome> {
  const result = await send(tokens.accessToken)
  return { result, tokens, mark: isUnauthorized(result) ? 'renew' : null }
}

/** A refusal ends the session even if only its readable cookie is left, so that the next page is a guest's. */
async function sendOnce({ send, session }: WithSession): Promise<Outcome> {
  const result = await send(session.accessToken)
  const isOver = isUnauthorized(result) && session.claimed
  return { result, tokens: null, mark: isOver ? 'over' : null }
}

/**
 * Sends a call with the access token, renewed first when it expires within half a minute, and once more after a 401
 * (specification 4).
 */
export async function withSession(options: WithSession): Promise<Outcome> {
  const { session, context, repeatable, send } = options
  const { accessToken, refreshToken, expiresAt } = session
  if (refreshToken === undefined) return sendOnce(options)
  const leftMs = accessToken === undefined ? 0 : expiresAt - Date.now()
  if (leftMs < aheadMs) {
    const ahead = await renewSession(refreshToken, context)
    if (ahead.type === 'renewed') return sendRenewed(options, ahead.tokens)
    if (ahead.type === 'over' || leftMs <= 0) return withoutToken(ahead)
  }
  const result = await send(accessToken)
  if (!isUnauthorized(result)) return { result, tokens: null, mark: null }
  if (!repeatable) return { result, tokens: null, mark: 'renew' }
  const renewal = await renewSession(refreshToken, context)
  return renewal.type === 'renewed' ? sendRenewed(options, renewal.tokens) : withoutToken(renewal)
}

const ended = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 })

async function bearerOf({ accessToken, refreshToken }: Tokens, context: HostContext) {
  if (accessToken !== undefined || refreshToken === undefined) return accessToken
  const renewal = await renewSession(refreshToken, context)
  return renewal.type === 'renewed' ? renewal.tokens.accessToken : undefined
}

/** Ends at the host a session logged out offline. Once, in the background. */
export async function endAbandoned(tokens: Tokens, context: HostContext): Promise<void> {
  const key = tokens.refreshToken ?? tokens.accessToken ?? ''
  if (ended.has(key)) return
  ended.set(key, true)
  const bearer = await bearerOf(tokens, context)
  if (bearer === undefined) return
  const input = { body: { platformId: webPlatform } }
  await callHost(sessionCalls.logout, input, { ...context, bearer, signal: undefined })
}

/** Cookies set on every response before its own: a new device id, and the deletion of abandoned tokens. */
export function sessionCookies({ deviceId, isNewDevice, abandoned }: Session): string[] {
  const secure = overTls()
  const device = [
    formatSetCookie('deviceId', deviceId, { secure }),
    formatSetCookie('deviceKnown', '1', { secure }),
  ]
  return [...(isNewDevice ? device : []), ...(abandoned ? removedTokenCookies(secure) : [])]
}
