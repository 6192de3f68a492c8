import { getTranslations } from 'next-intl/server'
import { State, Search } from '@/components/ui'
import type { Result } from '@/lib/api/result'
import type { Page } from '@/lib/catalogue/parse-path'
import { pageSizes, type Card, type LangCode } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { ChipRow } from '../cards/page-head'
import { TitleList } from '../lists/list-screens'
import { Rails } from '../rails/rails'
import type { SearchSuggestions as Suggested } from '../lists/get-lists'
import { LiveSearch } from './live-search'

/** Suggestions for a search without terms or results: genres, and popular titles. */
async function SearchSuggestions({ lang, suggested }: { lang: LangCode; suggested: Suggested }) {
  const t = await getTranslations('search')
  const chips = suggested.genres.map(({ code, title }) => ({
    href: pathTo.category(lang, 'SERIES', { genre: code }),
    text: title,
    selected: false,
  }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {chips.length > 0 && <ChipRow label={t('suggestions')} chips={chips} />}
      <Rails lang={lang} rails={suggested.rails} />
    </div>
  )
}

interface Props {
  lang: LangCode
  /** Empty before the first search. */
  terms: string
  /** `null` before the first search. */
  result: Result<Page<Card> | null> | null
  suggested: Suggested
}

function pageOfSearch(lang: LangCode, terms: string) {
  return (page: number) =>
    page > 1 ? `${pathTo.search(lang, terms)}?page=${page}` : pathTo.search(lang, terms)
}

/** The search page with its results, complete without a script; scripts update it in place. */
export async function SearchScreen({ lang, terms, result, suggested }: Props) {
  const t = await getTranslations('search')
  const results = result?.data
  const list = results && results.totalCount > 0 && (
    <TitleList
      lang={lang}
      label={t('title')}
      list={results}
      pageSize={pageSizes.search}
      source={{ type: 'search', keyword: terms }}
      pathOf={pageOfSearch(lang, terms)}
    />
  )
  return (
    <LiveSearch
      lang={lang}
      terms={terms}
      failed={result?.error !== undefined}
      totalCount={results?.totalCount ?? 0}
      results={list}
      start={<p>{t('startText')}</p>}
      nothing={<State icon={Search} title={t('hintTitle')} text={t('hint')} />}
      suggestions={<SearchSuggestions lang={lang} suggested={suggested} />}
    />
  )
}
