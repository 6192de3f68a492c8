import type { CallData, accountCalls } from '@/lib/contract'

/** The supported social accounts, as the web app's URLs name them. */
export const socialProviders = ['facebook', 'google', 'apple'] as const
export type SocialProvider = (typeof socialProviders)[number]

/** How the gateway reaches an OpenID provider. */
export interface SocialClient {
  issuer: string
  clientId: string
  clientSecret: string
}

type Source = Readonly<Record<string, string | undefined>>

/**
 * The providers configured by `SOCIAL_<NAME>_ISSUER`, `_CLIENT_ID` and `_CLIENT_SECRET`: all three or none. In
 * sandbox mode the platform's own provider stands in for those that are not configured.
 */
export function readSocialClients(
  source: Source,
  { sandboxPlatform }: { sandboxPlatform: string | null },
): Record<SocialProvider, SocialClient | null> {
  const read = (name: SocialProvider): SocialClient | null => {
    const of = (part: string) => source[`SOCIAL_${name.toUpperCase()}_${part}`] || null
    const [issuer, clientId, clientSecret] = [of('ISSUER'), of('CLIENT_ID'), of('CLIENT_SECRET')]
    if (issuer && clientId && clientSecret) return { issuer, clientId, clientSecret }
    if (sandboxPlatform === null) return null
    return {
      issuer: `${sandboxPlatform}/sandbox/openid/${name}`,
      clientId: 'hilalplay-web',
      clientSecret: 'sandbox-secret',
    }
  }
  return { facebook: read('facebook'), google: read('google'), apple: read('apple') }
}

const flags: Record<SocialProvider, string> = {
  facebook: 'SOCIAL_FACEBOOK',
  google: 'SOCIAL_GOOGLE',
  apple: 'SOCIAL_APPLE',
}

/** The social accounts that the product's flags enable. */
export function toSocialProviders(config: CallData<typeof accountCalls.getConfig>): SocialProvider[] {
  return socialProviders.filter((provider) => config[flags[provider]] === 'true')
}
