import { jwtVerify, type JWTVerifyGetKey } from 'jose'
import { Problem } from '../../http/problem'
import type { SocialMedia, SocialProviders } from '../../social-config'
import { createProviderKeys } from './provider-keys'
import { toPerson, type SocialPerson } from './social-person'

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
