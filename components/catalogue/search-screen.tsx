import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Chip } from '@/components/ui/chip'
import { Search } from '@/components/ui/icons'
import { State } from '@/components/ui/state'
import type { SearchSuggestions } from '@/lib/catalogue/get-search-suggestions'
import type { Page } from '@/lib/catalogue/page-window'
import type { Card } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import css from './list-page.module.css'
import { PageHead } from './page-head'
import { Rails } from './rails'
import { SearchBox } from './search-box'
import { SearchTitle } from './search-title'
import { TitleList } from './title-list'

interface Props {
  lang: LangCode
  /** Empty before the first search. */
  words: string
  results: Page<Card> | null
  /** Offered where there is nothing to show. */
  suggestions: SearchSuggestions | null
}

function pageOfSearch(lang: LangCode, words: string) {
  return (page: number) =>
    page > 1 ? `${pathTo.search(lang, words)}?page=${page}` : pathTo.search(lang, words)
}

/** The search page: the field, and under it what was found or what could be tried instead. */
export async function SearchScreen({ lang, words, results, suggestions }: Props) {
  const t = await getTranslations('search')
  const found = results !== null && results.totalCount > 0
  const said = { query: words, q: (query: ReactNode) => <bdi>{query}</bdi> }
  const labels = { field: t('field'), placeholder: t('placeholder'), submit: t('submit') }
  const chips = suggestions?.genres.map((genre) => (
    <li key={genre.code}>
      <Chip href={pathTo.category(lang, 'SERIES', { genre: genre.code })}>{genre.title}</Chip>
    </li>
  ))
  return (
    <div className={css.page}>
      <div className={css.wrap}>
        <SearchBox action={pathTo.search(lang)} words={words} labels={labels} />
      </div>
      <div className={css.wrap}>
        <PageHead title={<SearchTitle done={words ? t('title') : t('heading')} searching={t('searching')} />}>
          {words && <p role="status">{found ? t.rich('found', said) : t.rich('none', said)}</p>}
        </PageHead>
      </div>
      {found && (
        <TitleList lang={lang} label={t('title')} list={results} pathOf={pageOfSearch(lang, words)} />
      )}
      {suggestions && (
        <>
          <State
            icon={Search}
            title={words ? t('hintTitle') : t('start')}
            text={words ? t('hint') : t('startText')}
            actions={
              <ul className={css.suggested} aria-label={t('suggestions')}>
                {chips}
              </ul>
            }
          />
          <Rails lang={lang} rails={suggestions.rails} />
        </>
      )}
    </div>
  )
}
