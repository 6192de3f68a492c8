/**
 * Tags of cached pages and responses. The platform sends them when something changes, and the web app drops what has
 * them.
 */
export const cacheTags = {
  config: 'config',
  languages: 'languages',
  catalogue: 'catalogue',
  home: 'home',
  faq: 'faq',
  plans: 'plans',
  /** Cached decisions about who may fetch which media. */
  media: 'media',
  /** One title's page, by its code. */
  series: (code: string) => `series:${code}`,
} as const
