import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { SearchScreen } from '@/components/catalogue/search/search-screen'
import { ClientMessages } from '@/components/shell/page/client-messages'
import { pageLang } from '@/components/shell/page/page-lang'
import { getSearchSuggestions } from '@/components/catalogue/search/get-search-suggestions'
import { cleanSearchQuery, parseSearchQuery } from '@/components/catalogue/search/parse-search-query'
import { readPageNumber } from '@/lib/catalogue/parse-segments'
import { searchTitles } from '@/components/catalogue/search/get-search-results'
import { pathTo } from '@/lib/routing/paths'
import { buildMetadata } from '@/lib/seo/build-metadata'

interface Props {
  params: Promise<{ query?: string[] }>
  searchParams: Promise<{ query?: string | string[]; page?: string | string[] }>
}

/** Never kept: what viewers may type has no end, and neither would the cache. */
export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ query }, lang, t] = await Promise.all([params, pageLang(), getTranslations('search')])
  const words = parseSearchQuery(query)
  return buildMetadata({
    lang,
    title: words ? t('title') : t('heading'),
    description: t('description'),
    path: (code) => pathTo.search(code, words),
    index: false,
  })
}

export default async function SearchPage({ params, searchParams }: Props) {
  const [{ query }, asked, lang] = await Promise.all([params, searchParams, pageLang()])
  // A form without script sends its words in the query; their page has them in the path.
  if (typeof asked.query === 'string') redirect(pathTo.search(lang, cleanSearchQuery(asked.query)))
  const words = parseSearchQuery(query)
  const page = asked.page === undefined ? 1 : readPageNumber(String(asked.page))
  if (page === null) notFound()
  const answer = words ? await searchTitles(lang, words, page) : null
  if (answer?.data === null) notFound()
  const suggested = await getSearchSuggestions(lang)
  return (
    <ClientMessages namespaces={['search', 'catalogue.titles', 'errors.tryAgain']}>
      <SearchScreen lang={lang} words={words} answer={answer} suggested={suggested} />
    </ClientMessages>
  )
}
