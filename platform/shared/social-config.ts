import { z } from 'zod'
import { socialMedia } from '@/lib/contract/fields'

export type SocialMedia = (typeof socialMedia)[number]

/** A social login provider (OpenID Connect). */
export interface SocialProvider {
  issuer: string
  /** The audience that the provider's id tokens must have. */
  clientId: string
}
export type SocialProviders = Partial<Record<SocialMedia, SocialProvider>>

/** Those of the sandbox's provider, which stands in for all three. */
export const sandboxClient = { id: 'hilalplay-web', secret: 'sandbox-secret' } as const

const issuers: Readonly<Record<SocialMedia, string>> = {
  facebook: 'https://www.facebook.com',
  google: 'https://accounts.google.com',
  APPLE: 'https://appleid.apple.com',
}
const localHosts = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** An issuer URL that cannot be intercepted. */
const issuerField = z
  .url()
  .refine(
    (url) => url.startsWith('https://') || localHosts.has(new URL(url).hostname),
    'must start with https://',
  )

/** The providers' variables. A provider is configured when its client id is set. */
export const socialVariables = {
  SOCIAL_FACEBOOK_ISSUER: issuerField.default(issuers.facebook),
  SOCIAL_FACEBOOK_CLIENT_ID: z.string().min(1).optional(),
  SOCIAL_GOOGLE_ISSUER: issuerField.default(issuers.google),
  SOCIAL_GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  SOCIAL_APPLE_ISSUER: issuerField.default(issuers.APPLE),
  SOCIAL_APPLE_CLIENT_ID: z.string().min(1).optional(),
}

type SocialEnvironment = { [Name in keyof typeof socialVariables]?: string }

/** The configured providers; without any, the sandbox's provider, if there is a sandbox. */
export function readSocialProviders(env: SocialEnvironment, sandbox: string | null): SocialProviders {
  const read = (media: SocialMedia): [SocialMedia, SocialProvider][] => {
    const name = media.toUpperCase() as Uppercase<SocialMedia>
    const clientId = env[`SOCIAL_${name}_CLIENT_ID`]
    const issuer = env[`SOCIAL_${name}_ISSUER`] ?? issuers[media]
    if (clientId !== undefined) return [[media, { issuer, clientId }]]
    if (sandbox === null) return []
    return [[media, { issuer: `${sandbox}/${media.toLowerCase()}`, clientId: sandboxClient.id }]]
  }
  return Object.fromEntries(socialMedia.flatMap(read))
}
