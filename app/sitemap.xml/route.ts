import { env } from '@/lib/config/env'
import { answerSitemap } from '@/lib/seo/answer-sitemap'
import { countTitles, titlesPerSitemap } from '@/lib/seo/sitemap-sections'
import { sitemapIndex } from '@/lib/seo/sitemap-xml'

export const dynamic = 'force-dynamic'

/** The index of all sitemaps, one or more a type. */
export async function GET(): Promise<Response> {
  const [series, movies] = await Promise.all([countTitles('SERIES'), countTitles('MOVIES')])
  if (series === null || movies === null) return answerSitemap(null)
  const files = (type: string, titles: number) =>
    Array.from({ length: Math.ceil(titles / titlesPerSitemap) }, (_, index) => `${type}-${index + 1}`)
  const names = ['pages', ...files('series', series), ...files('movies', movies)]
  return answerSitemap(
    sitemapIndex(names.map((name) => ({ url: `${env.PUBLIC_ORIGIN}/sitemaps/${name}.xml` }))),
  )
}
