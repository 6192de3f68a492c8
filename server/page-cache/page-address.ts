/** The path alone: a page's bytes are the same for every query, so that made-up ones neither split nor bust the cache. */
export function pageAddress(url: string): string {
  return url.split('?', 1)[0] ?? url
}
