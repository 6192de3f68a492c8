/**
 * Tags that mark cached pages and answers. The platform names them when something changes,
 * the web app drops what bears them.
 */
export const cacheTags = {
  config: 'config',
  languages: 'languages',
  catalogue: 'catalogue',
  home: 'home',
  faq: 'faq',
  plans: 'plans',
  /** What was said about who may have which media. */
  media: 'media',
  /** One title's page, by its code. */
  series: (code: string) => `series:${code}`,
} as const
