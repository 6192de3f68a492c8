import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'

const options = { keepAlive: true, maxSockets: 256, maxFreeSockets: 64, scheduling: 'lifo' } as const
const agents = { 'http:': new HttpAgent(options), 'https:': new HttpsAgent(options) }

export interface HostReply {
  status: number
  headers: Pick<Headers, 'get'>
  text: string
}

interface HostRequestInit {
  method: string
  headers: Readonly<Record<string, string>>
  body: string | undefined
  /** Any of them ends the request. */
  signals: readonly AbortSignal[]
}

/**
 * One request over a connection that is kept for the next one: `fetch` costs four times as much CPU. Redirects are not
 * followed. @throws when no whole answer comes, or a signal ends it
 */
export function requestHost(
  address: string,
  { method, headers, body, signals }: HostRequestInit,
): Promise<HostReply> {
  const url = new URL(address)
  const isSecure = url.protocol === 'https:'
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const sent = (isSecure ? httpsRequest : httpRequest)(url, {
      method,
      headers: { ...headers, ...length },
      agent: agents[isSecure ? 'https:' : 'http:'],
    })
    const stop = () => sent.destroy(new Error('ended'))
    const settle = () => {
      for (const signal of signals) signal.removeEventListener('abort', stop)
    }
    sent.on('error', reject).on('close', settle)
    sent.on('response', (response) => void readReply(response).then(resolve, reject))
    for (const signal of signals) signal.addEventListener('abort', stop)
    if (signals.some(({ aborted }) => aborted)) stop()
    else sent.end(body)
  })
}

function readReply(response: IncomingMessage): Promise<HostReply> {
  const { statusCode: status = 0, headers } = response
  const get = (name: string) => headers[name.toLowerCase()]?.toString() ?? null
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('end', () => resolve({ status, headers: { get }, text: Buffer.concat(chunks).toString() }))
    response.on('error', reject)
  })
}
