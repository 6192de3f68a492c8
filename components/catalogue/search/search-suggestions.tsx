import { getTranslations } from 'next-intl/server'
import type { SearchSuggestions as Suggested } from './get-search-suggestions'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { ChipRow } from '../cards/chip-row'
import css from '../cards/list-page.module.css'
import { Rails } from '../rails/rails'

/** What a search without words, or without results, offers instead: genres, and what others watch. */
export async function SearchSuggestions({ lang, suggested }: { lang: LangCode; suggested: Suggested }) {
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
