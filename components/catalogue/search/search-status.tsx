import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import css from './live-search.module.css'

interface Props {
  words: string
  totalCount: number
  /** Whether what is shown is the answer to what was asked last. */
  settled: boolean
}

const isolated = (chunks: ReactNode) => <bdi>{chunks}</bdi>

/** Says, also to those who hear the page, what a search has found and how much. */
export function SearchStatus({ words, totalCount, settled }: Props) {
  const t = useTranslations('search')
  const tCatalogue = useTranslations('catalogue')
  const found = totalCount > 0
  return (
    <p role="status">
      {settled && words !== '' && (
        <>
          {t.rich(found ? 'found' : 'none', { query: words, q: isolated })}
          {found && <span className={css.count}>{tCatalogue('titles', { count: totalCount })}</span>}
        </>
      )}
    </p>
  )
}
