import { api } from '../../api/browser/api'
import { readBrowserCookie } from '../../cookies/browser-cookies'
import { isLoggedIn } from '../../session/session-state'

/** Whether the next episode starts automatically: the current profile's setting; never for guests or KIDS profiles. */
export async function goesOnByItself(signal?: AbortSignal): Promise<boolean> {
  if (!isLoggedIn()) return false
  const { data: account } = await api.auth.getUserDetail({}, { signal })
  const profiles = account?.userProfile ?? []
  const chosen = Number(readBrowserCookie('profileId'))
  const profile = profiles.find(({ id }) => id === chosen) ?? profiles.find((one) => one.isDefaultProfile)
  return profile?.autoNextEpisode === true && profile.profileType !== 'KIDS'
}
