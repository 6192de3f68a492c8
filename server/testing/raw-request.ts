import { request, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { readBody } from '../http/exchange'

export interface RawResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

interface RawRequest {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** A raw request: adds no header but `Host`, follows no redirect, decodes nothing. */
export function rawRequest(port: number, path: string, { method = 'GET', headers, body }: RawRequest = {}) {
  return new Promise<RawResponse>((resolve, reject) => {
    const options = {
      port,
      host: '127.0.0.1',
      path,
      method,
      headers: { host: `localhost:${port}`, ...headers },
      agent: false,
    }
    const outgoing = request(options as object, (incoming) => {
      readBody(incoming).then((received) => {
        const { statusCode: status = 0, headers: settled } = incoming
        resolve({ status, headers: settled, body: received, text: received.toString() })
      }, reject)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Writes bytes to the port and returns everything received until the connection ends. */
export function rawBytes(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let received = ''
    socket.on('data', (chunk) => (received += chunk.toString()))
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
  })
}
