import { langCodes } from '@/lib/contract'
import { brand } from './brand'

/** One or more linked things of schema.org. Undefined members are left out, as JSON does. */
export type JsonLdData = Readonly<Record<string, unknown>> | readonly Readonly<Record<string, unknown>>[]

const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON for a script element. No text of a title or a viewer can close the element or open a comment in it. */
export function jsonLd(data: JsonLdData): string {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? character)
}

/** One step of the way from the homepage. `path` is of this origin. */
export interface Crumb {
  name: string
  path: string
}

/** The way from the homepage to a page, which search engines show in place of the address. */
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

/** The `@id` by which every other thing names the organisation, whatever the page's language. */
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
