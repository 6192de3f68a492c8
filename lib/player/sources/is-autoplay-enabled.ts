import { callGateway } from '../../api/browser/call-gateway'
import type { accountCalls } from '../../contract/hosts/auth-account'
import { readBrowserCookie } from '../../session/browser-cookies'
import { isLoggedIn } from '../../session/is-logged-in'

type GetUserDetail = typeof accountCalls.getUserDetail

const route: Pick<GetUserDetail, 'host' | 'method' | 'path'> = {
  host: 'auth',
  method: 'GET',
  path: '/auth/userDetail',
}

/** Whether the next episode starts automatically: the current profile's setting; never for guests or KIDS profiles. */
export async function goesOnByItself(signal?: AbortSignal): Promise<boolean> {
  if (!isLoggedIn()) return false
  const answer = await callGateway<GetUserDetail>(route, {}, { signal })
  const profiles = answer.data?.data.userProfile ?? []
  const chosen = Number(readBrowserCookie('profileId'))
  const profile = profiles.find(({ id }) => id === chosen) ?? profiles.find((one) => one.isDefaultProfile)
  return profile?.autoNextEpisode === true && profile.profileType !== 'KIDS'
}
