import { callHost } from '../api/server/call-host'
import { cacheFor } from '../config/cache'
import { contentCalls } from '../contract/hosts/content'
import type { Card, Video } from '../contract/content-shapes'
import { langCodes, type LangCode } from '../contract/languages'
import { maxPageSize, pageSizes } from '../contract/page-sizes'
import { pathTo } from '../routing/paths'
import { mapLimited } from './map-limited'
import type { SitemapEntry } from './sitemap-xml'
import { trailerPath } from './trailer-path'

type Kind = 'SERIES' | 'MOVIES'

/** Ten addresses a title, so that a file stays at a tenth of the 50,000 that search engines take. */
export const titlesPerSitemap = 500
const callsAtOnce = 8
const lang = 'en'

const listedPages = [
  pathTo.home,
  pathTo.landing,
  pathTo.signUp,
  pathTo.plans,
  pathTo.aboutUs,
  pathTo.helpCenter,
  pathTo.socialResp,
  pathTo.cookiePreferences,
  pathTo.termsOfUse,
  pathTo.privacyPolicy,
  pathTo.dataProtection,
  (code: LangCode) => pathTo.category(code, 'SERIES'),
  (code: LangCode) => pathTo.category(code, 'MOVIES'),
]

/** One page's addresses in the ten languages. */
function inEveryLanguage(
  origin: string,
  path: (lang: LangCode) => string,
  lastModified?: string,
): SitemapEntry[] {
  return langCodes.map((code) => ({ url: new URL(path(code), origin).href, lastModified }))
}

/** Every page that search engines may list and that does not come from the catalogue. */
export function pageEntries(origin: string): SitemapEntry[] {
  return listedPages.flatMap((path) => inEveryLanguage(origin, path))
}

/** How many titles of a kind there are, or `null` when the content host does not respond. */
export async function countTitles(kind: Kind): Promise<number | null> {
  const list = await callHost(
    contentCalls.listSeries,
    { query: { kind, limit: 1 } },
    { lang, cache: cacheFor.catalogue },
  )
  return list.data?.meta.totalCount ?? null
}

async function listPage(offset: number, kind?: Kind): Promise<Card[] | null> {
  const query = { kind, sortType: 'TITLE', offset, limit: maxPageSize } as const
  const list = await callHost(contentCalls.listSeries, { query }, { lang, cache: cacheFor.catalogue })
  return list.data?.data ?? null
}

/** The titles of one sitemap file, numbered from 1; `null` when the content host does not respond for all of them. */
async function listTitles(file: number, kind?: Kind): Promise<Card[] | null> {
  const first = (file - 1) * titlesPerSitemap
  const offsets = Array.from(
    { length: titlesPerSitemap / maxPageSize },
    (_, page) => first + page * maxPageSize,
  )
  const lists = await mapLimited(offsets, callsAtOnce, (offset) => listPage(offset, kind))
  return lists.includes(null) ? null : lists.flatMap((list) => list ?? [])
}

async function titleEntry(origin: string, code: string): Promise<SitemapEntry[]> {
  const title = await callHost(
    contentCalls.findSeries,
    { query: { code } },
    { lang, cache: cacheFor.detail(code) },
  )
  return inEveryLanguage(origin, (each) => pathTo.detail(each, code), title.data?.data.updatedAt)
}

/**
 * The titles of one sitemap file (numbered from 1) with the moment each one changed.
 * `null` when the content host does not respond: a shorter list would have titles dropped.
 */
export async function titleEntries(origin: string, kind: Kind, file: number): Promise<SitemapEntry[] | null> {
  const titles = await listTitles(file, kind)
  return titles && (await mapLimited(titles, callsAtOnce, ({ code }) => titleEntry(origin, code))).flat()
}

/** The pages of live TV: all channels and each category, with their guides. `null` when the content host does not respond. */
export async function channelEntries(origin: string): Promise<SitemapEntry[] | null> {
  const response = await callHost(
    contentCalls.listTvCategories,
    {},
    { lang: 'en', cache: cacheFor.catalogue },
  )
  if (response.error) return null
  const codes = [undefined, ...response.data.data.map(({ code }) => code)]
  return codes.flatMap((code) => [
    ...inEveryLanguage(origin, (lang) => pathTo.channels(lang, code)),
    ...inEveryLanguage(origin, (lang) => pathTo.guide(lang, code)),
  ])
}

function videoEntry(origin: string, lang: LangCode, video: Video): SitemapEntry {
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
  return videos.flat().map((video) => videoEntry(origin, lang, video))
}
