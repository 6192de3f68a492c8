/** One address of a sitemap. `lastModified` is an ISO date-time; without one nothing is claimed. */
export interface SitemapEntry {
  url: string
  lastModified?: string
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

function element(name: 'url' | 'sitemap', { url, lastModified }: SitemapEntry): string {
  const changed = lastModified ? `<lastmod>${escapeXml(lastModified)}</lastmod>` : ''
  return `<${name}><loc>${escapeXml(url)}</loc>${changed}</${name}>`
}

function document(root: 'urlset' | 'sitemapindex', elements: readonly string[]): string {
  const lines = elements.map((line) => `${line}\n`).join('')
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${lines}</${root}>\n`
}

/** A sitemap of pages. Their alternates stand in each page's head, and nowhere else, so that the two cannot differ. */
export function urlSet(entries: readonly SitemapEntry[]): string {
  return document(
    'urlset',
    entries.map((entry) => element('url', entry)),
  )
}

/** The list of sitemaps. */
export function sitemapIndex(entries: readonly SitemapEntry[]): string {
  return document(
    'sitemapindex',
    entries.map((entry) => element('sitemap', entry)),
  )
}
