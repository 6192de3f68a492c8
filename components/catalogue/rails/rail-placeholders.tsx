import type { ReactNode } from 'react'
import { RailSkeleton } from '@/components/ui/layout/rail-skeleton'
import type { RailName } from './get-rails'
import { pathTo } from '@/lib/routing/paths'
import type { RailsWords } from './rails-words'

interface Props {
  names: readonly RailName[]
  words: RailsWords
  boxes?: number
}

/** The places of rails that have not come yet: each already leads to all of its titles. */
export function RailPlaces({ names, words, boxes }: Props): ReactNode {
  return names.map(({ code, title }) => (
    <RailSkeleton
      key={code}
      title={title}
      seeAll={{
        id: `rail-${code}`,
        href: pathTo.breakdown(words.cards.lang, code),
        label: words.seeAll,
      }}
      boxes={boxes}
    />
  ))
}
