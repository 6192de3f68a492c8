import type { LangCode } from '@/lib/contract/languages'
import { sayCount, type PluralForms } from '@/lib/i18n/plural-forms'
import css from './live-search.module.css'

/** Sentences about a search, with `{query}` in the place of its words. */
export interface StatusTexts {
  found: string
  none: string
  counts: PluralForms
}

interface Props {
  lang: LangCode
  words: string
  totalCount: number
  /** Whether what is shown is the answer to what was asked last. */
  settled: boolean
  texts: StatusTexts
}

/** Says, also to those who hear the page, what a search has found and how much. */
export function SearchStatus({ lang, words, totalCount, settled, texts }: Props) {
  const found = totalCount > 0
  const [before, after] = (found ? texts.found : texts.none).split('{query}')
  return (
    <p role="status">
      {settled && words !== '' && (
        <>
          {before}
          <bdi>{words}</bdi>
          {after}
          {found && <span className={css.count}>{sayCount(lang, texts.counts, totalCount)}</span>}
        </>
      )}
    </p>
  )
}
