import { callHost } from '@/lib/api/server/call-host'
import { cacheFor } from '@/lib/config/cache'
import { accountCalls } from '@/lib/contract/hosts/auth'
import { defaultLang } from '@/lib/contract'
import { type SocialProvider, toSocialProviders } from '@/lib/config/social'

/** The social accounts to offer on a server-rendered page; `null` when the auth host cannot be reached. */
export async function getSocialProviders(): Promise<SocialProvider[] | null> {
  const { data } = await callHost(accountCalls.getConfig, {}, { lang: defaultLang, cache: cacheFor.config })
  return data ? toSocialProviders(data.data) : null
}
