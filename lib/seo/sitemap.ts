import { isUnknown } from '../api/result'
import { callHost, mapLimited } from '../api/server/call-host'
import { cacheFor } from '../config/cache'
import { contentCalls } from '../contract/hosts/content'
import { purchaseCalls } from '../contract/hosts/purchase'
import { langCodes, maxPageSize, pageSizes, type Card, type Video, type LangCode } from '@/lib/contract'
import { pathTo, trailerPath } from '@/lib/routing'

/** A page's video, as search engines expect it. */
interface SitemapVideo {
  title: string
  description: string
  thumbnailUrl: string
  contentUrl: string
  /** Seconds. */
  duration: number
  /** ISO date-time. */
  publishedAt: string
}

/** An entry of a sitemap. `lastModified` is an ISO date-time, left out where unknown. */
export interface SitemapEntry {
  url: string
  lastModified?: string
  video?: SitemapVideo
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

function videoElement(video: SitemapVideo): string {
  const parts: [string, string][] = [
    ['thumbnail_loc', video.thumbnailUrl],
    ['title', video.title],
    ['description', video.description],
    ['content_loc', video.contentUrl],
    ['duration', String(Math.max(1, Math.round(video.duration)))],
    ['publication_date', video.publishedAt],
    ['requires_subscription', 'no'],
    ['live', 'no'],
  ]
  const texts = parts.map(([name, text]) => `<video:${name}>${escapeXml(text)}</video:${name}>`)
  return `<video:video>${texts.join('')}</video:video>`
}

function element(name: 'url' | 'sitemap', { url, lastModified, video }: SitemapEntry): string {
  const changed = lastModified ? `<lastmod>${escapeXml(lastModified)}</lastmod>` : ''
  return `<${name}><loc>${escapeXml(url)}</loc>${changed}${video ? videoElement(video) : ''}</${name}>`
}

const sitemaps = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const videos = 'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"'

function document(root: string, namespaces: string, elements: readonly string[]): string {
  const lines = elements.map((line) => `${line}\n`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespaces}>\n${lines}</${root}>\n`
}

/** A sitemap of pages, with their videos. Languages are only declared in each page's head. */
export function urlSet(entries: readonly SitemapEntry[]): string {
  const namespaces = entries.some(({ video }) => video) ? `${sitemaps} ${videos}` : sitemaps
  return document(
    'urlset',
    namespaces,
    entries.map((entry) => element('url', entry)),
  )
}

/** The sitemap index. */
export function sitemapIndex(entries: readonly SitemapEntry[]): string {
  return document(
    'sitemapindex',
    sitemaps,
    entries.map((entry) => element('sitemap', entry)),
  )
}

/** The response with a sitemap. Without one the hosts are down: 503, so that crawlers keep their copy. */
export function respondWithSitemap(xml: string | null): Response {
  if (xml === null) return new Response(null, { status: 503, headers: { 'retry-after': '60' } })
  const headers = {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, s-maxage=300',
  }
  return new Response(xml, { headers })
}

type Kind = 'SERIES' | 'MOVIES'

/** Ten URLs per title, so that a file stays at a tenth of the 50,000 that search engines accept. */
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

/** One page's URLs in the ten languages. */
function inEveryLanguage(
  origin: string,
  path: (lang: LangCode) => string,
  lastModified?: string,
): SitemapEntry[] {
  return langCodes.map((code) => ({ url: new URL(path(code), origin).href, lastModified }))
}

/** Every indexable page that depends on no host. */
export function pageEntries(origin: string): SitemapEntry[] {
  return listedPages.flatMap((path) => inEveryLanguage(origin, path))
}

/** Our own landing page, while there is one. `null` when the purchase host does not respond. */
export async function landingEntries(origin: string): Promise<SitemapEntry[] | null> {
  const input = { params: { slug: 'vip' } }
  const { error } = await callHost(purchaseCalls.getLanding, input, { lang, cache: cacheFor.plans })
  if (error) return isUnknown(error) ? [] : null
  return inEveryLanguage(origin, pathTo.landingVip)
}

/** The number of titles of a kind, or `null` when the content host does not respond. */
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

/** The titles of one sitemap file, numbered from 1; `null` unless the content host responds for all of them. */
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
 * The titles of one sitemap file (numbered from 1) with the time of each one's last change. `null` when the content
 * host does not respond: search engines would drop the titles missing from a shorter list.
 */
export async function titleEntries(origin: string, kind: Kind, file: number): Promise<SitemapEntry[] | null> {
  const titles = await listTitles(file, kind)
  return titles && (await mapLimited(titles, callsAtOnce, ({ code }) => titleEntry(origin, code))).flat()
}

/**
 * The live TV pages: all channels and each category, with their guides. `null` when the content host does not
 * respond.
 */
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
