import { LRUCache } from 'lru-cache'
import { callHost } from '../../api/server/call-host'
import { cacheFor } from '../../config/cache'
import { contentCalls } from '../../contract/hosts/content'
import { defaultLang } from '@/lib/contract'
import { isTrailer } from './video-json-ld'

/** The guest id that trailer signatures are bound to. */
export const crawlerDevice = 'trailers-for-crawlers'

/** Shorter than the signature's remaining life, so that a playlist in use does not outlive it. */
const spareMs = 10 * 60_000

/** Signed media folders by code, without a trailing slash. */
const signed = new LRUCache<string, string>({ max: 500 })

const lang = defaultLang

async function sign(code: string): Promise<string | null> {
  const video = await callHost(
    contentCalls.findVideoByCode,
    { query: { videoCode: code } },
    { lang, cache: cacheFor.catalogue },
  )
  if (!video.data || !isTrailer(video.data.data) || !video.data.data.free) return null
  const input = { query: { videoId: video.data.data.id } }
  const playback = await callHost(contentCalls.getVideoUrl, input, { lang, deviceId: crawlerDevice })
  if (!playback.data) return null
  const { url, expiresAt } = playback.data.data
  const folder = url.replace(/\/[^/]*$/, '')
  const ttl = Date.parse(expiresAt) - Date.now() - spareMs
  if (ttl > 0) signed.set(code, folder, { ttl })
  return folder
}

/** The current media folder of a free trailer at the content host; `null` when there is none. */
export async function findTrailerMedia(code: string): Promise<string | null> {
  return signed.get(code) ?? sign(code)
}
