import { env } from '@/lib/config/env'
import { langCodes } from '@/lib/contract'
import { respondWithSitemap, sitemapIndex, countTitles, titlesPerSitemap } from '@/lib/seo/sitemap'

export const dynamic = 'force-dynamic'

const files = (type: string, titles: number) =>
  Array.from({ length: Math.ceil(titles / titlesPerSitemap) }, (_, index) => `${type}-${index + 1}`)

/** The index of all sitemaps: one or more per type and, for videos, whose texts differ, per language. */
export async function GET(): Promise<Response> {
  const [series, movies] = await Promise.all([countTitles('SERIES'), countTitles('MOVIES')])
  if (series === null || movies === null) return respondWithSitemap(null)
  const videos = langCodes.flatMap((lang) => files(`videos-${lang}`, series + movies))
  const names = ['pages', 'channels', ...files('series', series), ...files('movies', movies), ...videos]
  return respondWithSitemap(
    sitemapIndex(names.map((name) => ({ url: `${env.PUBLIC_ORIGIN}/sitemaps/${name}.xml` }))),
  )
}
