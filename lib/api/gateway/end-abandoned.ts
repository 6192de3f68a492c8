import { LRUCache } from 'lru-cache'
import { sessionCalls } from '../../contract/hosts/auth-session'
import { webPlatform } from '../../contract/headers'
import type { Tokens } from '../../session/read-session'
import { callHost } from '../server/call-host'
import type { HostContext } from '../server/host-context'
import { renewSession } from './renew-session'

const ended = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 })

async function bearerOf({ accessToken, refreshToken }: Tokens, context: HostContext) {
  if (accessToken !== undefined || refreshToken === undefined) return accessToken
  const renewal = await renewSession(refreshToken, context)
  return renewal.type === 'renewed' ? renewal.tokens.accessToken : undefined
}

/** Ends at the host what a browser has logged out of without a network. Once, and without anybody waiting for it. */
export async function endAbandoned(tokens: Tokens, context: HostContext): Promise<void> {
  const key = tokens.refreshToken ?? tokens.accessToken ?? ''
  if (ended.has(key)) return
  ended.set(key, true)
  const bearer = await bearerOf(tokens, context)
  if (bearer === undefined) return
  const input = { body: { platformId: webPlatform } }
  await callHost(sessionCalls.logout, input, { ...context, bearer, signal: undefined })
}
