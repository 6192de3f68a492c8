import { langCodes } from '@/lib/contract'
import { brand } from './brand'

/** One or more linked schema.org objects. Undefined members are left out, as in JSON. */
export type JsonLdData = Readonly<Record<string, unknown>> | readonly Readonly<Record<string, unknown>>[]

const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON for a script element. No text in it can close the element or open a comment. */
export function jsonLd(data: JsonLdData): string {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? character)
}

/** A breadcrumb. `path` is of this origin. */
export interface Crumb {
  name: string
  path: string
}

/** The breadcrumbs of a page, which search engines show instead of the URL. */
export function breadcrumb(crumbs: readonly Crumb[], origin: string): JsonLdData {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: { '@id': new URL(path, origin).href },
    })),
  }
}

/** The `@id` by which other objects refer to the organisation, whatever the page's language. */
export const organizationId = (origin: string) => `${origin}/#organization`
const websiteId = (origin: string) => `${origin}/#website`

/** The organisation and the website, linked with each other, for every page. `origin` has no trailing slash. */
export function siteGraph(origin: string, description: string): JsonLdData {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organizationId(origin),
        name: brand.name,
        url: `${origin}/`,
        logo: { '@type': 'ImageObject', url: `${origin}${brand.logo.path}` },
      },
      {
        '@type': 'WebSite',
        '@id': websiteId(origin),
        name: brand.name,
        description,
        url: `${origin}/`,
        inLanguage: langCodes,
        publisher: { '@id': organizationId(origin) },
      },
    ],
  }
}
