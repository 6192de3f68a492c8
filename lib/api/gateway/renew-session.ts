import { LRUCache } from 'lru-cache'
import type { TokenInfo } from '../../contract/account-shapes'
import { sessionCalls } from '../../contract/hosts/auth-session'
import { callHost } from '../server/call-host'
import type { HostContext } from '../server/host-context'
import type { ApiError } from '../result'

/** The result of a refresh: new tokens, refused for good, or temporarily unavailable. */
export type Renewal =
  | { type: 'renewed'; tokens: TokenInfo }
  | { type: 'over'; error: ApiError }
  | { type: 'failed'; error: ApiError }

const timeoutMs = 10_000
/** Shorter than the 20 s during which the auth host repeats a successor. */
const keptMs = 15_000
const refusals: readonly (number | null)[] = [400, 401]

const renewals = new LRUCache<string, Promise<Renewal>>({
  max: 10_000,
  ttl: keptMs,
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
  return { type: refusals.includes(error.status) ? 'over' : 'failed', error }
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
