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
  const answer = await requestNext({ method: 'GET', path, headers: originHeaders(host), signal })
  const { statusCode = 0, headers } = answer
  if (statusCode !== 200) {
    answer.destroy()
    if (statusCode >= 500) throw new FillFailed(statusCode)
    return { keep: false }
  }
  const kept: [string, string][] = [
    ['content-type', headers['content-type'] ?? 'application/octet-stream'],
    ['cache-control', headers['cache-control'] ?? 'public, max-age=31536000, immutable'],
    ['vary', 'Accept-Encoding'],
    ...securityHeaders(path, plainCsp),
  ]
  return { keep: true, body: await readBody(answer), headers: kept, ttlMs: Number.POSITIVE_INFINITY }
}
