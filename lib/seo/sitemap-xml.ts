/** One address of a sitemap. `lastModified` is an ISO date-time; without one nothing is claimed. */
export interface SitemapEntry {
  url: string
  lastModified?: string
  /** The same page in every language, by hreflang. */
  alternates?: Readonly<Record<string, string>>
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

function element(name: 'url' | 'sitemap', { url, lastModified, alternates = {} }: SitemapEntry): string {
  const changed = lastModified ? `<lastmod>${escapeXml(lastModified)}</lastmod>` : ''
  const links = Object.entries(alternates).map(
    ([code, href]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeXml(href)}"/>`,
  )
  return `<${name}><loc>${escapeXml(url)}</loc>${changed}${links.join('')}</${name}>`
}

function document(root: 'urlset' | 'sitemapindex', elements: readonly string[]): string {
  const lines = elements.map((line) => `${line}\n`).join('')
  const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
  const links = root === 'urlset' ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespace}${links}>\n${lines}</${root}>\n`
}

/** A sitemap of pages with their alternates: from the same rule as those in each page's head. */
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
