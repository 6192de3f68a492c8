import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { log } from '@/lib/api/log'
import { plainCsp, securityHeaders, uploading } from '../http/exchange'
import { createLogLimit } from './log-limit'

const statusByCode: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** How long the caller may take to read why: without a limit a connection would stay for as long as it likes. */
const lingerMs = 2_000

const reported = createLogLimit('requests that could not be read')

/**
 * Answers malformed HTTP with 400, oversized headers with 431 and incomplete requests with 408 (RFC 9110, 15.5.9).
 * Closes unused preconnections silently: the browser would read a body as the response to its first request.
 */
export function handleBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  // Uploads have their own timeouts.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && uploading.has(socket)) return
  if (socket.bytesRead === 0) {
    socket.destroy()
    return
  }
  const status = statusByCode[error.code ?? ''] ?? 400
  if (reported.may()) log.info({ code: error.code, status }, 'request could not be read')
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...securityHeaders('/', plainCsp).map(([name, value]) => `${name}: ${value}`),
    'content-length: 0',
    'connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n`)
  setTimeout(() => socket.destroy(), lingerMs).unref()
}
