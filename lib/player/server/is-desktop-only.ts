import { callHost } from '../../api/server/call-host'
import { cacheFor } from '../../config/cache'
import { authCalls } from '../../contract/hosts/auth'
import type { ContentType } from '../../contract/enums'
import type { LangCode } from '../../contract/languages'

const playedWhole: readonly (ContentType | 'LIVE')[] = ['FILM', 'EPISODE', 'LIVE']

/**
 * Whether playback is blocked on phones and tablets: the operator's flag, on unless `false`. Trailers and fragments
 * play everywhere. Server side only.
 */
export async function isDesktopOnly(lang: LangCode, contentType: ContentType | 'LIVE'): Promise<boolean> {
  if (!playedWhole.includes(contentType)) return false
  const { data } = await callHost(authCalls.getConfig, {}, { lang, cache: cacheFor.config })
  return data?.data['PLAYER_ONLY_DESKTOP'] !== 'false'
}
