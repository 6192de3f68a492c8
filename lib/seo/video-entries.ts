import { callHost } from '../api/server/call-host'
import { cacheFor } from '../config/cache'
import { contentCalls } from '../contract/hosts/content'
import type { Card, Video } from '../contract/content-shapes'
import type { LangCode } from '../contract/languages'
import { pageSizes } from '../contract/page-sizes'
import { pathTo } from '../routing/paths'
import { mapLimited } from './map-limited'
import { callsAtOnce, listTitles } from './sitemap-sections'
import type { SitemapEntry } from './sitemap-xml'
import { trailerPath } from './trailer-path'

function entry(origin: string, lang: LangCode, video: Video): SitemapEntry {
  return {
    url: origin + pathTo.watch(lang, video.code),
    video: {
      title: video.title,
      description: video.storyline || video.title,
      thumbnailUrl: `${origin}/img/1280/${encodeURI(video.thumbnail)}`,
      contentUrl: origin + trailerPath(video.code),
      duration: video.duration,
      publishedAt: video.releasedAt,
    },
  }
}

async function trailersOf({ id, code }: Card, lang: LangCode): Promise<Video[]> {
  const input = { query: { contentId: id, limit: pageSizes.trailers } }
  const response = await callHost(contentCalls.listTrailers, input, { lang, cache: cacheFor.detail(code) })
  return (response.data?.data ?? []).filter(({ free }) => free)
}

/**
 * The free trailers of one sitemap file (numbered from 1) in one language, each on its own page.
 * `null` when the content host does not respond.
 */
export async function videoEntries(
  origin: string,
  lang: LangCode,
  file: number,
): Promise<SitemapEntry[] | null> {
  const titles = await listTitles(file)
  if (!titles) return null
  const videos = await mapLimited(titles, callsAtOnce, (title) => trailersOf(title, lang))
  return videos.flat().map((video) => entry(origin, lang, video))
}
