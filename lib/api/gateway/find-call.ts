import { z } from 'zod'
import type { Call, Method } from '../../contract/call'
import { allCalls } from '../../contract/hosts/all-calls'

/** The method that the browser uses for a call: POST for a GET that changes state. */
export function gatewayMethod(call: Pick<Call, 'method' | 'changes'>): Method {
  return call.changes ? 'POST' : call.method
}

interface Door {
  call: Call
  method: Method
  segments: readonly string[]
  places: number
  /** Query parameters that distinguish a GET sent as POST from the POST of the same path. */
  queryNames: readonly string[]
}

const doors: readonly Door[] = allCalls
  .map((call) => {
    const segments = call.path.slice(1).split('/')
    const places = segments.filter((segment) => segment.startsWith('{')).length
    return { call, method: gatewayMethod(call), segments, places, queryNames: distinctiveNames(call) }
  })
  .sort((a, b) => a.places - b.places || b.queryNames.length - a.queryNames.length)

function distinctiveNames(call: Call): string[] {
  const { host, path, query } = call
  const hasTwin = allCalls.some(
    (other) => other !== call && other.host === host && other.path === path && other.method === 'POST',
  )
  return call.changes && hasTwin && query instanceof z.ZodObject ? Object.keys(query.shape) : []
}

function matchParams(door: Door, segments: readonly string[]): Record<string, string> | null {
  if (door.segments.length !== segments.length) return null
  const params: Record<string, string> = {}
  for (const [index, expected] of door.segments.entries()) {
    const actual = segments[index] ?? ''
    if (expected.startsWith('{') && actual !== '') params[expected.slice(1, -1)] = actual
    else if (expected !== actual) return null
  }
  return params
}

type Found =
  | { type: 'found'; call: Call; params: Record<string, string> }
  | { type: 'wrong-method'; allow: Method[] }
  | { type: 'unknown' }

/** The contract's call for a path below `/api` (decoded segments), if the method matches. */
export function findCall(
  method: string,
  host: string,
  segments: readonly string[],
  query: URLSearchParams,
): Found {
  const allow = new Set<Method>()
  for (const door of doors) {
    const params = door.call.host === host ? matchParams(door, segments) : null
    if (!params || !door.queryNames.every((name) => query.has(name))) continue
    if (door.method === method) return { type: 'found', call: door.call, params }
    allow.add(door.method)
  }
  return allow.size > 0 ? { type: 'wrong-method', allow: [...allow] } : { type: 'unknown' }
}
