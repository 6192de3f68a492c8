/** The response with a sitemap. Without one the hosts are down: 503, so that crawlers go on with what they have. */
export function respondWithSitemap(xml: string | null): Response {
  if (xml === null) return new Response(null, { status: 503, headers: { 'retry-after': '60' } })
  const headers = {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, s-maxage=300',
  }
  return new Response(xml, { headers })
}
