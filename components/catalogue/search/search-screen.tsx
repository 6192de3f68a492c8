import { getTranslations } from 'next-intl/server'
import { Search } from '@/components/ui/icons/icons'
import { State } from '@/components/ui/feedback/state'
import type { Result } from '@/lib/api/result'
import type { SearchSuggestions as Suggested } from './get-search-suggestions'
import type { Page } from '@/lib/catalogue/pagination'
import type { Card } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { pageSizes } from '@/lib/contract/page-sizes'
import { pathTo } from '@/lib/routing/paths'
import { getCardWords } from '../cards/card-words'
import { getEndlessTexts } from '../lists/get-endless-texts'
import { LiveSearch } from './live-search'
import { ChipRow } from '../cards/chip-row'
import css from '../cards/list-page.module.css'
import { Rails } from '../rails/rails'
import { TitleList } from '../lists/title-list'

/** What a search without words, or without results, offers instead: genres, and what others watch. */
async function SearchSuggestions({ lang, suggested }: { lang: LangCode; suggested: Suggested }) {
  const t = await getTranslations('search')
  const chips = suggested.genres.map(({ code, title }) => ({
    href: pathTo.category(lang, 'SERIES', { genre: code }),
    text: title,
    selected: false,
  }))
  return (
    <div className={css.suggested}>
      {chips.length > 0 && <ChipRow label={t('suggestions')} chips={chips} />}
      <Rails lang={lang} rails={suggested.rails} />
    </div>
  )
}

interface Props {
  lang: LangCode
  /** Empty before the first search. */
  words: string
  /** `null` before the first search. */
  answer: Result<Page<Card> | null> | null
  suggested: Suggested
}

function pageOfSearch(lang: LangCode, words: string) {
  return (page: number) =>
    page > 1 ? `${pathTo.search(lang, words)}?page=${page}` : pathTo.search(lang, words)
}

/** The search page as it comes: an answer to its words, whole without a script, which then searches on in place. */
export async function SearchScreen({ lang, words, answer, suggested }: Props) {
  const [t, cardWords, listTexts] = await Promise.all([
    getTranslations('search'),
    getCardWords(lang),
    getEndlessTexts(),
  ])
  const results = answer?.data
  const list = results && results.totalCount > 0 && (
    <TitleList
      lang={lang}
      label={t('title')}
      list={results}
      pageSize={pageSizes.search}
      source={{ type: 'search', keyword: words }}
      pathOf={pageOfSearch(lang, words)}
    />
  )
  return (
    <LiveSearch
      lang={lang}
      words={words}
      failed={answer?.error !== undefined}
      totalCount={results?.totalCount ?? 0}
      cardWords={cardWords}
      listTexts={listTexts}
      results={list}
      start={<p>{t('startText')}</p>}
      nothing={<State icon={Search} title={t('hintTitle')} text={t('hint')} />}
      suggestions={<SearchSuggestions lang={lang} suggested={suggested} />}
    />
  )
}
