import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { Problem } from '../../http/problem'

const timeoutMs = 3000
const keptMs = 3_600_000
const discoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url() })

/**
 * The keys of an issuer, found by its discovery document, which is read again every hour.
 * @throws {Problem} 503 while the issuer cannot be reached or does not answer as it should
 */
export function createProviderKeys(issuer: string, fetchUrl: typeof fetch): JWTVerifyGetKey {
  let kept: { keys: JWTVerifyGetKey; until: number } | null = null

  const discover = async () => {
    const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetchUrl(address, { redirect: 'error', signal })
    const found = discoverySchema.parse(await response.json())
    if (found.issuer !== issuer) throw new Error(`${address} speaks for another issuer`)
    const keys = createRemoteJWKSet(new URL(found.jwks_uri), {
      timeoutDuration: timeoutMs,
      [customFetch]: (url, options) => fetchUrl(url, options),
    })
    kept = { keys, until: performance.now() + keptMs }
    return keys
  }

  return async (header, token) => {
    try {
      const keys = kept && performance.now() < kept.until ? kept.keys : await discover()
      return await keys(header, token)
    } catch (error) {
      if (isOfToken(error)) throw error
      throw new Problem(503, 'unavailable')
    }
  }
}

/** Whether it is the token that asks for a key which there is not. */
function isOfToken(error: unknown) {
  return error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JOSENotSupported
}
