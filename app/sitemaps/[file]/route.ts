import { env } from '@/lib/config/env'
import { isLangCode } from '@/lib/contract'
import {
  respondWithSitemap,
  urlSet,
  type SitemapEntry,
  channelEntries,
  landingEntries,
  pageEntries,
  titleEntries,
  videoEntries,
} from '@/lib/seo/sitemap'

export const dynamic = 'force-dynamic'

const filePattern = /^(?:(series|movies)|videos-([a-z]{2}))-([1-9]\d{0,2})\.xml$/
const none: SitemapEntry[] = []

async function getPageEntries(origin: string): Promise<SitemapEntry[] | null> {
  const landing = await landingEntries(origin)
  return landing && [...pageEntries(origin), ...landing]
}

/** The entries of a file; none for an unknown file, `null` when the hosts did not respond. */
function entriesOf(file: string): Promise<SitemapEntry[] | null> {
  if (file === 'pages.xml') return getPageEntries(env.PUBLIC_ORIGIN)
  if (file === 'channels.xml') return channelEntries(env.PUBLIC_ORIGIN)
  const [, type, lang, number] = filePattern.exec(file) ?? []
  if (type) return titleEntries(env.PUBLIC_ORIGIN, type === 'series' ? 'SERIES' : 'MOVIES', Number(number))
  return isLangCode(lang) ? videoEntries(env.PUBLIC_ORIGIN, lang, Number(number)) : Promise.resolve(none)
}

/** One sitemap: `pages.xml`, `channels.xml`, `series-1.xml`, `movies-1.xml`, `videos-ar-1.xml` … */
export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params
  const entries = await entriesOf(file)
  if (entries?.length === 0) return new Response(null, { status: 404 })
  return respondWithSitemap(entries && urlSet(entries))
}
