/** The path alone: pages ignore the query, so made-up queries neither split nor bypass the cache. */
export function pageAddress(url: string): string {
  return url.split('?', 1)[0] ?? url
}
