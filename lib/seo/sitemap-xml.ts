/** A video of a page, as search engines want it described. */
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

/** One address of a sitemap. `lastModified` is an ISO date-time; without one nothing is claimed. */
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

/** A sitemap of pages, with the videos on them. Their languages are named in each page's head alone. */
export function urlSet(entries: readonly SitemapEntry[]): string {
  const namespaces = entries.some(({ video }) => video) ? `${sitemaps} ${videos}` : sitemaps
  return document(
    'urlset',
    namespaces,
    entries.map((entry) => element('url', entry)),
  )
}

/** The list of sitemaps. */
export function sitemapIndex(entries: readonly SitemapEntry[]): string {
  return document(
    'sitemapindex',
    sitemaps,
    entries.map((entry) => element('sitemap', entry)),
  )
}

/** The response with a sitemap. Without one the hosts are down: 503, so that crawlers go on with what they have. */
export function respondWithSitemap(xml: string | null): Response {
  if (xml === null) return new Response(null, { status: 503, headers: { 'retry-after': '60' } })
  const headers = {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, s-maxage=300',
  }
  return new Response(xml, { headers })
}
