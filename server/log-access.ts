import { log } from '@/lib/api/log'
import { createLogLimit } from './guard/log-limit'
import type { Exchange } from './http/exchange'

const slowMs = 1_000
const securityStatuses = [401, 403, 421, 429]
const refusals = createLogLimit('refused requests')

/** Path without query and media signature, which may be secrets. */
function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path.replace(/^\/media\/[^/]+/, '/media/…')
}

/** Logs failed, refused and slow requests; all others at debug level. */
export function logAccess(exchange: Exchange): void {
  const { request, response, requestId } = exchange
  const startedAt = performance.now()
  response.on('finish', () => {
    const { method, url = '' } = request
    const { statusCode: status } = response
    const durationMs = Math.round(performance.now() - startedAt)
    const isStream = url.startsWith('/media/')
    const isSlow = durationMs > slowMs && !isStream
    const isServerError = status >= 500 && !exchange.isDeferred
    const level = isServerError || isSlow ? 'warn' : securityStatuses.includes(status) ? 'info' : 'debug'
    if (!log.isLevelEnabled(level) || (level === 'info' && !refusals.may())) return
    log[level]({ requestId, method, path: loggedPath(url), status, durationMs }, 'request')
  })
}
