import {
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { hostConnections } from '@/lib/api/server/request-host'
import { env } from '@/lib/config/env'
import { sendPlain } from '../guard/send-plain'

const timeoutMs = 10_000

function createAgents(maxSockets: number) {
  const options = { ...hostConnections, maxSockets }
  return { 'http:': new HttpAgent(options), 'https:': new HttpsAgent(options) }
}

/** Pictures have their own connections, so that busy media connections do not block them. */
const pools = { pictures: createAgents(128), media: createAgents(512) }

export interface ContentRequest {
  /** Path below the content host, with the query. */
  path: string
  method: string | undefined
  headers: Readonly<Record<string, string>>
  pool: keyof typeof pools
  /** The viewer's response: when it closes, the host request is aborted. */
  response: ServerResponse
}

/**
 * Sends a request to the content host without following redirects. Answers 502 or 504 when the host fails. Retries once
 * only when a reused connection turns out to be closed.
 */
export function requestContent(
  options: ContentRequest,
  onResponse: (hostResponse: IncomingMessage) => void,
  isRepeated = false,
): void {
  const { path, method, headers, pool, response } = options
  const target = new URL(`${env.hosts.content}${path}`)
  const isSecure = target.protocol === 'https:'
  const agent = pools[pool][isSecure ? 'https:' : 'http:']
  const sent = (isSecure ? httpsRequest : httpRequest)(
    target,
    { method, headers, agent, timeout: timeoutMs },
    onResponse,
  )
  const stop = () => {
    if (!response.writableFinished) sent.destroy()
  }
  let hasTimedOut = false
  sent.on('timeout', () => {
    hasTimedOut = true
    sent.destroy(new Error('timeout'))
  })
  sent.on('error', () => {
    response.off('close', stop)
    if (response.destroyed) return
    if (sent.reusedSocket && !hasTimedOut && !isRepeated && !response.headersSent)
      requestContent(options, onResponse, true)
    else sendPlain(response, hasTimedOut ? 504 : 502)
  })
  response.on('close', stop)
  sent.end()
}
