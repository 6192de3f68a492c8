import { socialProviders, type SocialProvider } from '@/lib/config/social'
import type { CallData } from '@/lib/contract/call'
import type { accountCalls } from '@/lib/contract/hosts/auth-account'

const flags: Record<SocialProvider, string> = {
  facebook: 'SOCIAL_FACEBOOK',
  google: 'SOCIAL_GOOGLE',
  apple: 'SOCIAL_APPLE',
}

/** The social accounts by which one can sign in, as the product's flags say. */
export function toSocialProviders(config: CallData<typeof accountCalls.getConfig>): SocialProvider[] {
  return socialProviders.filter((provider) => config[flags[provider]] === 'true')
}
