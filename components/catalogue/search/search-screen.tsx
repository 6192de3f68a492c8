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
import { getSearchTexts } from './get-search-texts'
import { LiveSearch } from './live-search'
import { SearchSuggestions } from './search-suggestions'
import { TitleList } from '../lists/title-list'

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
  const t = await getTranslations('search')
  const [texts, cardWords, listTexts] = await Promise.all([
    getSearchTexts(lang),
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
      texts={texts}
      cardWords={cardWords}
      listTexts={listTexts}
      results={list}
      start={<p>{t('startText')}</p>}
      nothing={<State icon={Search} title={t('hintTitle')} text={t('hint')} />}
      suggestions={<SearchSuggestions lang={lang} suggested={suggested} />}
    />
  )
}
