import { callGateway } from '@/lib/api/browser/call-gateway'
import type { accountCalls } from '@/lib/contract/hosts/auth-account'
import type { RouteOf } from '@/lib/auth/route-of'
import type { SocialProvider } from '@/lib/config/social'
import { providersOf } from './social-providers'

type GetConfig = typeof accountCalls.getConfig
const route: RouteOf<GetConfig> = { host: 'auth', method: 'GET', path: '/config' }

let kept: SocialProvider[] | null = null

/** The social accounts to offer, for a form that the browser opens; none when the auth host cannot be asked. */
export async function listSocialProviders(): Promise<SocialProvider[]> {
  if (kept) return kept
  const { data: answer } = await callGateway<GetConfig>(route, {})
  if (answer) kept = providersOf(answer.data)
  return kept ?? []
}
