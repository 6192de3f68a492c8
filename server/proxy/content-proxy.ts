import {
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { env } from '@/lib/config/env'
import { headerNames } from '@/lib/contract/headers'
import { readSessionCookie } from '@/lib/session/cookies'
import { sendPlain } from '../guard/send-plain'
import { fileCsp, securityHeaders } from '../headers/security-headers'
import { proxyAddress } from './proxy-address'

const agentOptions = { keepAlive: true, maxSockets: 512, maxFreeSockets: 64, scheduling: 'lifo' } as const
const transports = {
  'http:': { send: httpRequest, agent: new HttpAgent(agentOptions) },
  'https:': { send: httpsRequest, agent: new HttpsAgent(agentOptions) },
}
const timeoutMs = 10_000

const asked = ['accept', 'accept-encoding', 'if-modified-since', 'if-none-match', 'if-range', 'range']
const answered = [
  'accept-ranges',
  'cache-control',
  'content-encoding',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'expires',
  'last-modified',
  'retry-after',
  'vary',
]

interface ProxyOptions {
  requestId: string
  clientAddress: string
}

function askedHeaders(
  request: IncomingMessage,
  { requestId, clientAddress }: ProxyOptions,
): Record<string, string> {
  const headers: Record<string, string> = {
    [headerNames.requestId]: requestId,
    'x-forwarded-for': clientAddress,
  }
  for (const name of asked) {
    const value = request.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  const secure = env.PUBLIC_ORIGIN.startsWith('https:')
  const deviceId = readSessionCookie(request.headers.cookie, 'deviceId', secure)
  if (deviceId && /^[\w-]{8,64}$/.test(deviceId)) headers[headerNames.deviceId] = deviceId
  return headers
}

function answerPairs(answer: IncomingMessage, path: string, requestId: string): [string, string][] {
  const kept = answered.flatMap((name): [string, string][] => {
    const value = answer.headers[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
  return [...kept, ...securityHeaders(path, fileCsp), [headerNames.requestId, requestId]]
}

function isPassable(status: number): boolean {
  return status === 304 || (status >= 200 && status < 300) || status >= 400
}

function send(
  response: ServerResponse,
  answer: IncomingMessage,
  path: string,
  requestId: string,
): Promise<void> {
  const status = answer.statusCode ?? 502
  if (!isPassable(status)) {
    answer.destroy()
    sendPlain(response, 502)
    return Promise.resolve()
  }
  response.writeHead(status, answerPairs(answer, path, requestId).flat())
  return pipeline(answer, response).catch(() => undefined)
}

interface Transfer {
  request: IncomingMessage
  response: ServerResponse
  target: URL
  headers: Record<string, string>
  requestId: string
}

/** A kept connection may have been closed at the other end meanwhile: then, and only then, once more. */
function transfer({ request, response, target, headers, requestId }: Transfer, repeated = false): void {
  const { send: open, agent } = transports[target.protocol === 'https:' ? 'https:' : 'http:']
  const upstream = open(target, { method: request.method, headers, agent, timeout: timeoutMs }, (answer) => {
    void send(response, answer, request.url ?? '/', requestId)
  })
  const stop = () => {
    if (!response.writableFinished) upstream.destroy()
  }
  let timedOut = false
  upstream.on('timeout', () => {
    timedOut = true
    upstream.destroy(new Error('timeout'))
  })
  upstream.on('error', () => {
    response.off('close', stop)
    if (response.destroyed) return
    if (upstream.reusedSocket && !timedOut && !repeated && !response.headersSent) {
      transfer({ request, response, target, headers, requestId }, true)
    } else sendPlain(response, timedOut ? 504 : 502)
  })
  response.on('close', stop)
  upstream.end()
}

/**
 * Streams pictures (`/img`) and media (`/media`) from the content host on the app's own origin, ranges and
 * conditions included. Redirects are not followed. A viewer who leaves ends the transfer at the host too.
 */
export function proxyContent(
  request: IncomingMessage,
  response: ServerResponse,
  options: ProxyOptions,
): void {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return sendPlain(response, 405, { allow: 'GET, HEAD' })
  const path = proxyAddress(request.url ?? '')
  if (path === null) return sendPlain(response, 400)
  const target = new URL(`${env.hosts.content}${path}`)
  const headers = askedHeaders(request, options)
  transfer({ request, response, target, headers, requestId: options.requestId })
}
