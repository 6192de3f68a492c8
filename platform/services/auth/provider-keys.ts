import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { Problem } from '../../http/problem'

/** Of each of the two requests: together they end before the gateway gives up the call. */
const timeoutMs = 1500
const failurePauseMs = 10_000
const keptMs = 3_600_000
const discoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url() })

/**
 * The keys of an issuer, found by its discovery document, which is read again every hour. While the issuer cannot be
 * reached it is asked again every 10 s, by one request for all callers.
 * @throws {Problem} 503 while the issuer cannot be reached or does not answer as it should
 */
export function createProviderKeys(issuer: string, fetchUrl: typeof fetch): JWTVerifyGetKey {
  let kept: { keys: JWTVerifyGetKey; until: number } | null = null
  let discovery: Promise<JWTVerifyGetKey> | null = null
  let retryAt = 0

  /** Fetches the whole answer, and leaves an issuer alone for a while from whom none came in time. */
  const fetchWhole: typeof fetch = async (input, init) => {
    try {
      const response = await fetchUrl(input, init)
      return new Response(await response.text(), { status: response.status })
    } catch (error) {
      retryAt = performance.now() + failurePauseMs
      throw error
    }
  }

  const discover = async () => {
    const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetchWhole(address, { redirect: 'error', signal })
    const found = discoverySchema.parse(await response.json())
    if (found.issuer !== issuer) throw new Error(`${address} speaks for another issuer`)
    const keys = createRemoteJWKSet(new URL(found.jwks_uri), {
      timeoutDuration: timeoutMs,
      [customFetch]: (url, options) => fetchWhole(url, options),
    })
    kept = { keys, until: performance.now() + keptMs }
    return keys
  }

  const currentKeys = () => {
    if (kept && performance.now() < kept.until) return Promise.resolve(kept.keys)
    discovery ??= discover().finally(() => (discovery = null))
    return discovery
  }

  return async (header, token) => {
    const waitSec = Math.ceil((retryAt - performance.now()) / 1000)
    if (waitSec > 0) throw new Problem(503, 'unavailable', {}, waitSec)
    try {
      const keys = await currentKeys()
      return await keys(header, token)
    } catch (error) {
      if (isOfToken(error)) throw error
      throw new Problem(503, 'unavailable', {}, failurePauseMs / 1000)
    }
  }
}

/** Whether it is the token that asks for a key which there is not. */
function isOfToken(error: unknown) {
  return error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JOSENotSupported
}
