import { langCodes } from '../contract/languages'
import { brand } from './brand'
import type { JsonLdData } from './json-ld'

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
