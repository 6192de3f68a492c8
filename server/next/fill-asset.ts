import { plainCsp, securityHeaders } from '../headers/security-headers'
import { FillFailed } from '../page-cache/fill-page'
import type { Filled } from '../page-cache/page-cache'
import { readBody } from '../page-cache/read-body'
import type { RequestNext } from './request-next'
import { originHeaders } from './request-headers'

const compressibleAsset = /^\/_next\/static\/[\w./~@%-]+\.(?:js|css|json|svg|txt)$/

/** Whether an address is an immutable text file of the build, compressed only once. */
export function isCompressibleAsset(url: string): boolean {
  return compressibleAsset.test(url)
}

/** Fetches a file of the build from Next. */
export async function fillAsset(requestNext: RequestNext, path: string, host: string): Promise<Filled> {
  const signal = AbortSignal.timeout(10_000)
  const upstream = await requestNext({ method: 'GET', path, headers: originHeaders(host), signal })
  const { statusCode = 0, headers } = upstream
  if (statusCode !== 200) {
    upstream.destroy()
    if (statusCode >= 500) throw new FillFailed(statusCode)
    return { cacheable: false }
  }
  const headerPairs: [string, string][] = [
    ['content-type', headers['content-type'] ?? 'application/octet-stream'],
    ['cache-control', headers['cache-control'] ?? 'public, max-age=31536000, immutable'],
    ['vary', 'Accept-Encoding'],
    ...securityHeaders(path, plainCsp),
  ]
  return {
    cacheable: true,
    body: await readBody(upstream),
    headers: headerPairs,
    ttlMs: Number.POSITIVE_INFINITY,
  }
}
