import type { JsonLdData } from './json-ld'

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
