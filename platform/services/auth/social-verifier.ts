import { jwtVerify, createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { Problem } from '../../shared/problem'
import type { SocialMedia, SocialProviders } from '../../social-config'

/** Apple says it in words. */
const verifiedField = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])

/** What we use of an id token. A claim that is not as it should be counts as missing; subject and nonce must be there. */
const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string().min(8).max(512),
  email: z.string().optional().catch(undefined),
  email_verified: verifiedField.optional().catch(undefined),
  name: z.string().optional().catch(undefined),
})

/** Somebody whom a provider vouches for. */
export interface SocialPerson {
  provider: SocialMedia
  /** Who it is at that provider, and there alone. */
  subject: string
  nonce: string
  email: string | null
  /** Whether the provider says that the address is theirs. */
  emailVerified: boolean
  fullName: string | null
}

/** The person of a verified token's claims, or `null` when they name none. */
function toPerson(provider: SocialMedia, payload: unknown): SocialPerson | null {
  const { data } = claimsSchema.safeParse(payload)
  if (!data) return null
  return {
    provider,
    subject: data.sub,
    nonce: data.nonce,
    email: data.email ?? null,
    emailVerified: data.email_verified === true,
    fullName: data.name?.trim() ?? null,
  }
}

/** Signatures that only the holder of a private key can make. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA']
/** An id token tells of a login that has just happened. */
export const tokenAgeSeconds = 600
/** Clocks of the provider and ours may differ by this much. */
export const toleranceSeconds = 60

/** Finds out who comes with a provider's id token. */
export interface SocialVerifier {
  /**
   * @throws {Problem} 403 for a provider that is not configured, 401 for a token that is not the provider's, not for us,
   * late or without a nonce, 503 while the provider's keys cannot be had
   */
  verify(provider: SocialMedia, idToken: string): Promise<SocialPerson>
}

/** Tokens are timed by the wall clock, which the provider goes by, whatever the sandbox's clock says. */
export function createSocialVerifier(providers: SocialProviders, fetchUrl: typeof fetch): SocialVerifier {
  const keysOf = new Map<SocialMedia, JWTVerifyGetKey>()
  return {
    verify: async (media, idToken) => {
      const provider = providers[media]
      if (!provider) throw new Problem(403, 'socialOff')
      const keys = keysOf.get(media) ?? createProviderKeys(provider.issuer, fetchUrl)
      keysOf.set(media, keys)
      const claims = await readClaims(idToken, keys, provider)
      const person = claims && toPerson(media, claims)
      if (!person) throw new Problem(401, 'socialRefused')
      return person
    },
  }
}

async function readClaims(
  idToken: string,
  keys: JWTVerifyGetKey,
  { issuer, clientId }: { issuer: string; clientId: string },
) {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      algorithms,
      issuer,
      audience: clientId,
      clockTolerance: toleranceSeconds,
      maxTokenAge: tokenAgeSeconds,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    })
    // Of a token for several parties, `azp` is the one that may use it.
    return (payload.azp ?? clientId) === clientId ? payload : null
  } catch (error) {
    if (error instanceof Problem) throw error
    return null
  }
}

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
