import { env } from '@/lib/config/env'
import { answerSitemap } from '@/lib/seo/answer-sitemap'
import { pageEntries, titleEntries } from '@/lib/seo/sitemap-sections'
import { urlSet } from '@/lib/seo/sitemap-xml'

export const dynamic = 'force-dynamic'

const kinds = { series: 'SERIES', movies: 'MOVIES' } as const
const titlesFile = /^(series|movies)-([1-9]\d{0,2})\.xml$/

/** One sitemap: `pages.xml`, `series-1.xml`, `movies-1.xml` … */
export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params
  if (file === 'pages.xml') return answerSitemap(urlSet(pageEntries(env.PUBLIC_ORIGIN)))
  const [, type, number] = titlesFile.exec(file) ?? []
  if (type !== 'series' && type !== 'movies') return new Response(null, { status: 404 })
  const entries = await titleEntries(env.PUBLIC_ORIGIN, kinds[type], Number(number))
  if (entries?.length === 0) return new Response(null, { status: 404 })
  return answerSitemap(entries && urlSet(entries))
}
