import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '@/lib/api/log'

const slowMs = 1_000
const securityStatuses = [401, 403, 421, 429]

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  requestId: string
}

/** Path without its query, which may hold a token, and without a media signature. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path.replace(/^\/media\/[^/]+/, '/media/…')
}

/** Writes a line for what failed, was refused or took long; for everything else only at debug level. */
export function logAccess({ request, response, requestId }: Exchange): void {
  const startedAt = performance.now()
  response.on('finish', () => {
    const { method, url = '' } = request
    const { statusCode: status } = response
    const durationMs = Math.round(performance.now() - startedAt)
    const line = { requestId, method, path: loggedPath(url), status, durationMs }
    const isStream = url.startsWith('/media/')
    if (status >= 500 || (durationMs > slowMs && !isStream)) log.warn(line, 'request')
    else if (securityStatuses.includes(status)) log.info(line, 'request')
    else log.debug(line, 'request')
  })
}
