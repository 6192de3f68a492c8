import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { SearchScreen } from '@/components/catalogue/search/search-screen'
import { buildMetadata, pageLang, ClientMessages } from '@/components/shell/page'
import {
  getSearchBesides,
  getSearchSuggestions,
  getSearchResults,
} from '@/components/catalogue/lists/get-lists'
import { kindOf, listsTitles, readSearchType } from '@/components/catalogue/search/search-type'
import { cleanSearchTerms, parseSearchTerms } from '@/components/catalogue/search/search-terms'
import { readPageNumber } from '@/lib/catalogue/parse-path'
import { pathTo } from '@/lib/routing'

interface Props {
  params: Promise<{ query?: string[] }>
  searchParams: Promise<{ query?: string | string[]; page?: string | string[]; type?: string | string[] }>
}

/** Never cached: queries are unlimited, and the cache would be too. */
export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ query }, lang, t] = await Promise.all([params, pageLang(), getTranslations('search')])
  const terms = parseSearchTerms(query)
  return buildMetadata({
    lang,
    title: terms ? t('title') : t('heading'),
    description: t('description'),
    path: (code) => pathTo.search(code, terms),
    index: false,
  })
}

export default async function SearchPage({ params, searchParams }: Props) {
  const [{ query }, search, lang] = await Promise.all([params, searchParams, pageLang()])
  // Without scripts the form sends the terms in the query; results have them in the path.
  if (typeof search.query === 'string') redirect(pathTo.search(lang, cleanSearchTerms(search.query)))
  const terms = parseSearchTerms(query)
  const page = search.page === undefined ? 1 : readPageNumber(String(search.page))
  if (page === null) notFound()
  const type = readSearchType(search.type)
  const [result, besides, suggested] = await Promise.all([
    terms && listsTitles(type) ? getSearchResults(lang, { keyword: terms, kind: kindOf(type) }, page) : null,
    terms ? getSearchBesides(lang, terms) : null,
    getSearchSuggestions(lang),
  ])
  if (result?.data === null) notFound()
  return (
    <ClientMessages namespaces={['search', 'catalogue', 'errors.tryAgain']}>
      <SearchScreen
        lang={lang}
        terms={terms}
        type={type}
        result={result}
        besides={besides}
        suggested={suggested}
      />
    </ClientMessages>
  )
}
