import {
  Agent as HttpAgent,
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
} from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { Socket } from 'node:net'
import { pipeline } from 'node:stream'
import type { BodyStream } from './host-context'

/**
 * Keep-alive agents for hosts. Idle connections close after `timeout` milliseconds, before the server closes them: the
 * platform after 72 s, nginx after 75 s.
 */
export const hostConnections = {
  keepAlive: true,
  maxFreeSockets: 64,
  scheduling: 'lifo',
  timeout: 30_000,
} as const

const options = { ...hostConnections, maxSockets: 256 }
const agents = { 'http:': new HttpAgent(options), 'https:': new HttpsAgent(options) }

export interface HostResponse {
  status: number
  headers: Pick<Headers, 'get'>
  text: string
}

interface HostRequestInit {
  method: string
  headers: Readonly<Record<string, string>>
  body: string | BodyStream | undefined
  /** Whether the request is safe to repeat. */
  repeatable?: boolean
  /** Any of these signals aborts the request. */
  signals: readonly AbortSignal[]
}

/** The host closed a reused connection before sending any of its response. */
class StaleConnection extends Error {
  override name = 'StaleConnection'
}

const closedCodes: readonly (string | undefined)[] = ['ECONNRESET', 'EPIPE']

/**
 * One request over a keep-alive connection: `fetch` costs four times the CPU. Repeats a safe request once when the host
 * had closed a reused connection. Does not follow redirects. @throws when the response is incomplete or a signal aborts
 */
export async function requestHost(address: string, init: HostRequestInit): Promise<HostResponse> {
  const url = new URL(address)
  const agent = agents[url.protocol === 'https:' ? 'https:' : 'http:']
  try {
    return await send(url, init, agent)
  } catch (error) {
    if (!init.repeatable || !(error instanceof StaleConnection)) throw error
    return send(url, init, false)
  }
}

function send(
  url: URL,
  { method, headers, body, signals }: HostRequestInit,
  agent: HttpAgent | false,
): Promise<HostResponse> {
  const stream = typeof body === 'object' ? body.body : null
  return new Promise((resolve, reject) => {
    const sent = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      method,
      headers: { ...headers, ...lengthOf(body) },
      agent,
    })
    const isStale = watchConnection(sent)
    const stop = () => sent.destroy(new Error('ended'))
    const settle = () => {
      for (const signal of signals) signal.removeEventListener('abort', stop)
      stream?.destroy()
    }
    sent.on('error', (error) => reject(isStale(error) ? new StaleConnection(error.message) : error))
    sent.on('close', settle)
    sent.on('response', (response) => {
      void readResponse(response)
        .then(resolve, reject)
        // A host that refuses a stream early need not get the rest of it.
        .then(() => (sent.writableFinished ? undefined : sent.destroy()))
    })
    for (const signal of signals) signal.addEventListener('abort', stop)
    if (signals.some(({ aborted }) => aborted)) stop()
    else if (stream) pipeline(stream, sent, (error) => error && sent.destroy(error))
    else sent.end(body)
  })
}

function lengthOf(body: HostRequestInit['body']): Record<string, string> {
  if (body === undefined) return {}
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length
  return length === undefined ? {} : { 'content-length': String(length) }
}

/** Whether an error means that a reused connection was closed before any byte of the response. */
function watchConnection(sent: ClientRequest): (error: NodeJS.ErrnoException) => boolean {
  let socket: Socket | undefined
  let bytesBefore = 0
  sent.on('socket', (given) => {
    socket = given
    bytesBefore = given.bytesRead
  })
  return ({ code }) => sent.reusedSocket && closedCodes.includes(code) && socket?.bytesRead === bytesBefore
}

function readResponse(response: IncomingMessage): Promise<HostResponse> {
  const { statusCode: status = 0, headers } = response
  const get = (name: string) => headers[name.toLowerCase()]?.toString() ?? null
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('end', () => resolve({ status, headers: { get }, text: Buffer.concat(chunks).toString() }))
    response.on('error', reject)
  })
}
