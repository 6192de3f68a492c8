import { jwtVerify, createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { Problem } from '../../shared/problem'
import type { SocialMedia, SocialProviders } from '../../shared/social-config'

/** Apple sends it as a string. */
const verifiedField = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])

/** The claims that we use. Malformed ones count as missing; subject and nonce are required. */
const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string().min(8).max(512),
  email: z.string().optional().catch(undefined),
  email_verified: verifiedField.optional().catch(undefined),
  name: z.string().optional().catch(undefined),
})

/** A person identified by a provider. */
export interface SocialPerson {
  provider: SocialMedia
  /** Subject at the provider. */
  subject: string
  nonce: string
  email: string | null
  /** Whether the provider has verified the address. */
  emailVerified: boolean
  fullName: string | null
}

/** The person of verified claims, or `null` if they identify nobody. */
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

/** Asymmetric signature algorithms. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA']
/** Maximum age: an id token stems from a recent login. */
export const tokenAgeSeconds = 600
/** Tolerated clock skew between the provider and us. */
export const toleranceSeconds = 60

/** Verifies the id tokens of the providers. */
export interface SocialVerifier {
  /**
   * @throws {Problem} 403 for a provider that is not configured; 401 for a token that is not the provider's, not for
   * us, expired or without a nonce; 503 while the provider's keys are unavailable
   */
  verify(provider: SocialMedia, idToken: string): Promise<SocialPerson>
}

/** Uses the wall clock, like the provider, whatever the sandbox's clock says. */
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
    // With several audiences, `azp` is the authorised one.
    return (payload.azp ?? clientId) === clientId ? payload : null
  } catch (error) {
    if (error instanceof Problem) throw error
    return null
  }
}

/** Per request; two requests stay below the gateway's timeout. */
const timeoutMs = 1500
const failurePauseMs = 10_000
const cacheMs = 3_600_000
const discoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url() })

/**
 * An issuer's keys, found through its discovery document, which is refetched every hour. While the issuer is
 * unavailable, one request for all callers is made every 10 s.
 * @throws {Problem} 503 while the issuer is unreachable or its response is invalid
 */
export function createProviderKeys(issuer: string, fetchUrl: typeof fetch): JWTVerifyGetKey {
  let cached: { keys: JWTVerifyGetKey; until: number } | null = null
  let discovery: Promise<JWTVerifyGetKey> | null = null
  let retryAt = 0

  /** Fetches the whole response, and pauses requests to an issuer that failed. */
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
    cached = { keys, until: performance.now() + cacheMs }
    return keys
  }

  const currentKeys = () => {
    if (cached && performance.now() < cached.until) return Promise.resolve(cached.keys)
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

/** Whether the token's key is unknown. */
function isOfToken(error: unknown) {
  return error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JOSENotSupported
}
