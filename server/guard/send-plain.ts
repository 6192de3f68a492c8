import { STATUS_CODES, type ServerResponse } from 'node:http'
import { plainCsp, securityHeaders } from '../http/security-headers'

/** Sends a small uncached plain-text response where there is no page. */
export function sendPlain(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const text = STATUS_CODES[status] ?? ''
  const pairs: [string, string][] = [
    ...securityHeaders('/', plainCsp),
    ['content-type', 'text/plain; charset=utf-8'],
    ['content-length', String(text.length)],
    ['cache-control', 'no-store'],
    ...Object.entries(headers),
  ]
  response.writeHead(status, pairs.flat())
  response.end(text)
}
