import { jwtVerify, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { Problem } from '../../http/problem'
import type { SocialMedia, SocialProviders } from '../../social-config'
import { createProviderKeys } from './provider-keys'

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
