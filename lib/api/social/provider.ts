import { allowInsecureRequests, ClientSecretPost, discovery, type Configuration } from 'openid-client'
import { env } from '../../config/env'
import type { SocialClient, SocialProvider } from '../../config/social'

const timeoutSec = 5
const maxAgeMs = 3_600_000
const appleIssuer = 'https://appleid.apple.com'

const cached = new Map<string, { configuration: Promise<Configuration>; until: number }>()

function discover({ issuer, clientId, clientSecret }: SocialClient): Promise<Configuration> {
  const insecure = issuer.startsWith('http:') && env.MODE === 'sandbox'
  return discovery(new URL(issuer), clientId, undefined, ClientSecretPost(clientSecret), {
    timeout: timeoutSec,
    execute: insecure ? [allowInsecureRequests] : [],
  })
}

/** The provider's endpoints from its discovery document, refreshed hourly. Rejects when it does not respond. */
export function configurationOf(client: SocialClient): Promise<Configuration> {
  const found = cached.get(client.issuer)
  if (found && performance.now() < found.until) return found.configuration
  const configuration = discover(client)
  cached.set(client.issuer, { configuration, until: performance.now() + maxAgeMs })
  configuration.catch(() => cached.delete(client.issuer))
  return configuration
}

/** The provider's client if it is configured. */
export function clientOf(provider: SocialProvider): SocialClient | null {
  return env.social[provider]
}

/** Apple returns name and address only by a form post. */
export const returnsByForm = ({ issuer }: SocialClient): boolean => issuer === appleIssuer

/** The callback URL of every provider. */
export const callbackAddress = (): string => `${env.PUBLIC_ORIGIN}/api/social/callback`
