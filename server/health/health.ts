import type { ServerResponse } from 'node:http'
import { env } from '@/lib/config/env'
import { plainCsp, securityHeaders } from '../http/exchange'

const pingTimeoutMs = 1_000
const cacheMs = 1_000

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body)
  const headers: [string, string][] = [
    ...securityHeaders('/', plainCsp),
    ['content-type', 'application/json; charset=utf-8'],
    ['content-length', String(Buffer.byteLength(text))],
    ['cache-control', 'no-store'],
  ]
  response.writeHead(status, headers.flat())
  response.end(text)
}

async function isReachable(url: string): Promise<boolean> {
  try {
    const reply = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(pingTimeoutMs) })
    await reply.arrayBuffer()
    return reply.status < 500
  } catch {
    return false
  }
}

async function unreachableHosts(): Promise<string[]> {
  const hosts = Object.entries(env.hosts)
  const reachable = await Promise.all(hosts.map(([, url]) => isReachable(url)))
  return hosts.flatMap(([name], index) => (reachable[index] ? [] : [name]))
}

let latest: { at: number; missing: Promise<string[]> } | null = null

/** `/healthz`: liveness. */
export function sendLiveness(response: ServerResponse): void {
  sendJson(response, 200, { status: 'ok', version: env.APP_VERSION })
}

/** `/readyz`: 200 when all seven hosts are reachable, else 503 with their names. Checks at most once a second. */
export async function sendReadiness(response: ServerResponse): Promise<void> {
  if (!latest || performance.now() - latest.at > cacheMs) {
    latest = { at: performance.now(), missing: unreachableHosts() }
  }
  const unreachable = await latest.missing
  sendJson(response, unreachable.length === 0 ? 200 : 503, { ready: unreachable.length === 0, unreachable })
}
