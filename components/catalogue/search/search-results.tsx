import { useMemo, type ReactNode } from 'react'
import type { ListSource } from '../lists/list-source'
import { pageSizes } from '@/lib/contract/page-sizes'
import { CardItems } from '../cards/card-items'
import { cardLabels } from '../cards/card-labels'
import type { CardWords } from '../cards/card-words'
import { InfiniteList, type EndlessTexts } from '../lists/infinite-list'
import type { Found } from './search-query'

interface Props {
  shown: Found
  label: string
  cardWords: CardWords
  listTexts: EndlessTexts
  /** What the page itself found. */
  ofPage: ReactNode
}

/** What was found: by the page, or by a search that was made since. */
export function SearchResults({ shown: { words, part }, label, cardWords, listTexts, ofPage }: Props) {
  const labels = useMemo(() => cardLabels(cardWords), [cardWords])
  const source = useMemo<ListSource>(() => ({ type: 'search', keyword: words }), [words])
  if (!part) return ofPage
  return (
    <InfiniteList
      key={words}
      label={label}
      source={source}
      offset={0}
      count={part.items.length}
      pageSize={pageSizes.search}
      totalCount={part.totalCount}
      words={cardWords}
      texts={listTexts}
    >
      <CardItems cards={part.items} labels={labels} />
    </InfiniteList>
  )
}
