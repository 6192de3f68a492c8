/** A sitemap's answer. Without a document the hosts did not answer: 503, so that crawlers keep what they know. */
export function answerSitemap(xml: string | null): Response {
  if (xml === null) return new Response(null, { status: 503, headers: { 'retry-after': '60' } })
  const headers = {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, s-maxage=300',
  }
  return new Response(xml, { headers })
}
