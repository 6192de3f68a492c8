import { getTranslations } from 'next-intl/server'
import { hostMessage, type Result } from '@/lib/api/result'
import type { Page } from '@/lib/catalogue/parse-path'
import { pageSizes, type Card, type LangCode, type SearchBesides } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { ChipRow } from '../cards/page-head'
import { TitleList } from '../lists/list-screens'
import { Rails } from '../rails/rails'
import { SimilarTitles } from '../rails/similar-titles'
import { getSimilarTitles, type SearchSuggestions as Suggested } from '../lists/get-lists'
import { LiveSearch } from './live-search'
import { showsSimilarTitles, kindOf, listsTitles, searchPath, type SearchType } from './search-type'

/** Suggestions for a search without terms or results: genres, and popular titles. */
async function SearchSuggestions({ lang, suggested }: { lang: LangCode; suggested: Suggested }) {
  const t = await getTranslations('search')
  const chips = suggested.genres.map(({ code, title }) => ({
    href: pathTo.category(lang, 'SERIES', { genre: code }),
    text: title,
    selected: false,
  }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 group-data-vain:[&>nav>ul]:justify-center-safe">
      {chips.length > 0 && <ChipRow label={t('suggestions')} chips={chips} />}
      <Rails lang={lang} rails={suggested.rails} />
    </div>
  )
}

interface ResultsProps {
  lang: LangCode
  terms: string
  type: SearchType | undefined
  list: Page<Card>
}

/** The titles that were found. */
async function Results({ lang, terms, type, list }: ResultsProps) {
  const t = await getTranslations('search')
  return (
    <TitleList
      lang={lang}
      label={t('title')}
      list={list}
      pageSize={pageSizes.search}
      source={{ type: 'search', keyword: terms, kind: kindOf(type) }}
      pathOf={(page) => searchPath(lang, terms, type, page)}
    />
  )
}

/** Under few titles, those that are similar to the first. */
async function Similar({ lang, list: { items, totalCount } }: { lang: LangCode; list: Page<Card> }) {
  const [first] = items
  if (!first || !showsSimilarTitles(totalCount)) return null
  return <SimilarTitles lang={lang} found={items} similar={await getSimilarTitles(lang, first)} />
}

interface Props {
  lang: LangCode
  /** Empty before the first search. */
  terms: string
  /** What the search is narrowed to. */
  type: SearchType | undefined
  /** `null` before the first search. */
  result: Result<Page<Card> | null> | null
  /** What the terms find besides titles. */
  besides: SearchBesides | null
  suggested: Suggested
}

/** The search page with its results, complete without a script; scripts update it in place. */
export async function SearchScreen({ lang, terms, type, result, besides, suggested }: Props) {
  const t = await getTranslations('search')
  const results = listsTitles(type) ? result?.data : null
  const list = results && results.totalCount > 0 ? results : null
  return (
    <LiveSearch
      lang={lang}
      terms={terms}
      type={type}
      besides={besides}
      failed={result?.error !== undefined}
      errorText={result?.error ? hostMessage(result.error) : null}
      totalCount={results?.totalCount ?? 0}
      results={list && <Results lang={lang} terms={terms} type={type} list={list} />}
      similar={list && <Similar lang={lang} list={list} />}
      start={<p>{t('startText')}</p>}
      nothing={
        <p className="-mt-4 max-w-[44ch] justify-self-center px-gutter text-center text-secondary">
          {t('hint')}
        </p>
      }
      suggestions={<SearchSuggestions lang={lang} suggested={suggested} />}
    />
  )
}
