import { request } from 'node:http'
import { log } from '@/lib/api/log'
import { env } from '@/lib/config/env'

/** Purges Next's caches by a request to its route, since only code within a Next request may purge. */
export function purgeNext(socketPath: string, tags: readonly string[]): void {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${env.PURGE_TOKEN}` }
  const failed = (reason: unknown) => log.error({ tags, reason: String(reason) }, 'pages not purged')
  const purge = request({ socketPath, path: '/api/purge', method: 'POST', headers }, (response) => {
    response.resume()
    if (response.statusCode !== 204) failed(response.statusCode)
  })
  purge.on('error', failed).end(JSON.stringify({ tags }))
}
