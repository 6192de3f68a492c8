import { api } from '../../api/browser/api'
import type { Result } from '../../api/result'
import type { CallData } from '../../contract/call'
import type { contentCalls } from '../../contract/hosts/content'
import { readBrowserCookie } from '../../cookies/browser-cookies'
import { isLoggedIn } from '../../session/session-state'

type FindVideo = typeof contentCalls.findVideo
export type NextVideo = Pick<
  CallData<FindVideo>,
  'id' | 'code' | 'title' | 'textLang' | 'seasonIndex' | 'videoIndex' | 'thumbnail' | 'free'
>

/** The next episode, for its card and the player's heading. */
export function fetchNextVideo(videoId: number, signal?: AbortSignal): Promise<Result<NextVideo>> {
  return api.content.findVideo({ query: { videoId } }, { signal })
}

/** Whether the next episode starts automatically: the current profile's setting; never for guests or KIDS profiles. */
export async function isAutoplayEnabled(signal?: AbortSignal): Promise<boolean> {
  if (!isLoggedIn()) return false
  const { data: account } = await api.auth.getUserDetail({}, { signal })
  const profiles = account?.userProfile ?? []
  const chosen = Number(readBrowserCookie('profileId'))
  const profile = profiles.find(({ id }) => id === chosen) ?? profiles.find((one) => one.isDefaultProfile)
  return profile?.autoNextEpisode === true && profile.profileType !== 'KIDS'
}
