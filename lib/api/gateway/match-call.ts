import { z } from 'zod'
import type { Call, Method } from '@/lib/contract'
import { allCalls } from '../../contract/hosts/all-calls'
import { sessionCalls } from '../../contract/hosts/auth-session'

/** The method that the browser uses for a call: POST for a GET that changes state. */
export function gatewayMethod(call: Pick<Call, 'method' | 'changes'>): Method {
  return call.changes ? 'POST' : call.method
}

interface Pattern {
  call: Call
  method: Method
  segments: readonly string[]
  paramCount: number
  /** Query parameters that distinguish a GET sent as POST from the POST of the same path. */
  queryNames: readonly string[]
}

const patterns: readonly Pattern[] = allCalls
  .map((call) => {
    const segments = call.path.slice(1).split('/')
    const paramCount = segments.filter((segment) => segment.startsWith('{')).length
    return { call, method: gatewayMethod(call), segments, paramCount, queryNames: distinctiveNames(call) }
  })
  .sort((a, b) => a.paramCount - b.paramCount || b.queryNames.length - a.queryNames.length)

function distinctiveNames(call: Call): string[] {
  const { host, path, query } = call
  const hasTwin = allCalls.some(
    (other) => other !== call && other.host === host && other.path === path && other.method === 'POST',
  )
  return call.changes && hasTwin && query instanceof z.ZodObject ? Object.keys(query.shape) : []
}

function matchParams(pattern: Pattern, segments: readonly string[]): Record<string, string> | null {
  if (pattern.segments.length !== segments.length) return null
  const params: Record<string, string> = {}
  for (const [index, expected] of pattern.segments.entries()) {
    const actual = segments[index] ?? ''
    if (expected.startsWith('{') && actual !== '') params[expected.slice(1, -1)] = actual
    else if (expected !== actual) return null
  }
  return params
}

type Match =
  | { type: 'found'; call: Call; params: Record<string, string> }
  | { type: 'wrong-method'; allow: Method[] }
  | { type: 'unknown' }

/** The contract's call for a path below `/api` (decoded segments), if the method matches. */
export function matchCall(
  method: string,
  host: string,
  segments: readonly string[],
  query: URLSearchParams,
): Match {
  const allow = new Set<Method>()
  for (const pattern of patterns) {
    const params = pattern.call.host === host ? matchParams(pattern, segments) : null
    if (!params || !pattern.queryNames.every((name) => query.has(name))) continue
    if (pattern.method === method) return { type: 'found', call: pattern.call, params }
    allow.add(pattern.method)
  }
  return allow.size > 0 ? { type: 'wrong-method', allow: [...allow] } : { type: 'unknown' }
}

const { login, loginV4, publicLogin, registerV4, register } = sessionCalls
const { socialLogin, socialLoginV3, socialRegister, socialRegisterV3 } = sessionCalls

const signInCalls: readonly Pick<Call, 'host' | 'path'>[] = [
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
const refreshCalls: readonly Pick<Call, 'host' | 'path'>[] = [
  sessionCalls.refreshToken,
  sessionCalls.refreshTokenOld,
]

const isAmong = (calls: readonly Pick<Call, 'host' | 'path'>[], { host, path }: Call) =>
  calls.some((other) => other.host === host && other.path === path)

/**
 * How a call relates to the session: a sign-in, whose 401 means a wrong password; a token refresh; a logout; or a call
 * within the session.
 */
export function roleOf(call: Call): 'sign-in' | 'refresh' | 'logout' | 'ordinary' {
  if (isAmong(signInCalls, call)) return 'sign-in'
  if (isAmong(refreshCalls, call)) return 'refresh'
  return isAmong([sessionCalls.logout], call) ? 'logout' : 'ordinary'
}
