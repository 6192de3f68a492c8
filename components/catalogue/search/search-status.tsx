import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

interface Props {
  terms: string
  totalCount: number
  /** Whether the results are those of the last search. */
  settled: boolean
}

const isolated = (chunks: ReactNode) => <bdi>{chunks}</bdi>

/** What a search has found and how much, also for screen readers. */
export function SearchStatus({ terms, totalCount, settled }: Props) {
  const t = useTranslations('search')
  const tCatalogue = useTranslations('catalogue')
  const found = totalCount > 0
  return (
    <p role="status">
      {settled && terms !== '' && (
        <>
          {t.rich(found ? 'found' : 'none', { query: terms, q: isolated })}
          {found && (
            <span className="before:content-['_·_']">{tCatalogue('titles', { count: totalCount })}</span>
          )}
        </>
      )}
    </p>
  )
}
